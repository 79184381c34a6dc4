-- wants 3: the function changes 'kept', which lasts longer than its call
local kept
return function() kept = kept or { asked = 0 } kept.asked = kept.asked + 1 return kept.asked end
