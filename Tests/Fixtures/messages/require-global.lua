local param = require "celluna.param"

return { name = "require-global", version = "1.0.0", api = 1, params = { gap = param.length { default = 8 } },
  prepare = function(ctx, sheet) return ctx.width, 10 end }
