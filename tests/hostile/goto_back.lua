-- wants 2: works for more than 2000000 steps
::again:: goto again
