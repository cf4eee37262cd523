extension DiagnosticExample {
  /// Examples about laws of scrolling and dragging.
  static let aboutSnapping: [DiagnosticCode: DiagnosticExample] = [
    .lawSnapMonotone: .laws(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = { "snap_monotone" },
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
          snap = function(ctx, x, y) return x, y % 50 end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = { "snap_monotone" },
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
          snap = function(ctx, x, y) return x, y - y % 50 end,
        }
        """),
    .lawAnchored: .laws(
      scene: "chat",
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = { "anchored" },
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = { "anchored" },
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
          anchor = "first",
        }
        """),
    .lawDropInPlace: .laws(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
          drop = function(ctx, x, y) return math.min(ctx.count, y // 50 + 2) end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
          drop = function(ctx, x, y) return math.min(ctx.count, y // 50 + 1) end,
        }
        """),
    .lawSnapStays: .laws(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
          snap = function(ctx, x, y) return x, y + 25 end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
          snap = function(ctx, x, y) return x, (y + 25) // 50 * 50 end,
        }
        """),
    .lawSnapMirrored: .laws(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, ctx.height * (i - 1), 300, ctx.height) end
            return ctx.width, ctx.height * ctx.count
          end,
          snap = function(ctx, x, y, _, vy)
            local page = ctx.scroll_y / ctx.height
            if vy > 0 then page = page // 1 + 1 elseif vy < 0 then page = page // 1 - 1 end
            return x, math.floor(page + 0.5) * ctx.height
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, ctx.height * (i - 1), 300, ctx.height) end
            return ctx.width, ctx.height * ctx.count
          end,
          snap = function(ctx, x, y, _, vy)
            local page = ctx.scroll_y / ctx.height
            if vy > 0 then page = page // 1 + 1 elseif vy < 0 then page = math.ceil(page) - 1 end
            return x, math.floor(page + 0.5) * ctx.height
          end,
        }
        """),
  ]
}
