-- For tests: before the draw, which a function allows, a word may be said that everybody sees to be open or closed, or
-- that a hidden hand decides.
local rules, option = extends("rummy", { by = { "turn", choices = { "turn", "hand", "never" } } })

local when = {
  turn = function(m) return m.turns(m.seat) > 1 end,
  hand = function(m) return m.hand_points <= 5 end,
  never = false,
}
rules.name = { es = "Se pasa de largo", en = "Passed over" }
local turn = rules.hand[1]
turn[1].when = function(m) return m.turn > 0 end
table.insert(turn, 1, maybe { name = "begin", say { name = "call", ends = "hand", when = when[option.by] } })
return rules
