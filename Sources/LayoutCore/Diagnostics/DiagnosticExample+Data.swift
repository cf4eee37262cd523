extension DiagnosticExample {
  /// Examples about laws of the data that a layout uses: sizes, insets, spacings and its state.
  static let aboutData: [DiagnosticCode: DiagnosticExample] = [
    .lawInsetsKept: .laws(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            local insets = ctx.sections[1].insets
            for i in ctx.items() do
              sheet.item(i, insets and insets.trailing or 0, 50 * (i - 1), 100, 50)
            end
            return ctx.width, 50 * ctx.count
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            local insets = ctx.sections[1].insets
            for i in ctx.items() do
              sheet.item(i, insets and insets.leading or 0, 50 * (i - 1), 100, 50)
            end
            return ctx.width, 50 * ctx.count
          end,
        }
        """),
    .lawViewInsetsKept: .laws(
      scene: "rotate",
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1) + ctx.insets.top, ctx.width, \
        50) end
            return ctx.width, 50 * ctx.count + ctx.insets.top
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
    .lawDataBeforeParams: .laws(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          params = { line_spacing = param.length { default = 20 } },
          prepare = function(ctx, sheet)
            local spacing = ctx.sections[1].line_spacing or 0
            for i in ctx.items() do sheet.item(i, 0, (50 + spacing) * (i - 1), ctx.width, 50) end
            return ctx.width, (50 + spacing) * ctx.count - spacing
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          params = { line_spacing = param.length { default = 20 } },
          prepare = function(ctx, sheet)
            local spacing = ctx.sections[1].line_spacing or ctx.params.line_spacing
            for i in ctx.items() do sheet.item(i, 0, (50 + spacing) * (i - 1), ctx.width, 50) end
            return ctx.width, (50 + spacing) * ctx.count - spacing
          end,
        }
        """),
    .lawTidy: .laws(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50
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
    .lawHeadersApart: .laws(
      scene: "sections",
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            local y = 0
            for s, section in ipairs(ctx.sections) do
              sheet.header(s, 0, y, ctx.width, 30)
              y = y + 30
              for i, _, height in section.items() do
                sheet.item(i, 0, y, ctx.width, height)
                y = y + height
              end
            end
            return ctx.width, y
          end,
          overscan = "views",
          scroll = function(ctx, el)
            if el.kind ~= "header" then return nil end
            return { y = math.max(el.y, ctx.scroll_y + ctx.insets.top) }
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            local y = 0
            for s, section in ipairs(ctx.sections) do
              sheet.header(s, 0, y, ctx.width, 30)
              y = y + 30
              for i, _, height in section.items() do
                sheet.item(i, 0, y, ctx.width, height)
                y = y + height
              end
            end
            return ctx.width, y
          end,
          overscan = "views",
          scroll = function(ctx, el)
            if el.kind ~= "header" then return nil end
            local below = ctx.content_height
            if el.section < #ctx.sections then below = select(2, ctx.header(el.section + 1)) end
            local top = ctx.scroll_y + ctx.insets.top
            return { y = math.max(el.y, math.min(top, below - el.height)), z = 1 }
          end,
        }
        """),
    .lawHeadersShown: .laws(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            sheet.header(1, 0, 0, ctx.width, 30)
            for i in ctx.items() do sheet.item(i, 0, 50 * i - 20, ctx.width, 50) end
            return ctx.width, 30 + 50 * ctx.count
          end,
          overscan = "views",
          scroll = function(ctx, el)
            if el.kind ~= "header" then return nil end
            return { y = math.max(el.y, ctx.scroll_y + ctx.insets.top) }
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            sheet.header(1, 0, 0, ctx.width, 30)
            for i in ctx.items() do sheet.item(i, 0, 50 * i - 20, ctx.width, 50) end
            return ctx.width, 30 + 50 * ctx.count
          end,
          overscan = "views",
          scroll = function(ctx, el)
            if el.kind ~= "header" then return nil end
            return { y = math.max(el.y, ctx.scroll_y + ctx.insets.top), z = 1 }
          end,
        }
        """),
    .lawSizesApart: .laws(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            local _, height = ctx.size(1)
            for i in ctx.items() do sheet.item(i, 0, height * (i - 1)) end
            return ctx.width, height * ctx.count
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
    .lawGapsBetween: .laws(
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          params = { row_gap = param.length { default = 8 } },
          prepare = function(ctx, sheet)
            local row = 50 + ctx.params.row_gap
            for i in ctx.items() do sheet.item(i, 0, row * (i - 1), ctx.width, 50) end
            return ctx.width, row * ctx.count
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          params = { row_gap = param.length { default = 8 } },
          prepare = function(ctx, sheet)
            local row = 50 + ctx.params.row_gap
            for i in ctx.items() do sheet.item(i, 0, row * (i - 1), ctx.width, 50) end
            return ctx.width, math.max(0, row * ctx.count - ctx.params.row_gap)
          end,
        }
        """),
    .lawStateFollows: .laws(
      scene: "message",
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            local y = 0
            for i in ctx.items() do
              local height = i == ctx.state.open and 80 or 40
              sheet.item(i, 0, y, ctx.width, height)
              y = y + height
            end
            return ctx.width, y
          end,
          message = function(ctx, name, value)
            if name == "tap" then ctx.state.open = value.index end
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            local kinds, y = ctx.change.kinds, 0
            if ctx.state.open and (kinds.insert or kinds.delete or kinds.move) then
              ctx.state.open = ctx.change.map(ctx.state.open)
            end
            for i in ctx.items() do
              local height = i == ctx.state.open and 80 or 40
              sheet.item(i, 0, y, ctx.width, height)
              y = y + height
            end
            return ctx.width, y
          end,
          message = function(ctx, name, value)
            if name == "tap" then ctx.state.open = value.index end
          end,
        }
        """),
  ]
}
