-- For tests: two rules of one kind in a turn, of which the second alone lets an act through; and what
-- a function of an act finds where the card was just taken, the side just opened, the turn just ended.
local option = options {
  rules = { "kinds", choices = { "kinds", "stages", "owners", "drawn", "opened", "ends" }, help = "what the turn has" },
}

local function to_use(meld, lay) return draw { from = "discards", use = { meld = meld, lay = lay } } end

local draws, table_acts, throws = to_use(true, false), nil, discard {}
if option.rules == "kinds" then
  table_acts = { any { name = "table", meld { kinds = { "set" } }, meld { kinds = { "run" } } } }
elseif option.rules == "stages" then
  table_acts = { any { name = "table", meld { stage = "not opened", kinds = { "run" } }, meld { stage = "opened" } } }
elseif option.rules == "owners" then
  draws = to_use(false, true)
  table_acts = { any { name = "own", lay { on = "own" } }, any { name = "table", meld {}, lay { on = "others" } } }
elseif option.rules == "drawn" then
  table_acts = { any { name = "table", meld {
    when = says({ es = "robaste una carta", en = "you drew one card" }, function(m) return m.drew == 1 end),
  } } }
elseif option.rules == "opened" then
  table_acts = { any { name = "table", meld {
    leaves = says({ es = "tu lado está abierto", en = "your side is open" },
      function(m) return m.opened(m.side_of(m.seat)) end),
  } } }
else
  table_acts = { maybe { name = "table", ends = "turn", meld {} } }
  throws = discard {
    leaves = says({ es = "te quedan dos cartas", en = "you keep two cards" },
      function(m) return m.cards(m.seat) >= 2 end),
  }
end

local turn = { one { name = "draw", draw { from = "stock" }, draws } }
for _, step in ipairs(table_acts) do table.insert(turn, step) end
table.insert(turn, one { name = "throw", throws })

return {
  host = 1,
  name = { es = "Segundas reglas", en = "Second rules" },
  players = { 2, 4 },
  deck = { packs = 2, jokers = 2 },
  deal = { move { n = 7, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker end,
  points = function(card) return card.joker and 20 or math.min(card.rank, 10) end,
  melds = {
    set = set { label = { es = "pierna", en = "set" }, size = { 3, 4 }, suits = { 3, 4 } },
    run = run { label = { es = "escalera", en = "run" }, size = { 3, 13 }, ace = "either", wild = { max = 1 } },
  },
  hand = { turns(turn) },
  out = { final = option.rules == "ends" and "required" or "optional" },
  stock = { renew = "keep top", times = unlimited },
  blocked = "score",
  match = { first_dealer = "random", direction = "left", best = "lowest", limit = 100, at_limit = "ends" },
}
