local base = extends("minimal")
base.hand[1] = turns {
  maybe { name = "call", say { name = "call", word = { en = "Cut", es = "canto" }, ends = "hand" } },
  one { name = "draw", draw { from = "stock" } },
  one { name = "throw", discard {}, close { word = { en = "cut", es = "cortar" } } },
}
return base
