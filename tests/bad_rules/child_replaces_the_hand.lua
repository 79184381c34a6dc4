local rules = extends("cutting_base.lua")
rules.name = "Ours"
rules.hand = {
  turns {
    one { name = "take", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any", stage = "opened" } },
    one { name = "throw", discard {} },
  },
}
return rules
