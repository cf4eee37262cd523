extension DiagnosticExample {
  /// Examples about elements that a script places, and about values that it returns.
  static let aboutPlacing: [DiagnosticCode: DiagnosticExample] = [
    .noContentSize: .script(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 0) end
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
    .notFinite: .prepare(
      wrong: """
        local columns = ctx.width // 400
        for i in ctx.items() do sheet.item(i, 0, 0, ctx.width / columns, 10) end
        """,
      right: """
        local columns = math.max(1, ctx.width // 400)
        for i in ctx.items() do sheet.item(i, 0, 0, ctx.width / columns, 10) end
        """),
    .noSuchItem: .prepare(
      wrong: "for i = 0, ctx.count do sheet.item(i, 0, 0) end",
      right: "for i = 1, ctx.count do sheet.item(i, 0, 0) end"),
    .placedTwice: .prepare(
      wrong: """
        for i in ctx.items() do
          sheet.item(i, 0, 0)
          sheet.item(i, 0, 50)
        end
        """,
      right: """
        for i in ctx.items() do
          sheet.item(i, 0, 50)
        end
        """),
    .notPlaced: .prepare(
      wrong: """
        for i in ctx.items() do
          if i > 1 then sheet.item(i, 0, 0) end
        end
        """,
      right: """
        for i, width, height in ctx.items() do
          sheet.item(i, 0, 0, width, height, { hidden = i == 1 })
        end
        """),
    .negativeSize: .prepare(
      wrong: "for i in ctx.items() do sheet.item(i, 200, 0, ctx.width - 400, 10) end",
      right: """
        for i in ctx.items() do sheet.item(i, 200, 0, math.max(0, ctx.width - 400), 10) end
        """),
    .wrongStep: .script(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          start = function() return { y = 0 } end,
          step = function(ctx, acc, i, sheet)
            sheet.item(i, 0, acc.y)
            return i
          end,
          finish = function(ctx, acc) return ctx.width, acc.y end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          start = function() return { y = 0 } end,
          step = function(ctx, acc, i, sheet)
            sheet.item(i, 0, acc.y)
            return i + 1
          end,
          finish = function(ctx, acc) return ctx.width, acc.y end,
        }
        """),
    .wrongAccumulator: .script(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          start = function() return { y = 0 } end,
          step = function(ctx, acc, i, sheet)
            sheet.item(i, 0, acc.y)
            acc.side = "left"
          end,
          finish = function(ctx, acc) return ctx.width, acc.y end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          start = function() return { y = 0, side = 0 } end,
          step = function(ctx, acc, i, sheet)
            sheet.item(i, 0, acc.y)
            acc.side = 1 -- left
          end,
          finish = function(ctx, acc) return ctx.width, acc.y end,
        }
        """),
    .wrongFrontier: .script(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          start = function() return { y = 0 } end,
          step = function(ctx, acc, i, sheet) sheet.item(i, 0, acc.y) end,
          frontier = function(ctx, acc) return "top" end,
          finish = function(ctx, acc) return ctx.width, acc.y end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          start = function() return { y = 0 } end,
          step = function(ctx, acc, i, sheet) sheet.item(i, 0, acc.y) end,
          frontier = function(ctx, acc) return acc.y end,
          finish = function(ctx, acc) return ctx.width, acc.y end,
        }
        """),
    .noLayout: .script(
      wrong: """
        local layout = {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 0) end
            return ctx.width, 0
          end,
        }
        """,
      right: """
        local layout = {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 0) end
            return ctx.width, 0
          end,
        }
        return layout
        """),
    .unknownLayoutField: .script(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          perpare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 0) end
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
    .wrongLayoutField: .script(
      wrong: """
        return {
          name = 1, version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 0) end
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
    .wrongForm: .script(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          frame = function(ctx, i) return 0, 20 * i - 20, ctx.width, 20 end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          frame = function(ctx, i) return 0, 20 * i - 20, ctx.width, 20 end,
          content = function(ctx) return ctx.width, 20 * ctx.count end,
        }
        """),
    .wrongDeclaration: .script(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          params = { columns = param.integer { default = 0, min = 1 } },
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 0) end
            return ctx.width, 0
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          params = { columns = param.integer { default = 1, min = 1 } },
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 0) end
            return ctx.width, 0
          end,
        }
        """),
    .wrongResult: .script(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 0) end
            return ctx.width, 0
          end,
          scroll = function(ctx, el) return 0.5 end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 0) end
            return ctx.width, 0
          end,
          scroll = function(ctx, el) return { alpha = 0.5 } end,
        }
        """),
    .notPlainData: .prepare(
      wrong: """
        ctx.state.place = function(i) sheet.item(i, 0, 0) end
        for i in ctx.items() do ctx.state.place(i) end
        """,
      right: """
        local function place(i) sheet.item(i, 0, 0) end
        for i in ctx.items() do place(i) end
        """),
    .wrongKind: .script(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          kinds = { header = "per_section" },
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 0) end
            if #ctx.sections > 0 then sheet.footer(1, 0, 0, 10, 10) end
            return ctx.width, 0
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          kinds = { header = "per_section", footer = "per_section" },
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 0) end
            if #ctx.sections > 0 then sheet.footer(1, 0, 0, 10, 10) end
            return ctx.width, 0
          end,
        }
        """),
  ]
}
