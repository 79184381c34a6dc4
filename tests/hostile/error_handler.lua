-- wants 2: rules files have no 'xpcall': use pcall
xpcall(function() error("x") end, function() while true do end end)
