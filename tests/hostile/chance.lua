-- wants 2: rules files have no 'math.random': all chance comes from the host
return math.random(6)
