local base = extends("minimal")
base.melds = nil
base.hand = {
  one { name = "wait" },
  turns {
    one { name = "draw", draw { from = "discards", use = { meld = true, lay = true } } },
    any { name = "rest", lay {}, lay {} },
  },
}
return base
