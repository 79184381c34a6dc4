-- Cards are laid off from one's third turn on.
local rules = extends("loba_de_menos")
acts(rules, "lay")[1].when = says("you have had two turns", function(m) return m.turns(m.seat) > 2 end)
return rules
