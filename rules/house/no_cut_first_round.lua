-- Nobody may close the hand in the first turn that they have in it. A card passed where one is offered is a turn.

local function later(m) return m.turns(m.seat) > 1 end

return house {
  name = "no close in the first round",
  help = "nobody may close the hand in their first turn of it",
  fits = function(rules)
    return #acts(rules, "close") > 0, "no act of it closes the hand"
  end,
  change = function(rules)
    for _, close in ipairs(acts(rules, "close")) do
      local before = close.when
      close.when = says("it is not your first turn of the hand",
        function(m) return later(m) and (before == nil or before == true or before(m)) end)
    end
  end,
}
