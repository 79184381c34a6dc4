-- Twenty options of ten values, in rules that take long to load.
local list = {}
local names = { "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l" }
for i = 1, 20 do
  local choices = {}
  for j = 1, 10 do choices[j] = j end
  list["x" .. names[(i - 1) // 4 + 1] .. names[(i - 1) % 4 + 1]] = { 1, choices = choices }
end
local rules, option = extends("minimal", list)
rules.points = function(card) local sum = 0 for i = 1, 3000 do sum = sum + i end return card.rank end
return rules
