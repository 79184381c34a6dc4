local base = extends("loba_de_menos")
base.counts = {
  buys = { of = "seat" },
}
step(base, "draw")[1].adds = "buy"
step(base, "draw")[2].adds = "buys"
return base
