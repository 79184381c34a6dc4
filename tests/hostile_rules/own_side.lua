-- Wild cards move on their own side.
return {
  host = 1, name = "Hostile", players = { 2, 4 },
  deck = { suits = "french", packs = 4, jokers = 16 },
  deal = { move { n = 30, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker or card.rank % 2 == 0 end,
  points = function(card) return card.joker and 20 or card.rank end,
  melds = {
    a = run { size = { 2, unlimited }, ace = "both", wild = { max = unlimited, shift = "own side" } },
    b = run { size = { 2, unlimited }, ace = "both", wild = { max = unlimited, shift = "own side" } },
    c = run { size = { 2, unlimited }, ace = "both", wild = { max = unlimited, shift = "own side" } },
    d = run { size = { 2, unlimited }, ace = "both", wild = { max = unlimited, shift = "own side" } },
    e = run { size = { 2, unlimited }, ace = "both", wild = { max = unlimited, shift = "own side" } },
    f = run { size = { 2, unlimited }, ace = "both", wild = { max = unlimited, shift = "own side" } },
    g = run { size = { 2, unlimited }, ace = "both", wild = { max = unlimited, shift = "own side" } },
    h = run { size = { 2, unlimited }, ace = "both", wild = { max = unlimited, shift = "own side" } },
    i = run { size = { 2, unlimited }, ace = "both", wild = { max = unlimited, shift = "own side" } },
    j = run { size = { 2, unlimited }, ace = "both", wild = { max = unlimited, shift = "own side" } },
    k = run { size = { 2, unlimited }, ace = "both", wild = { max = unlimited, shift = "own side" } },
    l = run { size = { 2, unlimited }, ace = "both", wild = { max = unlimited, shift = "own side" } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any" } },
    one { name = "throw", discard {} },
  } },
  
  stock = { renew = "all" },
  match = { limit = 1000, at_limit = "ends" },
}
