local base, option = extends("loba_de_menos", { dealt = { 7, choices = { 7, 9 }, help = "cards of a hand" } })
return base
