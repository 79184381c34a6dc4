-- Mixed runs of any size of a hundred cards, none wild.
return {
  host = 1, name = "Hostile", players = 2,
  deck = { suits = "french", packs = 4, jokers = 16 },
  deal = { move { n = 100, to = "hands" }, move { n = 1, to = "discards" } },
  wild = false,
  points = function(card) return card.joker and 20 or card.rank end,
  melds = {
    a = run { size = { 1, unlimited }, mixed = true, ace = "both" },
    b = run { size = { 2, unlimited }, mixed = true, ace = "both" },
    c = run { size = { 3, unlimited }, mixed = true, ace = "both" },
    d = run { size = { 4, unlimited }, mixed = true, ace = "both" },
    e = run { size = { 5, unlimited }, mixed = true, ace = "both" },
    f = run { size = { 6, unlimited }, mixed = true, ace = "both" },
    g = run { size = { 7, unlimited }, mixed = true, ace = "both" },
    h = run { size = { 8, unlimited }, mixed = true, ace = "both" },
    i = run { size = { 9, unlimited }, mixed = true, ace = "both" },
    j = run { size = { 10, unlimited }, mixed = true, ace = "both" },
    k = run { size = { 11, unlimited }, mixed = true, ace = "both" },
    l = run { size = { 12, unlimited }, mixed = true, ace = "both" },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any" } },
    one { name = "throw", discard {} },
  } },
  
  stock = { renew = "all" },
  match = { limit = 1000, at_limit = "ends" },
}
