local base = extends("minimal")
base.hand = {
  turns {
    one { name = "draw", draw { from = "stock" } },
    one { name = "throw", discard {}, close { loose_points = 7 } },
    maybe { name = "knock", close {} },
  },
}
return base
