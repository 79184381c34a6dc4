-- wants 2: rules files have no 'os': a rules file touches nothing outside the game
return os.time()
