-- The sets of one player differ in rank: two tríos of nines are one too many. Where a contract is put down, and no
-- other meld, it is the tríos of the contract that differ.

-- Whether a side can have two melds of this kind, and two of one rank.
local function can_be_twice(rules, name)
  local contracts = rules.opening and rules.opening.contract
  if kind(rules.melds[name]) ~= "set" then return false end
  for _, contract in ipairs(contracts or {}) do
    if (contract[name] or 0) > 1 then return true end
  end
  return not contracts and (type(rules.wild) == "function" or (rules.deck and rules.deck.packs or 1) > 1)
end

local function sets(rules)
  local names = {}
  for name in pairs(rules.melds) do
    if can_be_twice(rules, name) then table.insert(names, name) end
  end
  return names
end

return house {
  name = "distinct sets",
  help = "the sets of each player differ in rank",
  fits = function(rules)
    return #sets(rules) > 0, "nobody can have two sets of one rank in it"
  end,
  change = function(rules)
    if rules.opening then
      rules.opening.distinct = sets(rules)
    else
      for _, name in ipairs(sets(rules)) do rules.melds[name].single = true end
    end
  end,
}
