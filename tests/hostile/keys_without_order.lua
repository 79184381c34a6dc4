-- wants 2: a table with a boolean for a key has no order
for key in pairs({ [true] = 1 }) do end
