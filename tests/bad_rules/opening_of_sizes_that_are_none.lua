local base = extends("minimal")
base.opening = { contract = { { run = 2 }, { set = 1 } }, distinct = { "run", "set" } }
base.melds.set.at_opening = { size = { 5, 6 } }
return base
