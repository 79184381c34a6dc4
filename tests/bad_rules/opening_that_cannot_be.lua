local base = extends("minimal")
base.opening = { contract = { { run = 2 }, { set = 1 } }, distinct = { "run", "set", "stet" } }
base.melds.set.at_opening = { size = { 5, 6 }, wild = { max = 1 } }
return base
