-- For tests: rounds before and behind the turns that are begun for the seat in turn, or asked again.
local rules = extends("stay")

local function is_in_turn(m) return m.seat == m.in_turn end
local stay = step(rules, "stay")

rules.name = { en = "The seat of a step", es = "El asiento de un paso" }
stay.when = is_in_turn
table.insert(rules.hand, 2, maybe {
    name = "again", say { name = "leave", word = { en = "leave", es = "dejo" }, folds = true },
    who = { first = "after dealer", stop = "quiet round", only = function(m, seat) return is_in_turn(m) end },
})
table.insert(rules.hand, one {
    name = "first", say { name = "well", word = { en = "well", es = "bueno" } },
    who = { first = "after dealer", only = function(m, seat) return is_in_turn(m) and seat ~= m.seat end },
})
table.insert(rules.hand, one {
    name = "second", when = is_in_turn, say { name = "played", word = { en = "played", es = "jugado" } },
    who = { first = "after dealer" },
})
return rules
