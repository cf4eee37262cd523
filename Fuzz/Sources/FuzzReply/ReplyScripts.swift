/// Scripts that together cause every kind of answer.
enum ReplyScripts {
  static let all = [prepare, fold, frames, faulty]

  private static let prepare = """
    print("loading")
    return { name = "a", version = "1", api = 1, params = { gap = param.number { default = 2 } },
      kinds = { header = "per_section", shelf = "decoration" },
      prepare = function(ctx, sheet)
        print("placing", ctx.count)
        ctx.state.count = ctx.count
        local y = 0
        for s, section in ipairs(ctx.sections) do
          if section.header then sheet.header(s, 0, y, ctx.width, 12) y = y + 12 end
          for i, w, h in section.items() do
            sheet.item(i, 0, y, w, h, i % 2 == 0 and { z = i, alpha = 0.5 } or nil)
            y = y + h + ctx.params.gap
          end
          sheet.decoration("shelf", s, 0, y, ctx.width, 2)
        end
        return ctx.width, y
      end,
      update = function(ctx, sheet)
        sheet.keep(1, 2) for i = 3, ctx.count do sheet.item(i, 0, 30 * i) end
        sheet.header(1, 0, 0, 9, 9) return ctx.width, 30 * ctx.count
      end,
      scroll = function(ctx, el) return { alpha = 0.5, transform = { 1, 0, 0, 1, ctx.scroll_y, 0 } } end,
      snap = function(ctx, x, y) return x, y - y % 50 end,
      overscan = function() return 20 end,
      appear = function(ctx, el) return { alpha = 0 } end,
      disappear = function(ctx, el) return { alpha = 0 } end,
    }
    """

  private static let fold = """
    return { name = "b", version = "1", api = 1,
      start = function() return { y = 0 } end,
      step = function(ctx, acc, i, sheet, width, height)
        if i % 3 == 0 then sheet.decoration("line", i, 0, acc.y, 9, 1) end
        local y = acc.y acc.y = y + height return i + 1, 0, y, width, height
      end,
      finish = function(ctx, acc) return ctx.width, acc.y end,
      frontier = function(ctx, acc) return acc.y end,
    }
    """

  private static let frames = """
    return { name = "c", version = "1", api = 1, params = { n = param.integer { default = 2 } },
      frame = function(ctx, i) return i % ctx.params.n * 30, i * 20, 25, 18 end,
      content = function(ctx) return 60, ctx.count * 20 + 20 end,
      range = function(ctx, x, y, w, h) return math.max(1, y // 20), (y + h) // 20 + 1 end,
    }
    """

  private static let faulty = """
    local function deep(sheet, n) if n == 0 then sheet.item(99, 0, 0) end return deep(sheet, n - 1) .. "" end
    return { name = "d", version = "1", api = 1,
      prepare = function(ctx, sheet) local one, two = "x", 2 print(one) deep(sheet, 5) return 1, 1 end,
    }
    """
}
