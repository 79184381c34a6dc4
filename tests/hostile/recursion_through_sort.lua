-- wants 2: too much stands within one another
local function deeper(a, b) table.sort({ 1, 2 }, deeper) return a < b end
return deeper(1, 2)
