-- Loba de Menos with a value in every field that may hold a function; functions.lua says the same in
-- functions.
local base = extends("loba_de_menos", {
  ante = none, ante_each = none, ace_points = none, joker_points = none, reentry_fee = none,
  take_discard = none,
})

base.name = "Values"
base.deal = { move { n = { 9, 7, 8 }, to = "hands" }, move { n = 1, to = "discards" } }
base.wild = false
base.points = 5
base.classes = { all = true }
base.counts = { moves = { start = 3, on = { hand_start = 1, turn_start = 2, drew = 3, took = 4, melded = 5, laid = 6,
  swapped = 7, discarded = 8, said = 12, folded = 13, turn_end = 9,
  closed = 10, scored = 11 } } }
base.melds.escalera.wild.swap = "any"
base.hand = { turns {
  one { name = "draw", when = true, draw { from = "stock", when = true },
    draw { from = "discards", use = { meld = true, lay = true } }, say { name = "leave", folds = true } },
  maybe { name = "never", when = false, discard {} },
  any { name = "table", when = true, meld { leaves = true },
    lay { on = "any", stage = "opened", to = true }, swap { on = "own" } },
  one { name = "throw", when = true, discard { last_resort = true },
    close { loose_points = 10, loose_cards = 2 } },
}, one { name = "show", when = true, show {}, who = { first = "closer", only = true } } }
base.void = false
base.match.won = false
base.match.over = false
base.match.hands = 300
base.match.reentry.when = true
base.match.dealer = "same"
base.match.bonuses = { { points = 9, when = false } }
base.score = { laid = 2, bonuses = { { points = -3, when = true }, { points = 100, when = false } } }
base.chips = {
  { on = "match start", from = "each", to = "pot", amount = 4, when = true },
  { on = "hand end", from = "each", to = "pot", amount = 2, when = true },
  { on = "hand end", from = "each", to = "pot", amount = 99, when = false },
  { on = "reentry", from = "seat", to = "pot", amount = 4 },
  { on = "match end", from = "pot", to = "winners", amount = "all" },
}
base.ledger = nil
return base
