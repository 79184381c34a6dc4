local base = extends("minimal")
base.hand = {
  turns {
    one { name = "draw", draw { from = "stock" } },
    any { name = "table", lay { on = "any" } },
    one { name = "throw", discard {}, close {} },
  },
  any { name = "early", lay { on = "closer" } },
  maybe { name = "may_show", show {} },
  one { name = "show_or_lay", show {}, lay { on = "closer" } },
}
return base
