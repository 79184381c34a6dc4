-- wants 4: the function changes 'given', which lasts longer than its call
local given = 0
local function note(...) given = given + select("#", ...) return ... end
return function(...) note(1, note(2, ...)) return given end
