-- Thirteen names.
local base = extends("minimal")
base.classes = {}
for _, name in ipairs { "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m" } do
  base.classes[name] = true
end
return base
