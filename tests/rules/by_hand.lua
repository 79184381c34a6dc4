-- For tests: what may be done rests on cards that only the seat itself sees: the pile is offered to whoever
-- holds no joker and drawn from by whoever does, few points allow a close, a joker bars from laying off.
local joker = says({ es = "tenés un comodín", en = "you hold a joker" }, function(m) return m.in_hand("joker") > 0 end)
local none = says({ es = "no tenés comodines", en = "you hold no joker" },
  function(m) return m.in_hand("joker") == 0 end)
local few = says({ es = "tenés menos de 40 puntos", en = "you hold fewer than 40 points" },
  function(m) return m.hand_points < 40 end)
local closed = says({ es = "alguien cerró", en = "somebody closed" }, function(m) return m.how == "closed" end)

return {
  host = 1,
  name = "By hand",
  players = { 2, 4 },
  deck = { jokers = 2 },
  deal = { move { n = 7, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker end,
  points = function(card) return card.joker and 20 or math.min(card.rank, 10) end,
  melds = {
    set = set { label = { es = "pierna", en = "set" }, size = { 3, 4 }, wild = { max = 1 } },
    run = run { label = { es = "escalera", en = "run" }, size = { 3, 13 }, wild = { max = 1 } },
  },
  hand = {
    turns {
      maybe { name = "offer", draw { from = "discards", when = none } },
      one { name = "draw", when = function(m) return m.drew == 0 end,
        draw { from = "stock" }, draw { from = "discards", when = joker } },
      one { name = "throw", discard {}, close { loose_points = 10, when = few, face = "down" } },
    },
    one { name = "show", show {}, who = { first = "closer" }, when = closed },
    any { name = "lay_off", lay { on = "closer", when = none }, who = { first = "after closer" }, when = closed },
  },
  stock = { renew = "keep top", times = 2 },
  score = { held = "loose" },
  match = { limit = 100, at_limit = "out" },
}
