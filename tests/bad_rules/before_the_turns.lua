local base = extends("loba_de_menos")
base.counts = { starts = { on = { hand_start = function(n, e) return 100 // e.turn end } } }
table.insert(base.hand, 1, one { name = "ask", when = function(m) return 8 // m.turn > 1 end, say { name = "hello" } })
return base
