-- wants 2: 'asked' is no local variable
return function() asked = true return true end
