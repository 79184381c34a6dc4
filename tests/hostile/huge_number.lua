-- wants 2: 
return 1e999999999
