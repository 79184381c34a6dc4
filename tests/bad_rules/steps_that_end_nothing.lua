local base = extends("minimal")
base.hand = {
  turns {
    one { name = "draw", draw { from = "stock" } },
    one { name = "throw", discard {}, ends = "turn" },
  },
  maybe { name = "answer", say { name = "fair" }, ends = "hand" },
}
return base
