-- Wild cards are never thrown, also not to close, and no play leaves wild cards alone in the hand. Only who
-- draws a wild card to nothing but wild cards throws one.

-- The condition of an act with one more behind it, and the words of both.
local function also(before, words, holds)
  if before == nil or before == true then return says(words, holds) end
  if type(before) ~= "table" then return before and says(words, function(m) return before(m) and holds(m) end) end
  local said, asked = before[1], before[2]  -- says("…", function)
  if type(said) == "string" then said = { es = said, en = said } end
  return says({ es = said.es .. ", y " .. words.es, en = said.en .. ", and " .. words.en },
    function(m) return asked(m) and holds(m) end)
end

local keeps = { es = "no te quedan solo comodines", en = "you are not left with wild cards alone" }
local function keeps_another(m)
  local held = m.cards(m.seat)
  return m.how ~= "not yet" or held == 0 or m.in_hand("wild") < held
end

local throws = { es = "la carta que tirás no es un comodín", en = "the card you throw is not wild" }

return house {
  name = { es = "los comodines no se tiran", en = "jokers are kept" },
  help = { es = "un comodín nunca se tira, tampoco al cerrar, y nadie puede quedarse solo con comodines",
           en = "a wild card is never thrown, not even to close, and no play may leave wild cards alone" },
  fits = function(rules)
    return type(rules.wild) == "function", { es = "no tiene comodines", en = "it has no wild cards" }
  end,
  change = function(rules)
    -- Asked once all house rules have said what is wild.
    local function is_wild(card) return rules.wild(card) end
    local function throws_another(m)
      local thrown = m.top("discards")
      return thrown ~= nil and not is_wild(thrown)
    end
    for _, discard in ipairs(acts(rules, "discard")) do discard.last_resort = is_wild end
    for _, close in ipairs(acts(rules, "close")) do
      if close.throws ~= false then close.leaves = also(close.leaves, throws, throws_another) end
    end
    for _, what in ipairs({ "meld", "lay", "swap" }) do
      for _, act in ipairs(acts(rules, what)) do act.leaves = also(act.leaves, keeps, keeps_another) end
    end
  end,
}
