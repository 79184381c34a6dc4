return {
  host = 1,
  name = "No comma"
  players = 2,
}
