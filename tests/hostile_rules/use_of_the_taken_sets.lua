-- Whether a taken card could be used in a set is asked of a hand of sixty.
return {
  host = 1, name = "Hostile", players = 2,
  deck = { suits = "french", packs = 4, jokers = 16 },
  deal = { move { n = 60, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker or card.rank % 2 == 0 end,
  points = function(card) return card.joker and 20 or card.rank end,
  melds = {
    a = set { size = { 2, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    b = set { size = { 2, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    c = set { size = { 2, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    d = set { size = { 2, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    e = set { size = { 2, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    f = set { size = { 2, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    g = set { size = { 2, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    h = set { size = { 2, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    i = set { size = { 2, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    j = set { size = { 2, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    k = set { size = { 2, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    l = set { size = { 2, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards", use = { meld = true, lay = true } } },
    any { name = "table", meld {}, lay { on = "any" } },
    one { name = "throw", discard {} },
  } },
  
  stock = { renew = "all" },
  match = { limit = 1000, at_limit = "ends" },
}
