return {
  host = 1,
  deck.jokers = 2,
}
