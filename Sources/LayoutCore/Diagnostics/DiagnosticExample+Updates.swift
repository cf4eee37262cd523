extension DiagnosticExample {
  /// Examples about incremental updates.
  static let aboutUpdates: [DiagnosticCode: DiagnosticExample] = [
    .movesNothing: .script(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          start = function() return { y = 0 } end,
          step = function(ctx, acc, i, sheet, _, height)
            sheet.item(i, 0, acc.y)
            acc.y = acc.y + height
            return i + 1
          end,
          finish = function(ctx, acc) return ctx.width, acc.y end,
          moves = { "top" },
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          start = function() return { y = 0 } end,
          step = function(ctx, acc, i, sheet, _, height)
            sheet.item(i, 0, acc.y)
            acc.y = acc.y + height
            return i + 1
          end,
          finish = function(ctx, acc) return ctx.width, acc.y end,
          moves = { "y" },
        }
        """),
    .updateDiffers: .script(
      "run --scene edits",
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
          update = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * i, ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
          update = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
        }
        """),
    .nothingToKeep: .script(
      "run --scene edits",
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
          update = function(ctx, sheet)
            sheet.keep(1, ctx.count)
            return ctx.width, 50 * ctx.count
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
          update = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
        }
        """),
    .movesDiffer: .script(
      "run --scene churn",
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          start = function() return { y = 0 } end,
          step = function(ctx, acc, i, _, width, height)
            acc.y = acc.y + height
            return i + 1, i % 2 * 50, acc.y - height, width, height
          end,
          finish = function(ctx, acc) return ctx.width, acc.y end,
          moves = { "y" },
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          start = function() return { y = 0 } end,
          step = function(ctx, acc, i, _, width, height)
            acc.y = acc.y + height
            return i + 1, 0, acc.y - height, width, height
          end,
          finish = function(ctx, acc) return ctx.width, acc.y end,
          moves = { "y" },
        }
        """),
  ]
}
