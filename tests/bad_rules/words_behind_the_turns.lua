local base = extends("minimal")
table.insert(base.hand, maybe {
  name = "answer",
  say { name = "fair", ends = "hand" },
  say { name = "leave", folds = true },
  say { name = "both", folds = true, ends = "turn" },
  ends = "hand",
})
return base
