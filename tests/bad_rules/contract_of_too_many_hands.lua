local base = extends("minimal")
base.opening = { contract = {} }
for hand = 1, 33 do base.opening.contract[hand] = { set = 1 } end
return base
