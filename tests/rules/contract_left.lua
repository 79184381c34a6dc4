-- For tests: a contract of two sets, of which neither may leave its player three cards, so that its
-- first part may be put down where the second is refused, and a side is opened by sets alone.
return {
  host = 1,
  name = "Contract left",
  players = { 2, 4 },
  deck = { packs = 2 },
  deal = { move { n = 8, to = "hands" }, move { n = 1, to = "discards" } },
  points = 5,
  melds = { set = set { size = { 3, 8 } }, run = run { size = { 3, 13 } } },
  opening = { contract = { { set = 2 } } },
  hand = { turns {
    one { name = "draw", draw { from = "stock" },
      draw { from = "discards", use = { meld = true }, when = function(m) return not m.opened(m.seat) end },
      draw { from = "discards", when = function(m) return m.opened(m.seat) end } },
    any { name = "table",
      meld { kinds = { "set" }, leaves = says({ es = "no te quedan tres cartas", en = "you are not left with three cards" },
        function(m) return m.cards(m.seat) ~= 3 end) },
      lay { on = "any", stage = "opened" } },
    one { name = "throw", discard {} },
  } },
  stock = { renew = "keep top", times = 2 },
  match = { limit = 200, at_limit = "ends" },
}
