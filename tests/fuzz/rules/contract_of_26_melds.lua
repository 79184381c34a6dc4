local base = extends("minimal")
local contract = {}
for i = 1, 5 do
  base.melds["set" .. i] = set { size = 1 }
  contract["set" .. i] = i < 4 and 7 or 5
end
step(base, "draw")[2].take = "all"
base.opening = { contract = { contract } }
return base
