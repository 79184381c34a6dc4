-- wants 4: makes and throws away more than 256 MiB
local many = {}
for i = 1, 250 do many[i] = i end
local function churn(...) while true do local list = { ... } end end
return function() return churn(table.unpack(many)) end
