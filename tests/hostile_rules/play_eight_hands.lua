-- Eight players with 27 cards each of which half are wild, shown behind the turns.
return {
  host = 1, name = "Hostile", players = 8,
  deck = { suits = "french", packs = 4, jokers = 16 },
  deal = { move { n = 27, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker or card.rank % 2 == 0 end,
  points = function(card) return card.joker and 20 or card.rank end,
  melds = {
    a = run { size = { 2, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
    b = run { size = { 2, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
    c = run { size = { 2, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
    d = run { size = { 2, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
    e = run { size = { 2, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
    f = run { size = { 2, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    one { name = "end", discard {}, close { loose_points = 1000000 } },
  }, one { name = "show", show {} }, any { name = "off", lay { on = "others" }, who = { stop = "quiet round" } } },
  stock = { renew = "all" },
  match = { limit = 1000, at_limit = "ends" },
  score = { held = "loose" },
}
