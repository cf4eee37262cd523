local compose = require "compose"

return { name = "require-last-word", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet) return ctx.width, 10 end }
