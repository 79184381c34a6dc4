return {
  "host" = 1,
}
