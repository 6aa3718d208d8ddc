/* Read at the head of the C file of each game (see compiled.py, `unite`). It changes no meaning, only speed.

   mypyc's own functions stand in the file of the engine, where a game's file cannot see into them: taking
   something out of a list by its place, thirty times a decision, was a call each time. Here the usual case, a
   small place that the list has, is done on the spot; everything else is left to mypyc's function. */

#if defined(__GNUC__) || defined(__clang__)

#include <CPy.h>

static inline __attribute__((unused)) int has_place(PyObject *list, CPyTagged index)
{
    return CPyTagged_CheckShort(index)
        && (size_t)CPyTagged_ShortAsSsize_t(index) < (size_t)PyList_GET_SIZE(list);
}

static inline __attribute__((unused)) PyObject *item_borrowed(PyObject *list, CPyTagged index)
{
    if (likely(has_place(list, index)))
        return PyList_GET_ITEM(list, CPyTagged_ShortAsSsize_t(index));
    return CPyList_GetItemBorrow(list, index);
}

static inline __attribute__((unused)) PyObject *item_of(PyObject *list, CPyTagged index)
{
    if (likely(has_place(list, index)))
        return Py_NewRef(PyList_GET_ITEM(list, CPyTagged_ShortAsSsize_t(index)));
    return CPyList_GetItem(list, index);
}

static inline __attribute__((unused)) bool put_item(PyObject *list, CPyTagged index, PyObject *value)
{
    PyObject *before;
    if (unlikely(!has_place(list, index)))
        return CPyList_SetItem(list, index, value);
    before = PyList_GET_ITEM(list, CPyTagged_ShortAsSsize_t(index));
    PyList_SET_ITEM(list, CPyTagged_ShortAsSsize_t(index), value);
    Py_DECREF(before);
    return true;
}

#define CPyList_GetItem(list, index) item_of(list, index)
#define CPyList_GetItemShort(list, index) item_of(list, index)
#define CPyList_GetItemBorrow(list, index) item_borrowed(list, index)
#define CPyList_GetItemShortBorrow(list, index) item_borrowed(list, index)
#define CPyList_SetItem(list, index, value) put_item(list, index, value)

#endif
