local rules = extends("loba_de_menos", { name = "W" })
rules.hand.draws.ends = "nothing"
return rules
