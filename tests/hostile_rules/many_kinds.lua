-- As many kinds as there may be, of every form.
return {
  host = 1, name = "Hostile", players = { 2, 4 },
  deck = { suits = "french", packs = 4, jokers = 16 },
  deal = { move { n = 25, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker or card.rank % 2 == 0 end,
  points = function(card) return card.joker and 20 or card.rank end,
  melds = {
    a = run { size = { 2, unlimited }, wild = { max = 0 } },
    b = run { size = { 3, unlimited }, wild = { max = 1 } },
    c = run { size = { 4, unlimited }, wild = { max = 2 } },
    d = run { size = { 5, unlimited }, wild = { max = 3 } },
    e = run { size = { 6, unlimited }, wild = { max = 4 } },
    f = run { size = { 7, unlimited }, wild = { max = 5 } },
    g = run { size = { 8, unlimited }, wild = { max = 6 } },
    h = run { size = { 9, unlimited }, wild = { max = 7 } },
    i = run { size = { 10, unlimited }, wild = { max = 8 } },
    j = run { size = { 11, unlimited }, wild = { max = 9 } },
    k = run { size = { 12, unlimited }, wild = { max = 10 } },
    l = run { size = { 13, unlimited }, wild = { max = 11 } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any" } },
    one { name = "throw", discard {} },
  } },
  
  stock = { renew = "all" },
  match = { limit = 1000, at_limit = "ends" },
}
