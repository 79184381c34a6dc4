local base, option = extends("loba_de_menos", {
  name = "Casa",
  mano = { default = 30, choices = { 20, 30, 50 }, help = "points off for going out in one turn" },
})
base.score.bonuses.one_go.points = -option.mano
return base
