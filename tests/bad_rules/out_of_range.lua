local base = extends("minimal")
base.players = { 2, 9 }
base.deck = { packs = 5, jokers = -1, ranks = { 1, 2, 2, 14 } }
base.melds.set.size = { 4, 3 }
base.melds.run.size = { unlimited, unlimited }
base.melds.set.suits = 5
base.match.limit = 2000000
return base
