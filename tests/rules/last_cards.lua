-- For tests: basic rummy with one stock and no more. Who would draw from the empty stock takes the discard or ends
-- the hand, or all pass in turn; cards on the table count, for their owner or for who laid them there.
local rules, option = extends("rummy", {
  rummy = none, stock_end = none, target = none, melds_each_turn = none,
  spent = { "unless taken", choices = { "unless taken", "pass", "when wanted" },
    help = { es = "qué pasa cuando alguien robaría del mazo vacío",
             en = "what happens when somebody would draw from the empty stock" } },
  laid_to = { "layer", choices = { "layer", "owner" },
    help = { es = "para quién cuentan las cartas de la mesa", en = "for whom the cards on the table count" } },
})

rules.name = { es = "Las últimas cartas", en = "The last cards" }
rules.stock = { renew = "none", spent = option.spent }
if option.spent == "pass" then step(rules, "draw")[2].use = { meld = true, lay = true } end
rules.score = { laid = function(card) return math.min(card.rank, 10) end, laid_to = option.laid_to }
rules.match = { best = "highest", limit = 300, at_limit = "ends", tie = { "hands won", "another hand" } }
return rules
