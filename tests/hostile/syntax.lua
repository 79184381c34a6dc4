-- wants 4: Lua cannot read this: '}' expected (to close '{' at line 2) near 'name'
return {
  players = { 2, 5 }
  name = "Loba"
}
