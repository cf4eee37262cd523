extension DiagnosticExample {
  /// Examples about the text of a script, and about a script while it runs.
  static let aboutText: [DiagnosticCode: DiagnosticExample] = [
    .unclosedBlock: .script(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do
              sheet.item(i, 0, 0)
            return ctx.width, 0
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do
              sheet.item(i, 0, 0)
            end
            return ctx.width, 0
          end,
        }
        """),
    .foreignSyntax: .prepare(
      wrong: """
        for i in ctx.items() do
          local x = 0
          if i != 1 then x = 10 end
          sheet.item(i, x, 0)
        end
        """,
      right: """
        for i in ctx.items() do
          local x = 0
          if i ~= 1 then x = 10 end
          sheet.item(i, x, 0)
        end
        """),
    .unreadableSyntax: .script(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 0) end
            return ctx.width 0
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
    .undeclaredParameter: .script(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, ctx.params.margin, 0) end
            return ctx.width, 0
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          params = { margin = param.length { default = 8 } },
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, ctx.params.margin, 0) end
            return ctx.width, 0
          end,
        }
        """),
    .unknownField: .prepare(
      wrong: "for i, _, height in ctx.items() do sheet.item(i, 0, 0, ctx.witdh, height) end",
      right: "for i, _, height in ctx.items() do sheet.item(i, 0, 0, ctx.width, height) end"),
    .colonCall: .prepare(
      wrong: "for i in ctx.items() do sheet:item(i, 0, 0) end",
      right: "for i in ctx.items() do sheet.item(i, 0, 0) end"),
    .readOnly: .prepare(
      wrong: """
        ctx.width = 100
        for i, _, height in ctx.items() do sheet.item(i, 0, 0, ctx.width, height) end
        """,
      right: """
        local width = 100
        for i, _, height in ctx.items() do sheet.item(i, 0, 0, width, height) end
        """),
    .wrongArgument: .prepare(
      wrong: "for i in ctx.items() do sheet.item(i, \"left\", 0) end",
      right: "for i in ctx.items() do sheet.item(i, 0, 0) end"),
    .notInThisHook: .prepare(
      wrong: """
        local y = 0
        for i in ctx.items() do
          sheet.item(i, 0, y)
          local _, top, _, height = ctx.frame(i)
          y = top + height
        end
        """,
      right: """
        local y = 0
        for i, _, height in ctx.items() do
          sheet.item(i, 0, y)
          y = y + height
        end
        """),
    .exchangedArguments: .script(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(sheet, ctx)
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
    .luaError: .prepare(
      wrong: """
        local first = nil
        for i in ctx.items() do sheet.item(i, first.x, 0) end
        """,
      right: """
        local first = { x = 8 }
        for i in ctx.items() do sheet.item(i, first.x, 0) end
        """),
    .newGlobal: .prepare(
      wrong: """
        y = 0
        for i in ctx.items() do sheet.item(i, 0, y) end
        """,
      right: """
        local y = 0
        for i in ctx.items() do sheet.item(i, 0, y) end
        """),
    .undeclaredName: .prepare(
      wrong: """
        for i in ctx.items() do
          if ctx.direction == rtl then sheet.item(i, 10, 0) else sheet.item(i, 0, 0) end
        end
        """,
      right: """
        for i in ctx.items() do
          if ctx.direction == "rtl" then sheet.item(i, 10, 0) else sheet.item(i, 0, 0) end
        end
        """),
    .undeclaredData: .script(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          data = { wide = param.boolean { default = false } },
          prepare = function(ctx, sheet)
            for i, width in ctx.items() do sheet.item(i, ctx.hint(i, "wdie") and 0 or width, 0) end
            return ctx.width, 0
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          data = { wide = param.boolean { default = false } },
          prepare = function(ctx, sheet)
            for i, width in ctx.items() do sheet.item(i, ctx.hint(i, "wide") and 0 or width, 0) end
            return ctx.width, 0
          end,
        }
        """),
    .constantComparison: .script(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 0) end
            return ctx.width, 0
          end,
          scroll = function(ctx, el)
            if el.kind == "cell" then return { alpha = 0.5 } end
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
          scroll = function(ctx, el)
            if el.kind == nil then return { alpha = 0.5 } end
          end,
        }
        """),
    .notText: .command(
      wrong: """
        celluna render layouts/list.lua -o list.png
        celluna run list.png
        """,
      right: """
        celluna render layouts/list.lua -o list.png
        celluna run layouts/list.lua
        """),
  ]
}
