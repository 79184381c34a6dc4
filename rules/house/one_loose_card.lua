-- Whoever cuts may have one loose card at most, however few points more of them would count.

local function loose_closes(rules)
  local found = {}
  for _, close in ipairs(acts(rules, "close")) do
    if type(close.loose_cards) ~= "number" or close.loose_cards > 1 then table.insert(found, close) end
  end
  return found
end

return house {
  name = "one loose card",
  help = "one card at most may be loose in a close",
  fits = function(rules)
    return #loose_closes(rules) > 0, "nobody closes it with more than one loose card"
  end,
  change = function(rules)
    for _, close in ipairs(loose_closes(rules)) do close.loose_cards = 1 end
  end,
}
