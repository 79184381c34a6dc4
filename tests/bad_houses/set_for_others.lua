return house {
  fits = { "gin" },
  set = { antee = 0 },
}
