-- wants 2: rules files have no 'table.move': write the loop
table.move({}, 1, math.maxinteger, 2)
