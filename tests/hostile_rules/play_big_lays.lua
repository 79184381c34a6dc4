-- Melds of thirty cards onto which a hundred more may be laid.
return {
  host = 1, name = "Hostile", players = 2,
  deck = { suits = "french", packs = 4, jokers = 16 },
  deal = { move { n = 110, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker or card.rank > 0 end,
  points = function(card) return card.joker and 20 or card.rank end,
  melds = {
    a = run { size = { 30, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any" } },
    one { name = "throw", discard {} },
  } },
  stock = { renew = "all" },
  match = { limit = 1000, at_limit = "ends" },
}
