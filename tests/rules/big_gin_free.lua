-- For tests: a hand is closed in two ways, and whoever shows it splits it freely: within what one of the
-- closes allows.
local function is_knocked(m) return m.how == "closed" end
local base = extends("gin_free")
base.name = "Big gin, split freely"
base.hand = {
  turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards", no_return = "always" } },
    one { name = "throw", discard {},
      close { throws = false, loose_cards = 0, word = { es = "golpear", en = "knock" } },
      close { loose_points = 10, face = "down", word = { es = "golpear", en = "knock" } } },
  },
  one { name = "show", show {}, who = { first = "closer" },
    when = says({ es = "alguien golpeó", en = "somebody knocked" }, is_knocked) },
  any { name = "lay_off", lay { on = "closer" }, who = { first = "after closer" },
    when = says({ es = "alguien golpeó", en = "somebody knocked" }, is_knocked) },
}
return base
