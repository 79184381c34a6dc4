local base = extends("loba_de_menos")
base.counts = {
  seats = { of = "seat", on = { drew = 1 } },
  table = { of = "table", on = { drew = 1 } },
  asks = { on = { drew = function(n, e) return e.count("table", 1) end } },
  lacks = { on = { drew = function(n, e) return e.count("seats") end } },
  plain = { on = { drew = function(n, e) return e.count end } },
  hidden = { on = { drew = function(n, e) return e.in_hand("wild") end } },
  nobody = { on = { scored = function(n, e) return n + e.seat end } },
}
return base
