-- wants 2: 'string.y' is not known here
("x").y.z = 1
