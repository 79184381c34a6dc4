-- No kind is named, which is not what all of them mean.
local base = extends("gin")
base.arrange = { kinds = {} }
return base
