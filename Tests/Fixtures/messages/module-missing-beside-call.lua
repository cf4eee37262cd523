local row = setmetatable({}, { __index = require "modul.row" })
return {
  name = "sample", version = "1.0.0", api = 1,
  prepare = row.prepare,
}
