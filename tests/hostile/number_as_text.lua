-- wants 2: number expected, got string
return math.max("3", 2)
