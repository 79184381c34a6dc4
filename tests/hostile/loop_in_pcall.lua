-- wants 3: works for more than 2000000 steps
while true do
  pcall(function() while true do end end)
end
