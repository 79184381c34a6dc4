local base = extends("minimal")
base.players = { 2, 6 }
base.deal[1].n = { 8, 8, 9, 7 }
return base
