--- Calls the string, table and utf8 functions with generated arguments. For each group of calls,
--- prints a checksum of the results, which must be the same in lua5.4 and in the sandbox. The seed
--- of a group is its number.

local atoms = {
  "a", "b", ".", "%a", "%d", "%s", "%w", "%u", "%x", "%p", "[ab]", "[^a]", "[a-c]", "[%d_]",
  "[]]", "%b()", "%f[%w]", "(", ")", "()", "%1", "%2", "^", "$", "x", " ", "%.", "-", "a-", "b*",
  "a+", "x?", ".-", ".*", "%", "[", "]", "\0",
}
local pieces = {
  "a", "b", "c", "x", "X", " ", "1", "_", "(", ")", "ab", ".", "-", "\0", "é", "\xff", "\n",
}
local replacements = { "", "%0", "<%1>", "%%", "z", "%2%1", "%", 7 }

local seed
--- A random number from 1 to n; the same seed gives the same numbers in every Lua.
local function number(n)
  seed = (seed * 1103515245 + 12345) % 2147483648
  return seed // 65536 % n + 1
end
local function text(parts, most)
  local result = {}
  for i = 1, number(most) do result[i] = parts[number(#parts)] end
  return table.concat(result)
end
local function index() return number(15) - 8 end
local function list(most)
  local result = {}
  for i = 1, number(most) do result[i] = number(30) end
  return result
end
local function words(most)
  local result = {}
  for i = 1, number(most) do result[i] = text(pieces, 3) end
  return result
end
local function by_length(one, other) return #one < #other or (#one == #other and one < other) end

local groups = {
  { "find", function() return string.find(text(pieces, 12), text(atoms, 5), index()) end },
  { "plain", function() return string.find(text(pieces, 12), text(pieces, 2), index(), true) end },
  { "match", function() return string.match(text(pieces, 12), text(atoms, 5), index()) end },
  { "gsub", function()
    local replacement = replacements[number(#replacements)]
    return string.gsub(text(pieces, 12), text(atoms, 5), replacement, number(4) - 1)
  end },
  { "gsub table", function()
    return string.gsub(text(pieces, 12), text(atoms, 4), { a = "A", b = false, ab = 12, x = "%1" })
  end },
  { "gsub function", function()
    return string.gsub(text(pieces, 12), text(atoms, 4), function(...)
      local first = ...
      return first ~= "a" and select("#", ...) .. tostring(first) or nil
    end)
  end },
  { "gmatch", function()
    local found = {}
    for one, other in string.gmatch(text(pieces, 12), text(atoms, 4)) do
      found[#found + 1] = tostring(one) .. tostring(other)
    end
    return table.concat(found, "|")
  end },
  { "rep", function() return string.rep(text(pieces, 4), number(6) - 2, text(pieces, 2)) end },
  { "byte", function() return string.byte(text(pieces, 12), index(), index()) end },
  { "sub", function() return string.sub(text(pieces, 12), index(), index()) end },
  { "case", function()
    local s = text(pieces, 12)
    return s:upper(), s:lower(), s:reverse(), #s
  end },
  { "char", function() return string.char(number(256) - 1, number(256) - 1) end },
  { "format", function()
    return string.format("%5.2f|%-5s|%05d|%x|%q|%c|%g|%i|%s|%a|%%", number(100) / 7,
      text(pieces, 3), number(1000), number(1000), text(pieces, 3), 65, number(1000) / 3, 4, nil,
      number(9) / 8)
  end },
  { "insert", function()
    local t = list(12)
    table.insert(t, index(), 99)
    return table.unpack(t)
  end },
  { "remove", function()
    local t = list(12)
    return table.remove(t, index()), table.remove(t), table.unpack(t)
  end },
  { "concat", function() return table.concat(list(12), text(pieces, 2), index(), index()) end },
  { "unpack", function() return table.unpack(list(12), index(), index()) end },
  { "move", function()
    local moved = table.move(list(12), number(6), number(12), number(8))
    return table.unpack(moved, 1, 20)
  end },
  { "pack", function() return table.pack(table.unpack(list(5), 1, 5)).n end },
  { "sort", function()
    local t = list(30)
    table.sort(t)
    return table.unpack(t)
  end },
  { "sort words", function()
    local t = words(20)
    table.sort(t, by_length)
    return table.concat(t, ",")
  end },
  { "utf8", function()
    local s = text(pieces, 12)
    return tostring(utf8.len(s)), pcall(utf8.codepoint, s, 1, -1)
  end },
  { "offset", function() return utf8.offset(text(pieces, 12), index(), number(4)) end },
  { "numbers", function()
    return tonumber(number(99) .. "e" .. index()), math.tointeger(number(9) / 2), 7 // index()
  end },
}

local sum
local function add(ok, ...)
  if not ok then -- messages differ in the name of the function
    sum = (sum * 31 + 1) % 4294967291
    return
  end
  for i = 1, select("#", ...) do
    local value = tostring((select(i, ...)))
    for j = 1, #value do sum = (sum * 31 + value:byte(j)) % 4294967291 end
    sum = (sum * 31 + 7) % 4294967291
  end
end

for i, group in ipairs(groups) do
  seed, sum = i, 0
  for _ = 1, 4000 do add(pcall(group[2])) end
  print(group[1], sum)
end
return {
  name = "difference", version = "1", api = 1,
  prepare = function(ctx) return ctx.width, 0 end,
}
