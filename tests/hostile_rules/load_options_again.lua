-- Options are declared again and again.
while true do pcall(options, { a = { 1, range = { 1, 2 } } }) end
