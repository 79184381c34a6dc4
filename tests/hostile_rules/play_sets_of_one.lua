-- Sets of one card, all of which are wild.
return {
  host = 1, name = "Hostile", players = 2,
  deck = { suits = "french", packs = 4, jokers = 16 },
  deal = { move { n = 100, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker or card.rank > 0 end,
  points = function(card) return card.joker and 20 or card.rank end,
  melds = {
    a = set { size = { 1, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    b = set { size = { 1, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    c = set { size = { 1, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    d = set { size = { 1, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    e = set { size = { 1, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    f = set { size = { 1, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    g = set { size = { 1, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    h = set { size = { 1, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    i = set { size = { 1, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    j = set { size = { 1, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    k = set { size = { 1, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    l = set { size = { 1, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any" } },
    one { name = "throw", discard {} },
  } },
  stock = { renew = "all" },
  match = { limit = 1000, at_limit = "ends" },
}
