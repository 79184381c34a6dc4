local base = extends("gin")
table.insert(step(base, "throw"), close { throws = false, face = "down", loose_points = function(h, side) return 0 end,
  loose_cards = function(h, side) return h.total(side) end })
return base
