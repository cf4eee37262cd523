extension DiagnosticExample {
  /// Examples about laws.
  static let aboutLaws: [DiagnosticCode: DiagnosticExample] = [
    .lawDeterministic: .laws(
      wrong: """
        local runs = 0
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            runs = runs + 1
            for i in ctx.items() do sheet.item(i, runs, 0) end
            return ctx.width, 0
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 0) end
            return ctx.width, 0
          end,
        }
        """),
    .lawNoOverlap: .laws(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = { "no_overlap" },
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 0) end
            return ctx.width, 0
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = { "no_overlap" },
          prepare = function(ctx, sheet)
            local y = 0
            for i, _, height in ctx.items() do
              sheet.item(i, 0, y, ctx.width, height)
              y = y + height
            end
            return ctx.width, y
          end,
        }
        """),
    .lawInsideContent: .laws(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = { "inside_content" },
          prepare = function(ctx, sheet)
            local y = 0
            for i, _, height in ctx.items() do
              sheet.item(i, 0, y, ctx.width, height)
              y = y + height
            end
            return ctx.width, 0
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = { "inside_content" },
          prepare = function(ctx, sheet)
            local y = 0
            for i, _, height in ctx.items() do
              sheet.item(i, 0, y, ctx.width, height)
              y = y + height
            end
            return ctx.width, y
          end,
        }
        """),
    .lawReadingOrder: .laws(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = { "reading_order" },
          prepare = function(ctx, sheet)
            local y = 0
            for i, _, height in ctx.items() do
              sheet.item(i, 0, -y - height, ctx.width, height)
              y = y + height
            end
            return ctx.width, 0
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = { "reading_order" },
          prepare = function(ctx, sheet)
            local y = 0
            for i, _, height in ctx.items() do
              sheet.item(i, 0, y, ctx.width, height)
              y = y + height
            end
            return ctx.width, y
          end,
        }
        """),
    .lawMirrors: .laws(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = { "mirrors" },
          prepare = function(ctx, sheet)
            local x = ctx.direction == "rtl" and 20 or 0
            for i in ctx.items() do sheet.item(i, x, 0) end
            return ctx.width, 0
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = { "mirrors" },
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 0) end
            return ctx.width, 0
          end,
        }
        """),
    .lawSnapIdempotent: .laws(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = { "snap_idempotent" },
          prepare = function(ctx, sheet)
            local y = 0
            for i, _, height in ctx.items() do
              sheet.item(i, 0, y, ctx.width, height)
              y = y + height
            end
            return ctx.width, y
          end,
          snap = function(ctx, x, y) return x, y + 10 end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = { "snap_idempotent" },
          prepare = function(ctx, sheet)
            local y = 0
            for i, _, height in ctx.items() do
              sheet.item(i, 0, y, ctx.width, height)
              y = y + height
            end
            return ctx.width, y
          end,
          snap = function(ctx, x, y) return x, y // 10 * 10 end,
        }
        """),
    .brokenScriptLaw: .laws(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = {
            { "starts at the top", function(run)
              return run.count == 0 or run.items[1].y == 0, "item 1 is lower"
            end },
          },
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 10) end
            return ctx.width, 0
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = {
            { "starts at the top", function(run)
              return run.count == 0 or run.items[1].y == 0, "item 1 is lower"
            end },
          },
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 0) end
            return ctx.width, 0
          end,
        }
        """),
    .lawSnapReachable: .laws(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = { "snap_reachable" },
          prepare = function(ctx, sheet)
            local y = 0
            for i, _, height in ctx.items() do
              sheet.item(i, 0, y, ctx.width, height)
              y = y + height
            end
            return ctx.width, y
          end,
          snap = function(ctx, x, y) return x, y + 100 end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = { "snap_reachable" },
          prepare = function(ctx, sheet)
            local y = 0
            for i, _, height in ctx.items() do
              sheet.item(i, 0, y, ctx.width, height)
              y = y + height
            end
            return ctx.width, y
          end,
          snap = function(ctx, x, y) return x, y // 1 end,
        }
        """),
  ]
}
