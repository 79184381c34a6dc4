-- Options that stand at the fields they decide.

local option = options {
  ranks = { 3, choices = { 4 }, help = "fewest cards of a run, and of a set" },
}

return {
  host = 1,
  name = "At fields",
  players = 2,
  zones = { discards = {
    seen = option { "pile", "top", choices = { "open" }, means = { open = "all" } },
  } },
  deal = { move { name = "hands", n = option { "cards", 7, range = { 5, 9 }, former = "dealt" }, to = "hands" },
    move { name = "upcard", n = 1, to = "discards" } },
  points = function(card) return math.min(card.rank, option.court) end,
  melds = {
    set = set { size = { option.ranks, 4 } },
    run = run { size = { option.ranks, option { "longest", 13, choices = { 7 }, help = "longest run" } } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any" } },
    one { name = "throw", discard {} },
  } },
  stock = { renew = "keep top", times = option { "court", 10, choices = { 13 } } },
  match = {
    limit = option { "target", 100, choices = { 150 } },
    at_limit = option { "at_limit", "ends", choices = { "out" }, means = { ends = none } },
  },
}
