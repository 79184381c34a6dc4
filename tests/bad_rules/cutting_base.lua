-- What the children of this folder extend: a game with a cut, jokers, texts and a ledger.
local option = options {
  cut_max = { 7, choices = { 7, 5 },
    help = { es = "con cuántos puntos se puede cortar", en = "how many points may be loose in a cut" } },
}

local function is_cut(m) return m.how == "closed" end
local clean = says({ es = "cortó sin cartas sueltas", en = "cut without loose cards" },
  function(r, side) return r.closer == side and r.loose_cards(side) == 0 end)

return {
  host = 1,
  name = "Cutting",
  players = { 2, 4 },
  deck = { jokers = 2 },
  deal = { move { n = 7, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker end,
  points = function(card) return card.joker and 25 or card.rank end,
  melds = {
    trio = set { size = { 3, 4 }, wild = { max = 1 } },
    row = run { size = { 3, 13 }, wild = { max = 1 } },
  },
  hand = {
    turns {
      one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
      one { name = "throw", discard {},
        close { word = { es = "cortar", en = "cut" }, closer = { es = "quien cortó", en = "the cutter" },
          loose_points = option.cut_max } },
    },
    one { name = "show", show {}, who = { first = "closer" }, when = is_cut },
  },
  score = { held = "loose", bonuses = { { points = -10, when = clean } } },
  match = { limit = 100 },
  ledger = {
    ["hand.draw"] = "X-1", ["hand.draw.stock"] = "X-2", ["hand.draw.discards"] = "X-3",
    ["hand.throw"] = "X-4", ["hand.throw.close"] = "X-5", ["hand.show"] = "X-6", ["melds.row"] = "X-7",
  },
}
