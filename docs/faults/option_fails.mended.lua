local base, option = extends("loba_de_menos", { dealt = { 7, choices = { 7, 9 }, help = "cards of a hand" } })
base.deal.hands.n = option.dealt
return base
