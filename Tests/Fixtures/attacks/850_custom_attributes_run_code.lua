-- expect: ok
-- tries: places other elements, raises errors and changes tables while the host reads inherited custom attributes
local depth = 0
return { name = "attack", version = "1", api = 1,
  attributes = { first = param.number { default = 0 }, second = param.text { default = "" }, third = param.boolean { default = false } },
  prepare = function(ctx, sheet)
    local next_item = 1
    local function place()
      if next_item > ctx.count then return end
      local i = next_item
      next_item = i + 1
      local own = { alpha = 0.5 }
      setmetatable(own, { __index = function(t, name)
        if name == "first" and depth < 40 then
          depth = depth + 1
          place()
          pcall(sheet.item, i, 0, 0, 1, 1, { first = 0 / 0 })
          pcall(error, t)
          depth = depth - 1
          rawset(t, "first", {})
          return i
        end
        if name == "second" then rawset(t, "first", nil) return ("x"):rep(i) end
        return name == "third" or nil
      end })
      pcall(sheet.item, i, 0, 0, 1, 1, own)
    end
    while next_item <= ctx.count do place() end
    for i = 1, ctx.count do pcall(sheet.item, i, 0, 0, 1, 1) end
    return 1, 1
  end,
  scroll = function(ctx, el)
    return setmetatable({ first = el.first + 1 }, { __index = function(_, name) if name == "second" then return el.second end end })
  end }
