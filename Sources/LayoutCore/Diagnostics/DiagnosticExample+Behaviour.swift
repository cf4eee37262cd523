extension DiagnosticExample {
  /// Examples about laws of a layout's behaviour over time, and about its work.
  static let aboutBehaviour: [DiagnosticCode: DiagnosticExample] = [
    .lawQueryComplete: .laws(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
          scroll = function(ctx, el)
            if el.index then return { y = el.y + 20 } end
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
          overscan = 20,
          scroll = function(ctx, el)
            if el.index then return { y = el.y + 20 } end
          end,
        }
        """),
    .lawIncremental: .laws(
      scene: "rotate",
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
          invalidates = function(ctx, old) return false end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
        }
        """),
    .growingWork: .script(
      "check --only growth",
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do
              local y = 0
              for before = 1, i - 1 do y = y + select(2, ctx.size(before)) end
              sheet.item(i, 0, y)
            end
            return ctx.width, 0
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            local y = 0
            for i, _, height in ctx.items() do
              sheet.item(i, 0, y)
              y = y + height
            end
            return ctx.width, y
          end,
        }
        """),
    .lawItemEqualsQuery: .laws(
      wrong: """
        local calls = 0
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
          scroll = function(ctx, el)
            calls = calls + 1
            return { alpha = 1 / calls }
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
          scroll = function(ctx, el)
            if el.kind == nil then return { alpha = 1 / el.index } end
          end,
        }
        """),
    .lawStable: .laws(
      wrong: """
        local is_dim = false
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
          scroll = function(ctx, el)
            is_dim = not is_dim
            return { alpha = is_dim and 0.5 or 1 }
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
          scroll = function(ctx, el)
            if el.kind == nil then return { alpha = 1 / el.index } end
          end,
        }
        """),
    .lawHistory: .laws(
      wrong: """
        local passed = {}
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
          scroll = function(ctx, el)
            if el.y < ctx.scroll_y then passed[el.index] = true end
            return { alpha = passed[el.index] and 0.5 or 1 }
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
          scroll = function(ctx, el)
            return { alpha = el.y < ctx.scroll_y and 0.5 or 1 }
          end,
        }
        """),
    .lawInverse: .laws(
      wrong: """
        local most = 0
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            most = math.max(most, ctx.count)
            for i in ctx.items() do sheet.item(i, 0, 50 * i - 50) end
            return ctx.width, 50 * most
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
        }
        """),
    .lawBatch: .laws(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            local x = ctx.change.kind == "move" and 10 or 0
            for i in ctx.items() do sheet.item(i, x, 50 * i - 50, 40, 40) end
            return ctx.width, 50 * ctx.count
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * i - 50, 40, 40) end
            return ctx.width, 50 * ctx.count
          end,
        }
        """),
    .lawMeasureBudget: .laws(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do
              local y = 0
              for before = 1, i - 1 do y = y + select(2, ctx.measure(before, ctx.width)) end
              sheet.item(i, 0, y)
            end
            return ctx.width, 200 * ctx.count
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            local y = 0
            for i in ctx.items() do
              sheet.item(i, 0, y)
              y = y + select(2, ctx.measure(i, ctx.width))
            end
            return ctx.width, y
          end,
        }
        """),
  ]
}
