local base = extends("minimal")
base.hand = { turns {
  maybe { name = "draw", draw { from = "stock" } },
  maybe { name = "throw", discard {} },
} }
return base
