-- A function reads each of 48 options.
local list = {}
for i = 0, 47 do list["o" .. ("abcdefgh"):sub(i // 8 + 1, i // 8 + 1) .. ("abcdefgh"):sub(i % 8 + 1, i % 8 + 1)] = { 1, choices = { 1, 2, 3, 4 } } end
local rules, option = extends("minimal", list)
rules.deal[1].n = function(h)
  local sum = 0
  for _, first in ipairs { "a", "b", "c", "d", "e", "f" } do
    for _, second in ipairs { "a", "b", "c", "d", "e", "f", "g", "h" } do
      sum = sum + option["o" .. first .. second]
    end
  end
  return sum % 5 + 7
end
return rules
