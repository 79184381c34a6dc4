-- A contract that a hand of forty cards nearly meets.
return {
  host = 1, name = "Hostile", players = 2,
  deck = { suits = "french", packs = 4, jokers = 16 },
  deal = { move { n = 40, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker end,
  points = function(card) return card.joker and 20 or card.rank end,
  melds = {
    a = set { size = { 4, 4 }, wild = { max = 1 } },
    b = run { size = { 4, 13 }, wild = { max = 1 } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any" } },
    one { name = "throw", discard {} },
  } },
  opening = { contract = { { a = 5, b = 5 }, { a = 5, b = 5 }, { a = 5, b = 5 } } },
  stock = { renew = "all" },
  match = { limit = 1000, at_limit = "ends" },
}
