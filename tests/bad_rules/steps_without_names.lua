local base = extends("minimal")
base.hand = { turns {
  one { draw { from = "stock" } },
  turns { one { name = "throw", discard {} } },
  discard {},
} }
return base
