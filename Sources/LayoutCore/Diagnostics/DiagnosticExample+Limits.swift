extension DiagnosticExample {
  /// Examples about the sandbox, its limits, modules and the prompt.
  static let aboutLimits: [DiagnosticCode: DiagnosticExample] = [
    .outOfTime: .prepare(
      wrong: """
        local i = 1
        while i <= ctx.count do
          i = math.max(1, i)
        end
        """,
      right: """
        local i = 1
        while i <= ctx.count do
          sheet.item(i, 0, 0)
          i = i + 1
        end
        """),
    .notInSandbox: .prepare(
      wrong: "for i in ctx.items() do sheet.item(i, os.time() % 10, 0) end",
      right: "for i in ctx.items() do sheet.item(i, math.random(0, 10), 0) end"),
    .outOfMemory: .prepare(
      wrong: """
        local text = "x"
        while true do text = text .. text end
        """,
      right: """
        local text = string.rep("x", 1000)
        for i in ctx.items() do sheet.item(i, 0, 0) end
        """),
    .endlessRecursion: .script(
      wrong: """
        local function sum(n)
          return n + sum(n - 1)
        end

        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 0) end
            return ctx.width, sum(ctx.count)
          end,
        }
        """,
      right: """
        local function sum(n)
          if n == 0 then return 0 end
          return n + sum(n - 1)
        end

        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 0) end
            return ctx.width, sum(ctx.count)
          end,
        }
        """),
    .tooMuch: .prepare(
      wrong: """
        for i in ctx.items() do sheet.item(i, 0, 0) end
        for i = 1, 200000 do ctx.state[i] = i end
        """,
      right: """
        for i in ctx.items() do sheet.item(i, 0, 0) end
        for i = 1, 200 do ctx.state[i] = i end
        """),
    .noSuchModule: .script(
      wrong: """
        local rows = require "rows"

        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 0) end
            return ctx.width, 0
          end,
        }
        """,
      right: """
        local stack = require "celluna.stack"

        return {
          name = "example", version = "1.0.0", api = 1,
          params = { scroll_direction = param.choice { "vertical", "horizontal" } },
          axis = stack.axis,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 0) end
            return ctx.width, 0
          end,
        }
        """),
    .wrongCommand: .command(
      wrong: "celluna repl layouts/list.lua -c :frobnicate",
      right: "celluna repl layouts/list.lua -c :view"),
    .moduleCircle: .module(
      wrong: """
        local example = require "example"

        return { height = example.height }
        """,
      right: "return { height = 50 }"),
    .emptyModule: .module(
      wrong: "local rows = { height = 50 }",
      right: """
        local rows = { height = 50 }

        return rows
        """),
    .wrongRequest: .command(
      wrong: "echo '{ \"op\": \"stat\" }' | celluna repl layouts/list.lua --json",
      right: "echo '{ \"op\": \"state\" }' | celluna repl layouts/list.lua --json"),
    .noWorkingScript: .command(
      wrong: "celluna repl ref:list -c ctx.width",
      right: "celluna repl layouts/list.lua -c ctx.width"),
  ]
}
