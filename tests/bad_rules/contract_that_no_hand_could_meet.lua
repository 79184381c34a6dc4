-- Ten are dealt and one is drawn: eleven cards, ten of them where one must be discarded.
local base = extends("minimal")
base.opening = { contract = {
  { set = 3 },
  { set = 2, run = 1 },
  { run = 3 },
  { run = 3 },
} }
base.melds.run.at_opening = { size = 4 }
base.deal[1].n = { 10, 10, 11, 9, 8, 7 }
base.out = { final = { "optional", "required", "optional" } }
return base
