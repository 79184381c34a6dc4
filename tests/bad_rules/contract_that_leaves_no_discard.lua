local base = extends("minimal")
base.melds.run.at_opening = { size = { 4, 5 } }
base.deal[1].n = 11
base.opening = { contract = { { run = 2 }, { run = 3 } } }
base.out = { final = "required" }
return base
