local base = extends("minimal")
base.match.row = "GR-99"
base.melds.run.row = { "GR-05, GR-06", suits = "GR-05" }
base.stock = { row = { renw = "GR-11" } }
base.score = { row = 10 }
base.deck = { row = "our list, 7" }
step(base, "throw").row = run { size = 3 }
base.row = { melds = { "GR-05" } }
return base
