-- wants 4: works for more than 2000000 steps
local digits = "7"
for _ = 1, 11 do digits = digits .. digits end
for _ = 1, 4100 do tonumber(digits) end
return {}
