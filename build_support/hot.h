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

/* Taking something out of a list: the agenda's top step, six times a decision, or a card of the hand.
   mypyc's copy of Python's own function gives memory back when a list has become short, and the next
   step to be pushed has to ask for it again; in the middle of a list it goes by way of a general
   replacement of any part by any other. Here the rest moves up, as in Python since 3.12, and a list
   keeps its memory: 3 % faster, 4 to 5 % fewer instructions. What is not there is left to mypyc's
   copy to refuse. */
#if __has_include(<pythonsupport.h>) && !defined(Py_GIL_DISABLED)
#include <pythonsupport.h>

static inline __attribute__((unused)) PyObject *take_out(PyListObject *list, Py_ssize_t index)
{
    Py_ssize_t last = Py_SIZE(list) - 1;
    Py_ssize_t place = index < 0 ? index + last + 1 : index;
    PyObject *thing;
    if (place < 0 || place > last)
        return list_pop_impl(list, index);
    thing = list->ob_item[place];
    Py_SET_SIZE(list, last);
    for (; place < last; place++)
        list->ob_item[place] = list->ob_item[place + 1];
    return thing;
}

#define list_pop_impl(list, index) take_out(list, index)
#endif

/* Putting something at the end of a list: twenty times a decision. Python's function looks what it was given and
   whether the list has to grow; here a list that has room takes it on the spot: 2 % fewer instructions. */
#if !defined(Py_GIL_DISABLED)
static inline __attribute__((unused)) int put_last(PyObject *list, PyObject *thing)
{
    PyListObject *room = (PyListObject *)list;
    Py_ssize_t size = Py_SIZE(room);
    if (!PyList_CheckExact(list) || size >= room->allocated)
        return PyList_Append(list, thing);
    room->ob_item[size] = Py_NewRef(thing);
    Py_SET_SIZE(room, size + 1);
    return 0;
}

#define PyList_Append(list, thing) put_last(list, thing)
#endif
