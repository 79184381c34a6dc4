local base = extends("minimal")
local contract = {}
for i = 1, 5 do
  base.melds["set" .. i] = set { size = 1 }
  contract["set" .. i] = 7
end
step(base, "draw")[2].take = "all"
base.opening = { contract = { contract } }
return base
