-- Whoever has put down a meld draws from the stock alone.

local function open_takes(rules)
  local found = {}
  for _, draw in ipairs(acts(rules, "draw")) do
    if draw.from == "discards" and (draw.stage == nil or draw.stage == "any") then table.insert(found, draw) end
  end
  return found
end

return house {
  name = "no discard taken once down",
  help = "who has put down a meld takes no discard, and draws from the stock",
  fits = function(rules)
    if #acts(rules, "meld") == 0 then
      return false, "no meld goes down in its turns"
    end
    return #open_takes(rules) > 0, "whoever has put down a meld takes no discard in it already, or nobody else does"
  end,
  change = function(rules)
    for _, draw in ipairs(open_takes(rules)) do draw.stage = "not opened" end
  end,
}
