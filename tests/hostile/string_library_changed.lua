-- wants 2: changes
string.upper = string.lower
