-- For tests: the discard pile is taken three times a hand by one player at most, and only for a new
-- meld; who has added cards to melds three times is rewarded; after a large pile the next one is not taken
-- before a card was drawn.
return {
  host = 1,
  name = "Takings",
  players = { 2, 4 },
  deck = { packs = 2, jokers = 2 },
  deal = { move { n = 9, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker end,
  counts = {
    takings = { label = { es = "tomadas", en = "takings" }, of = "seat" },
    layoffs = { label = { es = "agregados", en = "lay-offs" }, of = "side", on = { laid = 1 } },
    last = { label = { es = "cartas tomadas por última vez", en = "cards last taken" },
             on = { took = function(n, e) return e.n end, drew = function(n) return 0 end } },
  },
  points = function(card) return card.joker and 20 or math.min(card.rank, 10) end,
  melds = {
    set = set { label = { es = "pierna", en = "set" }, size = { 3, 8 }, wild = { max = 1 } },
    run = run { label = { es = "escalera", en = "run" }, size = { 3, 13 }, ace = "either", wild = { max = 1 } },
  },
  hand = { turns {
    one { name = "draw",
      draw { from = "stock" },
      draw { from = "discards", take = "all", use = { meld = true }, adds = "takings",
        when = says({ es = "la tomaste menos de tres veces y no se llevaron recién un pozo grande",
                      en = "you took it fewer than three times, and no large pile has just gone" },
          function(m) return m.count("takings", m.seat) < 3 and m.count("last") < 5 end) } },
    any { name = "table", meld {}, lay { on = "any", stage = "opened" } },
    one { name = "throw", discard {} },
  } },
  stock = { renew = "keep top", times = 1 },
  score = { bonuses = {
    { points = -15,
      when = says({ es = "agregó cartas tres veces o más", en = "has added cards three times or more" },
        function(r, side) return r.count("layoffs", side) >= 3 end) },
  } },
  match = { limit = 200, at_limit = "ends" },
}
