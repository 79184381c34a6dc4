local base = extends("minimal")
base.hand = {
  turns {
    one { name = "draw", draw { from = "stock" }, who = { stop = "quiet round" } },
    any { name = "table", meld {}, lay { on = "closer" } },
    one { name = "throw", discard {}, show {} },
  },
  one { name = "again", draw { from = "stock" }, who = { first = "closer" } },
  one { name = "lay_off", lay { on = "closer" }, who = { stop = "quiet round" } },
}
return base
