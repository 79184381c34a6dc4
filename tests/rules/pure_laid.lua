-- For tests: as in pure_first, but melds go down during the turns, and others lay off on them.
local rules = extends("pure_first")

rules.name = { es = "La pura en la mesa", en = "Pure on the table" }
rules.hand = {
  turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any", stage = "opened" } },
    one { name = "throw", discard {} },
  },
}
return rules
