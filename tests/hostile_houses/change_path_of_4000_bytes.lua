local long = "a."
for _ = 1, 10 do long = long .. long end
return house { change = { [long .. "b"] = 1 } }
