-- For tests: who is laid off upon cannot close in the next turn; each further card of others bars one
-- turn more. The bars are not carried over into the next hand; how often everybody was hit in the whole
-- match is, and whoever was hit the most loses ten points more.
local function later(n, e, of) return e.owner == of and e.side ~= of and n + 1 or n end

return {
  host = 1,
  name = "Hits",
  players = { 2, 4 },
  deal = { move { n = 7, to = "hands" }, move { n = 1, to = "discards" } },
  counts = {
    barred = { label = { es = "turnos sin poder cortar", en = "turns without a knock" }, of = "seat",
               on = { laid = later, turn_end = function(n, e, of) return e.seat == of and math.max(n - 1, 0) or n end } },
    hits = { label = { es = "golpes", en = "hits" }, of = "side", lasts = "match", on = { laid = later } },
  },
  points = function(card) return math.min(card.rank, 10) end,
  melds = {
    set = set { size = { 3, 4 } },
    run = run { size = { 3, 13 }, ace = "low" },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any" } },
    one { name = "throw", discard {},
      close { word = { es = "cortar", en = "knock" }, loose_points = 20,
        when = says({ es = "nadie te agregó cartas desde tu último turno", en = "nobody has hit you since your last turn" },
          function(m) return m.count("barred", m.seat) == 0 end) } },
  },
    one { name = "show", show {}, who = { first = "closer" } } },
  stock = { renew = "keep top", times = 1 },
  score = { held = "loose", bonuses = {
    { points = function(r, side)
        for other = 1, r.players do
          if r.count("hits", other) > r.count("hits", side) then return 0 end
        end
        return r.count("hits", side) > 0 and 10 or 0
      end },
  } },
  match = { limit = 100, at_limit = "ends" },
}
