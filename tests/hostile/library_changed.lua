-- wants 2: changes 'len' in a table that is not its own
string.len = nil
