local base = extends("minimal")
table.insert(base.hand, 1, one {
  name = "stay",
  say { name = "low", when = function(m) return m.hand_points < 10 end },
  say { name = "high", when = function(m) return m.hand_points > 50 end },
})
return base
