return {
  host = 2,
  name = "Of the future",
}
