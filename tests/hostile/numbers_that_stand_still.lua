-- wants 3: works for more than 2000000 steps
-- So large a number no longer grows when one is added.
for i = 1e16, 2e16, 1.0 do local x = i end
