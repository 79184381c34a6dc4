local rules = extends("cutting_base.lua")
for name, meld in pairs(rules.melds) do
  meld.wild.max = name == "row" and 20 or 1
end
return rules
