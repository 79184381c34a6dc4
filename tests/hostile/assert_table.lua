-- wants 2: raises an error without words
assert(false, {})
