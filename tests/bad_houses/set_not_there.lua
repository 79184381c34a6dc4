return house { set = {
  antee = 0,
} }
