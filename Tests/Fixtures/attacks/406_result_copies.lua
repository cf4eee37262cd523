-- expect: error
-- tries: returns one long string 20000 times: gigabytes for a host that copies it
local s = ("x"):rep(65536)
local t = {}
for i = 1, 20000 do t[i] = s end
return t
