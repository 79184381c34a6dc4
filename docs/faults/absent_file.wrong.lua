return extends("no_such_game")
