-- The pile may be empty: `top` answers nil then.
return {
  host = 1,
  name = "Bad",
  players = { 2, 4 },
  deal = { move { n = 7, to = "hands" } },
  points = 1,
  melds = { trio = set { size = { 3, 4 } } },
  hand = { turns {
    one { name = "draw",
      draw { from = "stock" },
      draw { from = "discards", when = function(m)
        local top = m.top("discards")
        return top.rank ~= 3
      end } },
    one { name = "throw", discard {} },
  } },
  match = { limit = 100, at_limit = "ends" },
}
