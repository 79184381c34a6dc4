local base = extends("loba_de_menos")
base.counts = {
  first = { of = "seat", on = { drew = 1 } },
  second = { of = "side", on = { took = 1 } },
  third = { on = { melded = 1 } },
  fourth = { of = "seat", on = { laid = 1 } },
  fifth = { of = "seat", on = { discarded = 1 } },
  sixth = { of = "seat", on = { turn_end = 1 } },
}
base.players = { 2, 8 }
return base
