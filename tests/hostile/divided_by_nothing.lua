-- wants 2: attempt to divide by zero
return 1 // 0
