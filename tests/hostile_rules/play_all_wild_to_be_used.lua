-- Whatever is drawn of the discards must be used, and every card is wild.
return {
  host = 1, name = "Hostile", players = 2,
  deck = { suits = "french", packs = 4, jokers = 16 },
  deal = { move { n = 60, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker or card.rank > 0 end,
  points = function(card) return card.joker and 20 or card.rank end,
  melds = {
    a = run { size = { 2, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
    b = run { size = { 2, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
    c = run { size = { 2, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards", use = { meld = true, lay = true }, no_return = "always" } },
    any { name = "table", meld {}, lay { on = "any" } },
    one { name = "throw", discard {} },
  } },
  stock = { renew = "all" },
  match = { limit = 1000, at_limit = "ends" },
}
