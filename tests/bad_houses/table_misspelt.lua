return house { change = { ["melds.escala.ace"] = "low" } }
