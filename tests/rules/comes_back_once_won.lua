-- For tests: Loba de Menos in which only who has won a hand may come back.
local rules = extends("loba_de_menos")
rules.name = { es = "Vuelve quien ganó", en = "Who has won comes back" }
rules.match.reentry.when = says({ es = "ganó una mano", en = "has won a hand" },
  function(s, side) return s.hands_won(side) > 0 end)
return rules
