-- Basic rummy in which every act takes long: whoever looks ahead as far as a master thinks for many
-- minutes. A function that asks for more facts than are remembered is asked again each time.
local rules = extends("rummy")
local slow = says({ es = "siempre", en = "always" }, function(m)
  local sum = 0
  for _ = 1, 40 do sum = sum + m.turn end
  for i = 1, 20000 do sum = sum + i end
  return sum > 0
end)
for _, step in ipairs(rules.hand[1]) do
  if type(step) == "table" then step.when = slow end
end
return rules
