-- wants 2: works for more than 2000000 steps
repeat local again = true until not again
