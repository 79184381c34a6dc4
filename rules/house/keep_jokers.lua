-- Wild cards are never thrown, also not to close, and no play leaves wild cards alone in the hand. Only who
-- draws a wild card to nothing but wild cards throws one.

-- What says("…", f) says, in both languages.
local function both(words)
  return type(words) == "table" and words or { es = words, en = words }
end

-- The condition of an act with one more behind it, and the words of both.
local function also(before, more)
  if before == nil or before == true then return more end
  local function meets(m) return before(m) and more(m) end
  if type(before) ~= "table" then return before and says(more[1], meets) end
  local said, adds = both(before[1]), both(more[1])
  return says({ es = said.es .. ", y " .. adds.es, en = said.en .. ", and " .. adds.en }, meets)
end

local keeps = says("you are not left with wild cards alone", function(m)
  local held = m.cards(m.seat)
  return m.how ~= "not yet" or held == 0 or m.in_hand("wild") < held
end)

return house {
  name = "jokers are kept",
  help = "a wild card is never thrown, not even to close, and no play may leave wild cards alone",
  fits = function(rules)
    return type(rules.wild) == "function", "it has no wild cards"
  end,
  change = function(rules)
    -- Asked once all house rules have said what is wild.
    local function is_wild(card) return rules.wild(card) end
    local throws = says("the card you throw is not wild", function(m)
      local thrown = m.top("discards")
      return thrown ~= nil and not is_wild(thrown)
    end)
    for _, discard in ipairs(acts(rules, "discard")) do discard.last_resort = is_wild end
    for _, close in ipairs(acts(rules, "close")) do
      if close.throws ~= false then close.leaves = also(close.leaves, throws) end
    end
    for _, what in ipairs({ "meld", "lay", "swap" }) do
      for _, act in ipairs(acts(rules, what)) do act.leaves = also(act.leaves, keeps) end
    end
  end,
}
