return house { set = {
  cut_max = { 7 },
} }
