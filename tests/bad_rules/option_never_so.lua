local base, option = extends("loba_de_menos", {
  name = "Casa",
  doble = { "no", choices = { "si" }, help = "double points for jokers" },
})
if option.doble == "yes" then base.points = by_number { court = 10, joker = 50 } end
return base
