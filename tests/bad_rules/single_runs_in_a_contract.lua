local base = extends("minimal")
base.deal[1].n = 16
base.opening = { contract = { { run = 5 } } }
base.melds.run.single = true
return base
