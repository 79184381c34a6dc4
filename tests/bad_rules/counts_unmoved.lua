local base = extends("loba_de_menos")
base.counts = {
  still = { of = "seat" },
  never = { of = "seat", on = { closed = 1, swapped = function(n) return n + 1 end } },
  whose = { of = "side", on = { scored = 1 } },
}
return base
