-- A value of one option fails with a value of another.
local list = {}
local names = { "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l" }
for i = 1, 12 do
  local choices = {}
  for j = 1, 12 do choices[j] = j end
  list["x" .. names[(i - 1) // 4 + 1] .. names[(i - 1) % 4 + 1]] = { 1, choices = choices }
end
local rules, option = extends("minimal", list)
if option.xaa == 7 and option.xbc == 9 then error("both") end
return rules
