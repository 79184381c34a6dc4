-- A step in which melds are put down, of no kind.
local base = extends("loba_de_menos")
step(base, "table")[1].kinds = {}
return base
