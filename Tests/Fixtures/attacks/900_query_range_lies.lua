-- expect: ok
-- or: error
-- tries: a frame form whose range says huge, negative, reversed and fractional items for each question
-- ways: bench, repl, protocol, laws
local asked = 0
local answers = {
  { 1, math.maxinteger }, { math.mininteger, 0 }, { 9, 2 }, { 1.5, 2.5 }, { -1e308, 1e308 }, { 0 / 0, 1 }, { 2 ^ 53, 2 ^ 63 },
  { "1", "9" }, {}, { 1 },
}
return { name = "attack", version = "1", api = 1,
  frame = function(ctx, i) return 0, i * 10, 9, 9 end,
  content = function(ctx) return 9, ctx.count * 10 + 10 end,
  range = function(ctx) asked = asked + 1 return table.unpack(answers[asked % #answers + 1]) end }
