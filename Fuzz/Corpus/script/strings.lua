local t = {}
for k, v in pairs({ 3, 1, x = "y" }) do t[#t + 1] = tostring(k):rep(3) .. tostring(v) end
table.sort(t, function(a, b) return a > b end)
print(pcall(string.gsub, table.concat(t, ","), "(%w+)%f[%W](.-)%b()", "%2%1"))
print(xpcall(load, print, "return ...", "n", "t", {}))
error(setmetatable({}, { __index = t }))
