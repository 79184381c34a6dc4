return house {
  change, = { blocked = "void" },
}
