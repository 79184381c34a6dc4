local long = "long"
for _ = 1, 9 do long = long .. long end
return house { change = function(rules)
  local kept = { {} }
  for i = 1, 1000000 do
    if #kept[#kept] > 1000 then kept[#kept + 1] = {} end
    kept[#kept][#kept[#kept] + 1] = long .. i
  end
  rules.match.limit = #kept
end }
