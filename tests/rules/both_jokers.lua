-- For tests: seven cards, cut at five loose points, but never by whoever keeps both jokers.
return {
  host = 1,
  name = "Both jokers",
  players = { 2, 4 },
  deck = { suits = "spanish", jokers = 2, ranks = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 } },
  deal = { move { n = 7, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker end,
  points = function(card) return card.joker and 25 or card.rank end,
  melds = {
    pierna = set { size = { 3, 4 }, wild = { max = 1 } },
    escalera = run { size = { 3, 12 }, wild = { max = 1 } },
  },
  hand = {
    turns {
      one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
      one { name = "throw", discard {},
        close { word = { es = "cortar", en = "cut" }, loose_points = 5, face = "down",
          leaves = says({ es = "no te quedás con los dos comodines", en = "you do not keep both jokers" },
            function(m) return m.in_hand("joker") < 2 end) } },
    },
    one { name = "show", show {}, who = { first = "closer" } },
  },
  stock = { renew = "keep top" },
  score = { held = "loose" },
  match = { limit = 300, at_limit = "ends" },
}
