-- Loba de Menos with a function wherever the game is asked while it is played: what holds for values
-- must hold for answers.
local base, option = extends("loba_de_menos",
  { ante_each = none, take_discard = none, reentry_fee = none })

base.name = "Asking"
base.deal = {
  move { n = function(h) return 6 + (h.hand + h.dealer) % 4 end, to = "hands" },
  move { n = function(h) return h.players > 2 and 1 or 2 end, to = "discards" },
}
base.hand = { turns {
  one { name = "draw", when = function(m) return m.turn % 5 ~= 0 or m.cards(m.seat) < 6 end,
    draw { from = "stock" },
    draw { from = "discards", use = { meld = true, lay = true }, no_return = "if alone" } },
  any { name = "table", when = function(m) return m.turn > m.players or m.opened(m.seat) end,
    meld {}, lay { on = "any", stage = "opened" } },
  one { name = "throw", when = function(m) return m.cards(m.seat) > 0 end, discard {} },
} }
base.score = { bonuses = {
  { points = function(r, side) return -5 - r.hand % 3 * 5 end,
    when = function(r, side) return r.out == side and r.one_go end },
  { points = function(r, side) return r.cards(side) end,
    when = function(r, side) return not r.opened(side) and r.how == "out" end },
  { points = function(r, side) return r.held(side) // 2 end,
    when = function(r) return r.how == "blocked" end },
} }
base.chips = {
  { on = "hand start", from = "each", to = "pot", amount = function(r, payer) return 1 + r.hand % 3 end },
  { on = "hand end", from = "each", to = "pot", amount = function(r, payer) return r.cards(payer) + r.hands_won(payer) end,
    when = function(r) return r.how == "out" end },
  { on = "reentry", from = "seat", to = "pot",
    amount = function(r, payer) return option.ante * r.reentries(payer) + r.total(payer) // 50 end },
  { on = "match end", from = "pot", to = "winners", amount = "all" },
}
base.ledger = nil
return base
