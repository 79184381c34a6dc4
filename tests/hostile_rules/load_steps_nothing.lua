-- A step that is not there is looked for without end.
local rules = extends("minimal")
while true do pcall(step, rules, "nothing") end
return rules
