-- wants 2: works for more than 1000000 steps
return function() while true do end end
