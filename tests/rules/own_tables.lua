-- For tests: rummy whose file keeps tables of its own, with members named as facts and members of cards are.
local card = { rank = "high", suit = "any" }
local uses = { { how = "by hand", out = 2, closer = 1, hand = "long" }, { how = "by foot", out = 3, closer = 2, hand = "short" } }
local function is_high(entry) return entry.rank == "high" and entry.suit == "any" end
local function is_by_hand(m) return m.how == "by hand" and m.out == 2 and m.closer == 1 and m.hand == "long" end
local function is_free(m) return m.dealer == "next" end

local base = extends("rummy", { name = "Own tables" })
if is_high(card) and is_by_hand(uses[1]) and not is_by_hand(uses[2]) and is_free(base.match) then
  base.match.limit = 77
end
return base
