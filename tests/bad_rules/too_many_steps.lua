local base = extends("minimal")
for i = 1, 14 do
  base.hand[1][3 + i] = any { name = "more_" .. i, meld {} }
end
return base
