local base = extends("loba_de_menos")
base.counts = {
  buys = { of = "seat", on = { drawn = 1, taken = 1 } },
}
return base
