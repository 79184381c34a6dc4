-- wants 4: wants more than 64 KiB in one piece
return function()
  local list = {}
  while true do list[#list + 1] = true end
end
