cpdef int pick(bytes counts, int i) except -1
cpdef bytes without_one(bytes counts, Py_ssize_t tile_type)
