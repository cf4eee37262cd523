local row = require "module.row"
return {
  name = "sample", version = "1.0.0", api = 1,
  params = { columns = param.integer { default = 3, min = 1 } },
  prepare = row.prepare,
}
