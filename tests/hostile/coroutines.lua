-- wants 3: rules files have no 'coroutine': a function answers at once
while true do
  coroutine.wrap(function() for i = 1, 300 do end end)()
end
