return house { change = function(rules)
  local text = "x"
  while true do text = text .. text end
end }
