-- In a run two wild cards never lie side by side.

-- Whether a run may hold two wild cards, which may be neighbours.
local function may_touch(meld)
  local wild = kind(meld) == "run" and meld.wild or {}
  return (wild.max or 0) ~= 0 and wild.max ~= 1 and wild.adjacent ~= false
end

return house {
  name = "jokers apart",
  help = "no two wild cards may lie side by side in a run",
  fits = function(rules)
    for _, meld in pairs(rules.melds) do
      if may_touch(meld) then return true end
    end
    return false, "no run may have two wild cards side by side"
  end,
  change = function(rules)
    for _, meld in pairs(rules.melds) do
      if may_touch(meld) then meld.wild.adjacent = false end
    end
  end,
}
