local base = extends("loba_de_menos")
local cards = 1
while cards > 0 do cards = cards + 1 end
base.deal.hands.n = cards
return base
