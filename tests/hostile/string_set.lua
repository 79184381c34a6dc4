-- wants 2: attempt to index a string value
("x").y = 1
