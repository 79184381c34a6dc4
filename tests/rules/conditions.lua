-- For tests: every condition of an act. The pile is drawn from freely by whoever has a meld on the
-- table, by others only for a new meld; a set opens, runs follow; runs of five and more take no cards;
-- nobody is left with two cards by a meld or a lay-off; two rules
-- of a discard are tried in order.
local function has_opened(m) return m.opened(m.seat) end
local function not_two(m) return m.cards(m.seat) ~= 2 end

local opened = says({ es = "ya bajaste un juego", en = "you have put down a meld" }, has_opened)
local left = says({ es = "no te quedan dos cartas", en = "you are not left with two cards" }, not_two)
local short = says({ es = "es una pierna, o una escalera de menos de cinco cartas",
                     en = "it is a set, or a run of fewer than five cards" },
  function(m, meld) return meld.kind == "set" or meld.size < 5 end)

return {
  host = 1,
  name = "Conditions",
  players = { 2, 4 },
  deck = { jokers = 2 },
  deal = { move { n = 7, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker end,
  points = function(card) return card.joker and 20 or math.min(card.rank, 10) end,
  melds = {
    set = set { label = { es = "pierna", en = "set" }, size = { 3, 4 }, wild = { max = 1 } },
    run = run { label = { es = "escalera", en = "run" }, size = { 3, 13 }, ace = "either", wild = { max = 1 } },
  },
  hand = { turns {
    one { name = "draw",
      draw { from = "stock" },
      draw { from = "discards", when = opened, no_return = "always" },
      draw { from = "discards", use = { meld = true } } },
    any { name = "table",
      meld { kinds = { "set" }, leaves = left },
      meld { kinds = { "run" }, when = opened, leaves = left },
      lay { on = "any", to = short, leaves = left } },
    one { name = "throw",
      discard { when = function(m) return m.turn > 1 end },
      discard { leaves = function(m) return m.hand_points >= 0 end } },
  } },
  stock = { renew = "keep top", times = 1 },
  match = { limit = 200, at_limit = "ends" },
}
