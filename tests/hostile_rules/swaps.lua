-- Wild cards are exchanged in every place.
return {
  host = 1, name = "Hostile", players = { 2, 4 },
  deck = { suits = "french", packs = 4, jokers = 16 },
  deal = { move { n = 30, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker or card.rank % 2 == 0 end,
  points = function(card) return card.joker and 20 or card.rank end,
  melds = {
    a = run { size = { 2, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end", swap = "any" } },
    b = run { size = { 2, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end", swap = "any" } },
    c = run { size = { 2, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end", swap = "any" } },
    d = run { size = { 2, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end", swap = "any" } },
    e = run { size = { 2, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end", swap = "any" } },
    f = run { size = { 2, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end", swap = "any" } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards", use = { meld = true, lay = true } } },
    any { name = "table", meld {}, lay { on = "any" }, swap { on = "any" } },
    one { name = "throw", discard {} },
  } },
  
  stock = { renew = "all" },
  match = { limit = 1000, at_limit = "ends" },
}
