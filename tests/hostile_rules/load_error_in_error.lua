-- An error is raised with the words of an error, a little longer each time.
local rules = extends("minimal")
local words = "x"
while true do local _, e = pcall(error, words .. "x") words = e end
return rules
