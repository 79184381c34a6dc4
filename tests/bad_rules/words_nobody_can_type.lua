local base = extends("minimal")
table.insert(base.hand, 1, one {
  name = "stay",
  say { name = "stay", word = { en = "draw one", es = "voy" } },
  say { name = "drop", word = "me  voy" },
  say { name = "leave", word = { en = "leave", es = "voy" } },
  say { name = "number", word = "7" },
})
table.insert(base.hand, maybe { name = "again", say { name = "leave", word = "go" } })
return base
