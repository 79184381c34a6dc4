local base = extends("minimal")
base.deck = { suits = "spanish", jokers = 5, ranks = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 } }
base.points = 1
return base
