-- wants 2: rules files have no 'setmetatable': tables have no metatables
setmetatable({}, { __gc = function() while true do end end })
