-- A table that holds itself.
local base = extends("minimal")
base.melds.set.wild = base.melds
base.hand[1][2] = base.hand[1]
base.deal[1] = base.deal
return base
