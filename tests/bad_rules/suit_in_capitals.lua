local base = extends("loba_de_menos", { name = "Rojos" })
base.wild = function(card) return card.joker or card.rank == 2 and card.suit == "Hearts" end
base.melds.pierna.wild.max = 0
return base
