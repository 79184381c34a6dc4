local base = extends("minimal")
base.hand = {
  turns {
    maybe { name = "draw", draw { from = "stock" } },
    one { name = "talk", say { name = "well" } },
  },
}
return base
