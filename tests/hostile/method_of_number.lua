-- wants 2: attempt to index a number value
return (1):rep(3)
