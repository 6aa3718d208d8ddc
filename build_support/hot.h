/* Read before the C code that mypyc makes (see compiled.py). It changes no meaning, only speed. */

#include <Python.h>

/* Is a thing that was taken out of a list (a step, an effect, a row) of the class that the list
   holds? Asked ten times a decision. Python looks through the tuple of all bases, which lies
   somewhere in memory and has to be fetched: 4 % of the time of random play. The class asked for is
   nearly always the base or the base's base, so we go up by ourselves. Python has the last word. */
static __attribute__((noinline, unused)) int derived_from(PyTypeObject *kind, PyTypeObject *type)
{
    PyTypeObject *base;
    for (base = kind->tp_base; base != NULL; base = base->tp_base) {
        if (base == type)
            return 1;
    }
    return PyType_IsSubtype(kind, type);
}

static inline __attribute__((unused)) int is_a(PyObject *thing, PyTypeObject *type)
{
    return Py_TYPE(thing) == type || derived_from(Py_TYPE(thing), type);
}

#undef PyObject_TypeCheck
#define PyObject_TypeCheck(thing, type) is_a((PyObject *)(thing), (PyTypeObject *)(type))
