-- Four packs of which all cards are dealt.
return {
  host = 1, name = "Hostile", players = { 2, 4 },
  deck = { suits = "french", packs = 4, jokers = 16 },
  deal = { move { n = 55, to = "hands" }, move { n = 1, to = "discards" } },
  wild = false,
  points = function(card) return card.joker and 20 or card.rank end,
  melds = {
    a = set { size = { 2, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any" } },
    one { name = "throw", discard {} },
  } },
  
  stock = { renew = "all" },
  match = { limit = 1000, at_limit = "ends" },
}
