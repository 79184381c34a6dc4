-- Carioca of Chile: as Carioca of Argentina, where in each of seven hands a contract of tríos and escaleras goes
-- down, then cards are laid off, and the fewest points win. Here jokers are not exchanged for their cards, the
-- last hand is an escalera real, all thirteen cards of a suit, and a table may play longer programmes.
local base, option = extends("carioca_argentina", {
  name = { es = "Carioca chilena", en = "Carioca of Chile" },
  joker_swap = { "none",  -- the usual value here; a table may choose as in Argentina
    help = { es = "si el comodín de una escala se cambia por su carta, y adónde va",
             en = "whether a joker of an escalera is exchanged for its card, and where it goes" } },
  last_round = { "escalera_real", choices = { "three_escaleras" },
    help = "the last contract of the seven: the escalera real, or three escaleras" },
})
base.match.hands = option { "programme", "seven", choices = { "eight", "ten" },
  means = { seven = 7, eight = 8, ten = 10 },
  help = "the hands of a match: 7; 8, with 3 escaleras besides; or 10, with 4 tríos and an escalera sucia too" }

-- The contract of each hand: the seven of Argentina, but for these. From the seventh hand on twelve cards are dealt,
-- and the thirteenth is drawn. Where an escalera real is played, four play at most.
local contract, real = base.opening.contract, { escalera_real = 1 }
if option.programme == "ten" then
  contract[8] = { trio = 4 }
  contract[9] = { escalera_sucia = 1 }
  contract[10] = real
elseif option.programme == "eight" then
  contract[8] = real
elseif option.last_round == "escalera_real" then
  contract[7] = real
end
if contract[base.match.hands] == real then base.players = { 2, 4 } end

-- Where all thirteen cards go down together none is left to be thrown; in other hands it is as the table agreed.
local agreed = base.out.final
base.out.final = {}
for hand = 1, base.match.hands do
  local all_go_down = contract[hand].escalera_real or contract[hand].escalera_sucia
  base.out.final[hand] = all_go_down and "optional" or agreed
end

-- An escalera (in Chile: escala) is four cards or more of one suit in a row; an escalera real is a whole suit, from
-- the ace to the king; an escalera sucia is the same in any suits.
base.melds.escalera.label = { es = "escala", en = "escalera" }
base.melds.escalera.plural = { es = "escalas", en = "escaleras" }
base.melds.escalera_real = run { label = { es = "escala real", en = "escalera real" },
  plural = { es = "escalas reales", en = "escaleras reales" }, size = 13, ace = "low", row = "CC-01",
  wild = { max = option { "real_jokers", 0, choices = { 1 }, help = "how many jokers the escalera real may hold" } } }
base.melds.escalera_sucia = run { label = { es = "escala sucia", en = "escalera sucia" },
  plural = { es = "escalas sucias", en = "escaleras sucias" }, size = 13, ace = "low", row = "CC-04",
  mixed = true, wild = { max = 1 } }  -- mixed: of any suits

base.row.players, base.row.deal = "CL-01 CC-02", "CL-05 CC-01 CC-04"
base.opening.row.contract, base.out.row.final = "CL-03 CL-07 CC-01 CC-04", "CL-10 CL-11 CC-01 CC-04"
base.match.row.hands = "CL-03 CC-01 CC-04"
base.melds.escalera.wild.row.swap, base.melds.escalera.wild.row.freed = "CA-02 CC-03", "CA-02 CC-03"
return base
