return house { change = function() error("\27]0;title\7\r\nall is well\0\255") end }
