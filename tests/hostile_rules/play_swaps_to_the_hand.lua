-- Wild cards come back to the hand and are laid again, without end.
return {
  host = 1, name = "Hostile", players = 2,
  deck = { suits = "french", packs = 4, jokers = 16 },
  deal = { move { n = 50, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker or card.rank % 2 == 0 end,
  points = function(card) return card.joker and 20 or card.rank end,
  melds = {
    a = run { size = { 3, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end", swap = "any", freed = "hand" } },
    b = run { size = { 3, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end", swap = "any", freed = "hand" } },
    c = run { size = { 3, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end", swap = "any", freed = "hand" } },
    d = run { size = { 3, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end", swap = "any", freed = "hand" } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any" }, swap { on = "any" } },
    one { name = "throw", discard {} },
  } },
  stock = { renew = "all" },
  match = { limit = 1000, at_limit = "ends" },
}
