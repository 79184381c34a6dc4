-- Carioca of Chile: as Carioca of Argentina, with an escalera real as its last hand, and longer
-- programmes for who likes them.

local base, option = extends("carioca_argentina", {
  joker_swap = { "none",
    help = { es = "si el comodín de una escala se cambia por su carta, y adónde va",
             en = "whether a joker of an escalera is exchanged for its card, and where it goes" } },
  last_round = { "escalera_real", choices = { "escalera_real", "three_escaleras" },
    help = { es = "qué se baja en la última mano del programa de siete",
             en = "the last contract of the programme of seven" } },
  real_jokers = { 0, choices = { 0, 1 },
    help = { es = "cuántos comodines puede tener la escala real",
             en = "how many jokers the escalera real may hold" } },
  programme = { "seven", choices = { "seven", "eight", "ten" },
    help = { es = "las manos de la partida: 7; 8, con 3 escalas además; o 10, también con 4 tríos y escala sucia",
             en = "the hands of a match: 7; 8, with 3 escaleras besides; or 10, with 4 tríos and an escalera sucia too" } },
})

base.name = { es = "Carioca chilena", en = "Carioca of Chile" }
base.melds.escalera.label = { es = "escala", en = "escalera" }
base.melds.escalera.plural = { es = "escalas", en = "escaleras" }
base.melds.escalera_real = run { label = { es = "escala real", en = "escalera real" },
  plural = { es = "escalas reales", en = "escaleras reales" }, size = 13,
  wild = { max = option.real_jokers } }
base.melds.escalera_sucia = run { label = { es = "escala sucia", en = "escalera sucia" },
  plural = { es = "escalas sucias", en = "escaleras sucias" }, size = 13,
  mixed = true, wild = { max = 1 } }

local programme, real = base.opening.contract, { escalera_real = 1 }
if option.programme == "ten" then
  programme[8], programme[9], programme[10] = { trio = 4 }, { escalera_sucia = 1 }, real
elseif option.programme == "eight" then
  programme[8] = real
elseif option.last_round == "escalera_real" then
  programme[7] = real
end

if programme[#programme] == real then base.players[2] = 4 end
base.match.hands = #programme

-- The thirteen cards of a hand go down together, and none is left to be thrown.
local final = base.out.final
base.out.final = {}
for hand, contract in ipairs(programme) do
  local whole = contract.escalera_real or contract.escalera_sucia
  base.out.final[hand] = whole and "optional" or final
end

base.ledger["players"] = "CL-01 CC-02"
base.ledger["deal"] = "CL-05 CC-01 CC-04"
base.ledger["opening.contract"] = "CL-03 CL-07 CC-01 CC-04"
base.ledger["out.final"] = "CL-10 CL-11 CC-01 CC-04"
base.ledger["match.hands"] = "CL-03 CC-01 CC-04"
base.ledger["melds.escalera_real"] = "CC-01"
base.ledger["melds.escalera_sucia"] = "CC-04"
base.ledger["melds.escalera.wild.swap"] = "CA-02 CC-03"
base.ledger["melds.escalera.wild.freed"] = "CA-02 CC-03"
return base
