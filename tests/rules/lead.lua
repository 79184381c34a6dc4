-- For tests: basic rummy in which a clear lead ends the match.
local rules, option = extends("rummy", {
  lead = { 0, range = { 0, 500 },
    help = { es = "ventaja que termina la partida; 0: ninguna", en = "a lead that ends the match; 0: none does" } },
})

-- Of all seats still in the match; nobody is ever out of it.
local function lead(s)
  local first, second = -1, -1
  for side = 1, s.players do
    local total = s.total(side)
    if total > first then first, second = total, first elseif total > second then second = total end
  end
  return first - second
end

rules.name = { es = "Rummy con ventaja", en = "Rummy with a lead" }
rules.match.over = option.lead > 0 and says({ es = "alguien lleva esa ventaja", en = "somebody has such a lead" },
  function(s) return lead(s) >= option.lead end)
return rules
