local option = options {
  no_default = { choices = { 1, 2 } },
  no_values = { 3 },
  other_default = { 3, choices = { 1, 2 } },
  out_of_range = { 3, range = { 4, 9 } },
  mixed = { 1, choices = { 1, "two" } },
  both = { 1, choices = { 1, 2 }, range = { 1, 2 } },
  misspelt = { 1, choice = { 1, 2 } },
  half_a_help = { true, help = { es = "ayuda" } },
  one_choice = { 1, choices = { 1 } },
  plain = 5,
  backwards = { 1, range = { 9, 1 } },
  gone = none,
}
return extends("minimal")
