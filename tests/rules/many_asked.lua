-- For tests: no meld is ever let through, by a function that is asked about more melds than it is ever
-- asked about; what stands behind them must be found all the same.
return {
  host = 1,
  name = { es = "Mucho que preguntar", en = "Much to ask" },
  players = { 2, 4 },
  deck = { packs = 2, jokers = 8 },
  deal = { move { n = 7, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker end,
  points = function(card) return card.joker and 20 or math.min(card.rank, 10) end,
  melds = {
    set = set { label = { es = "pierna", en = "set" }, size = { 3, 4 }, suits = { 1, 4 }, wild = { max = 3 } },
    run = run { label = { es = "escalera", en = "run" }, size = { 3, 13 }, ace = "either", wild = { max = 6 } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    maybe { name = "table", meld {
      leaves = says({ es = "nunca", en = "never" }, function(m) return m.cards(m.seat) > 100 end),
    } },
    one { name = "throw", discard {
      leaves = says({ es = "siempre", en = "always" }, function(m) return m.cards(m.seat) >= 0 end),
    } },
  } },
  out = { final = "optional" },
  stock = { renew = "keep top", times = unlimited },
  blocked = "score",
  match = { first_dealer = "random", direction = "left", best = "lowest", limit = 100, at_limit = "ends" },
}
