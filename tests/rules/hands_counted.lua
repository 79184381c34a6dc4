-- For tests: basic rummy of as many hands as a count says when the match starts; or of two, and others as long as
-- some are tied.
local rules, option = extends("rummy", {
  tied = { false, help = { es = "con empate se juega otra mano", en = "a tie is followed by another hand" } },
})

rules.name = { es = "Rummy a manos contadas", en = "Rummy of counted hands" }
rules.counts = { left = { lasts = "match", start = 2, on = { hand_start = -1 } } }
rules.match.hands = says({ es = "las que quedan", en = "those that are left" },
  function(s) return math.max(1, s.count("left")) end)
if option.tied then rules.match.hands, rules.match.tie = 2, { "another hand" } end
return rules
