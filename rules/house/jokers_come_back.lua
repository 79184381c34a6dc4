-- Whoever holds the card that a wild card of a run stands for may put it there, and takes the wild card into their hand.

-- The steps of a turn in which cards are laid off, by their places: where melds go down before the hand ends.
local function steps_of_laying(rules)
  local steps = {}
  for _, part in ipairs(rules.hand) do
    for _, step in ipairs(kind(part) == "turns" and part or {}) do
      for _, act in ipairs(step) do
        if kind(act) == "lay" then steps[#steps + 1] = { step = step, lay = act } end
      end
    end
  end
  return steps
end

-- Whether the step lets a player exchange wild cards already.
local function exchanges(step)
  for _, act in ipairs(step) do
    if kind(act) == "swap" then return true end
  end
  return false
end

local function holds_wild_cards(rules, meld)
  return rules.wild and kind(meld) == "run" and meld.wild and meld.wild.max and meld.wild.max ~= 0
end

return house {
  name = "jokers come back",
  help =
    "whoever holds the card that a wild card of a run stands for may swap the two, and takes the wild card into their hand",
  fits = function(rules)
    if #steps_of_laying(rules) == 0 then
      return false, "nobody lays cards off in a turn"
    end
    for _, meld in pairs(rules.melds) do
      if holds_wild_cards(rules, meld) then return true end
    end
    return false, "no run may hold a wild card"
  end,
  change = function(rules)
    for _, meld in pairs(rules.melds) do
      if holds_wild_cards(rules, meld) then meld.wild.swap, meld.wild.freed = "any", "hand" end
    end
    -- Whoever may lay off may exchange.
    for _, where in ipairs(steps_of_laying(rules)) do
      local lay = where.lay
      if not exchanges(where.step) then
        table.insert(where.step, swap { on = lay.on, stage = lay.stage, when = lay.when })
      end
    end
  end,
}
