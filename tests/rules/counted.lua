-- For tests: everything that moves counts, in one number each, so that scripted games can see when it
-- happens and what it tells. Two sets open, together; the pile is taken to be used.
return {
  host = 1,
  name = "Counted",
  players = { 2, 3 },
  deck = { jokers = 2 },
  deal = { move { n = 8, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker end,
  counts = {
    hands = { lasts = "match", start = 10, on = { hand_start = function(n, e) return n + e.seat end } },
    turns = { of = "seat", start = function(h, seat) return seat == h.dealer and 1000 or 0 end,
              on = { turn_start = 1, turn_end = 100 } },
    drawn = { of = "side", lasts = "turn", start = function(h) return h.hand end,
              on = { drew = function(n, e, of) return e.side == of and n + 10 * e.n or n end,
                     took = function(n, e, of) return e.side == of and e.zone == "discards" and n + 100 * e.n or n end } },
    melded = { on = { melded = function(n, e)
      if e.owner == e.side and e.step == "table" and e.kind == "set" then return 10 * n + e.n end
      return -1
    end } },
    laid = { on = { laid = function(n, e) return 10 * n + e.n end, swapped = function(n, e) return n + 1000 * e.n end } },
    -- The numbers before: what the other count of the same event was.
    behind = { on = { laid = function(n, e) return e.count("laid") end } },
    thrown = { of = "seat", lasts = "match", on = { discarded = 1, closed = function(n, e, of) return e.seat == of and -n or n end } },
    points = { of = "side", lasts = "match", on = { scored = function(n, e, of) return n + e.points(of) + (e.seat and 1000 or 0) end } },
    scored = { lasts = "match", on = { scored = 1 } },
  },
  points = function(card) return card.joker and 20 or math.min(card.rank, 10) end,
  melds = {
    set = set { size = { 3, 4 }, wild = { max = 1 } },
    run = run { size = { 3, 13 }, wild = { max = 1, swap = "any", freed = "hand" } },
  },
  opening = { contract = { { set = 2 } } },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards", use = { meld = true } } },
    any { name = "table", meld {}, lay { on = "any", stage = "opened" }, swap { on = "any", stage = "opened" } },
    one { name = "throw", discard {}, close { loose_points = 10 } },
  } },
  stock = { renew = "keep top", times = 1 },
  match = { hands = 3 },
}
