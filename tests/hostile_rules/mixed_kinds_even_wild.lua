-- Twelve kinds of mixed runs, of 28 cards of which half are wild.
return {
  host = 1, name = "Hostile", players = { 2, 4 },
  deck = { suits = "french", packs = 4, jokers = 16 },
  deal = { move { n = 28, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker or card.rank % 2 == 0 end,
  points = function(card) return card.joker and 20 or card.rank end,
  melds = {
    a = run { size = { 2, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
    b = run { size = { 3, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
    c = run { size = { 4, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
    d = run { size = { 5, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
    e = run { size = { 6, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
    f = run { size = { 7, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
    g = run { size = { 8, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
    h = run { size = { 9, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
    i = run { size = { 10, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
    j = run { size = { 11, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
    k = run { size = { 12, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
    l = run { size = { 13, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any" } },
    one { name = "throw", discard {} },
  } },
  
  stock = { renew = "all" },
  match = { limit = 1000, at_limit = "ends" },
}
