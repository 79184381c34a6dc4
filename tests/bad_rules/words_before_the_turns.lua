local base = extends("minimal")
table.insert(base.hand, 1, one {
  name = "stay",
  say { name = "stay", ends = "turn" },
  discard {},
  who = { first = "closer" },
  ends = "turn",
})
return base
