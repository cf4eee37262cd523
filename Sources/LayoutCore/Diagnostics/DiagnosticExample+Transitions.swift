extension DiagnosticExample {
  /// Examples about laws of animated changes.
  static let aboutTransitions: [DiagnosticCode: DiagnosticExample] = [
    .lawNoTeleport: .laws(
      scene: "edits",
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = { "no_teleport" },
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
          appear = function(ctx, el, change)
            if change == "none" then return { x = el.x + 50 } end
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = { "no_teleport" },
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
          appear = function(ctx, el, change)
            if change == "insert" then return { x = el.x + 50 } end
          end,
        }
        """),
    .lawNoFlicker: .laws(
      scene: "edits",
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = { "no_flicker" },
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
          appear = function(ctx, el, change)
            if change == "insert" then return { y = el.y - 20 } end
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = { "no_flicker" },
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
          appear = function(ctx, el, change)
            if change == "insert" then return { y = el.y - 20, alpha = 0 } end
          end,
        }
        """),
    .lawNoSizeJump: .laws(
      scene: "edits",
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = { "no_size_jump" },
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
          appear = function(ctx, el, change)
            if change == "none" then return { width = el.width / 2 } end
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = { "no_size_jump" },
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
          appear = function(ctx, el, change)
            if change == "insert" then return { width = el.width / 2 } end
          end,
        }
        """),
    .lawNoCollision: .laws(
      scene: "edits",
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = { "no_collision" },
          prepare = function(ctx, sheet)
            for i in ctx.items() do
              sheet.item(i, (i - 1) % 2 * 150, (i - 1) // 2 * 80, 140, 70)
            end
            return ctx.width, (ctx.count + 1) // 2 * 80
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = { "no_collision" },
          prepare = function(ctx, sheet)
            for i in ctx.items() do
              sheet.item(i, (i - 1) % 2 * 150, (i - 1) // 2 * 80, 140, 70, { z = i })
            end
            return ctx.width, (ctx.count + 1) // 2 * 80
          end,
        }
        """),
    .lawNoFarSide: .laws(
      scene: "edits",
      wrong: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = { "no_far_side" },
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
          appear = function(ctx, el, change)
            if change == "insert" then return { y = 600 } end
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          laws = { "no_far_side" },
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
            return ctx.width, 50 * ctx.count
          end,
          appear = function(ctx, el, change)
            if change == "insert" then return { x = el.x - ctx.width } end
          end,
        }
        """),
  ]
}
