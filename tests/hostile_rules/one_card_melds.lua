-- Each card is a meld by itself, in twelve ways.
return {
  host = 1, name = "Hostile", players = 2,
  deck = { suits = "french", packs = 4, jokers = 16 },
  deal = { move { n = 60, to = "hands" }, move { n = 1, to = "discards" } },
  wild = false,
  points = function(card) return card.joker and 20 or card.rank end,
  melds = {
    a = set { size = { 1, unlimited }, suits = { 1, 4 } },
    b = set { size = { 1, unlimited }, suits = { 1, 4 } },
    c = set { size = { 1, unlimited }, suits = { 1, 4 } },
    d = set { size = { 1, unlimited }, suits = { 1, 4 } },
    e = set { size = { 1, unlimited }, suits = { 1, 4 } },
    f = set { size = { 1, unlimited }, suits = { 1, 4 } },
    g = set { size = { 1, unlimited }, suits = { 1, 4 } },
    h = set { size = { 1, unlimited }, suits = { 1, 4 } },
    i = set { size = { 1, unlimited }, suits = { 1, 4 } },
    j = set { size = { 1, unlimited }, suits = { 1, 4 } },
    k = set { size = { 1, unlimited }, suits = { 1, 4 } },
    l = set { size = { 1, unlimited }, suits = { 1, 4 } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any" } },
    one { name = "throw", discard {} },
  } },
  
  stock = { renew = "all" },
  match = { limit = 1000, at_limit = "ends" },
}
