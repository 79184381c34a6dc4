local base = extends("loba_de_menos")
base.counts = {
  buys = { of = "seat", on = { drew = 1 } },
  all = { on = { turn_end = function(n, e) return n + e.count("buy", e.seat) end } },
  hits = { of = "seat", on = { laid = function(n, e, of) return n + e.hits end } },
}
return base
