return { name = "goto-into-scope", version = "1.0.0", api = 1,
  prepare = function(ctx, sheet)
    for i = 1, ctx.count do
      if i % 2 == 0 then goto continue end
      local x = 10 * i
      sheet.item(i, x, 0, 10, 10)
      ::continue::
      print(x)
    end
    return ctx.width, 10
  end }
