-- wants 2: 'math.flor' is not known here; did you mean 'math.floor'?
return math.flor(3)
