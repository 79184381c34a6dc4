-- Rules that are in order and heavy to play: so many cards are wild, and so many melds can be made of
-- them, that nobody could list what may be done.
return {
  host = 1, name = "Heavy", players = { 2, 8 },
  deck = { suits = "french", packs = 4, jokers = 16 },
  deal = { move { n = 26, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker or card.rank % 2 == 0 end,
  points = 1,
  melds = {
    a = set { size = { 1, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    b = run { size = { 1, unlimited }, ace = "both", wild = { max = unlimited, shift = "either end" } },
    c = set { size = { 2, unlimited }, wild = { max = unlimited } },
    d = run { size = { 2, unlimited }, ace = "either", wild = { max = unlimited, shift = "either end" } },
    e = set { size = { 3, unlimited }, wild = { max = unlimited } },
    f = run { size = { 3, unlimited }, ace = "low", wild = { max = unlimited, shift = "own side" } },
  },
  hand = { turns {
    any { name = "draw", draw { from = "stock" }, draw { from = "discards", use = { meld = true, lay = true } } },
    any { name = "table", meld {}, lay { on = "any" } },
    one { name = "throw", discard {} },
  } },
  match = { limit = 1000, at_limit = "ends" },
  stock = { renew = "all" },
}
