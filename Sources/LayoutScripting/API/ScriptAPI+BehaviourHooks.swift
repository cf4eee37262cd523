/// The hooks that shape behaviour; the host has a default for each.
///
/// Source: CONTRACT.md sections 4 and 10.
extension ScriptAPI {
  private static let ctx = APIParameter("ctx", "celluna.SettledContext")
  private static let el = APIParameter("el", "celluna.Element")
  private static let look = APIResult("changes", "celluna.Changes", isOptional: true)
  private static let offset = [
    APIResult("x", "number", isOptional: true), APIResult("y", "number", isOptional: true),
  ]

  private static func point(_ summary: String) -> [APIParameter] {
    [
      APIParameter("x", "number", "\(summary), content coordinates, points"),
      APIParameter("y", "number"),
    ]
  }

  static let behaviourHooks = scrolling + queries + animations + movement + commands

  private static let scrolling: [APIHook] = [
    APIHook(
      "scroll", .behaviour, [ctx, el], returns: [look],
      like: ["layoutAttributesForElements(in:)"],
      otherwise: "elements are shown as geometry placed them",
      """
      How an element is shown, for each on screen and whenever the view moves; geometry does not run \
      again. `overscan` makes the host look further.
      """,
      example: """
        scroll = function(ctx, el)
          if el.kind == "header" then return { y = math.max(el.y, ctx.scroll_y), z = 1 } end
        end,
        """),
    APIHook(
      "snap", .behaviour,
      [ctx] + point("the offset that is proposed") + [
        APIParameter("vx", "number", "the speed when the finger left, points a second"),
        APIParameter("vy", "number"),
      ], returns: offset,
      like: ["targetContentOffset(forProposedContentOffset:withScrollingVelocity:)"],
      otherwise: "the proposed offset",
      "The offset at which scrolling comes to rest after a drag.",
      example: "snap = function(ctx, x, y) return x, (y + 22) // 44 * 44 end,"),
    APIHook(
      "restore", .behaviour, [ctx] + point("the offset that is proposed"), returns: offset,
      like: ["targetContentOffset(forProposedContentOffset:)"], otherwise: "the proposed offset",
      "The offset after an update or a change of layout."),
  ]

  private static let queries: [APIHook] = [
    APIHook(
      "invalidates", .behaviour,
      [ctx, APIParameter("bounds", "celluna.Rect", "the new bounds; x and y are the offset")],
      returns: [APIResult("answer", "boolean")], like: ["shouldInvalidateLayout(forBoundsChange:)"],
      otherwise: "true where something that a hook read is different",
      "Whether new bounds invalidate the layout.",
      example: "invalidates = function(ctx, bounds) return bounds.width ~= ctx.width end,"),
    APIHook(
      "elements", .behaviour,
      [ctx, APIParameter("rect", "celluna.Rect", "the rectangle that is asked about")],
      returns: [
        APIResult("items", "integer[]|function"), APIResult("state", "any", isOptional: true),
        APIResult("control", "any", isOptional: true),
      ], like: ["layoutAttributesForElements(in:)"],
      otherwise: "the host's index answers",
      """
      The items that may be shown in a rectangle of the content, in any order: a list of their numbers, or what a \
      `for` loop takes, which gives them one by one. The frame form is asked for the frames of these items only.
      """,
      example: """
        elements = function(ctx, rect)
          local i, last = math.max(0, rect.y // 44), (rect.y + rect.height) // 44 + 1
          last = math.min(last, ctx.count)
          return function()
            i = i + 1
            if i <= last then return i end
          end
        end,
        """),
  ]

  private static let changeArgument = APIParameter(
    "change", "celluna.ElementChange", "what happens to it")

  private static let animations: [APIHook] = [
    APIHook(
      "appear", .behaviour, [ctx, el, changeArgument], returns: [look],
      like: [
        "initialLayoutAttributesForAppearingItem(at:)",
        "initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:)",
        "initialLayoutAttributesForAppearingDecorationElement(ofKind:at:)",
      ],
      otherwise: "new elements fade in, the others come from where they were",
      """
      How an element looks when a change begins; `el` is as it will be. `change` is "insert", "move", \
      "reload", "none", "bounds" or "switch".
      """,
      example: """
        appear = function(ctx, el, change)
          if change == "insert" then return { x = -el.width, alpha = 0 } end
        end,
        """),
    APIHook(
      "disappear", .behaviour, [ctx, el, changeArgument], returns: [look],
      like: [
        "finalLayoutAttributesForDisappearingItem(at:)",
        "finalLayoutAttributesForDisappearingSupplementaryElement(ofKind:at:)",
        "finalLayoutAttributesForDisappearingDecorationElement(ofKind:at:)",
      ],
      otherwise: "gone elements fade out, the others go to where they will be",
      """
      How an element looks when a change ends; `el` is as it was. `change` is "delete", "move", "reload", \
      "none", "bounds" or "switch".
      """,
      example: """
        disappear = function(ctx, el, change)
          if change == "delete" then return { scale = 0.1, alpha = 0 } end
        end,
        """),
  ]

  private static let movement: [APIHook] = [
    APIHook(
      "drop", .behaviour,
      [ctx] + point("where the finger is")
        + [APIParameter("dragged", "integer", "the item that is dragged, 1 to `ctx.count`")],
      returns: [
        APIResult("item", "integer", isOptional: true),
        APIResult("position", "integer", isOptional: true),
      ],
      like: ["targetIndexPath(forInteractivelyMovingItem:withPosition:)"],
      otherwise: "the item under the finger",
      """
      The item whose place a dragged one takes; or two numbers, a section and a position in it, so that the \
      end of a section and an empty one can be reached.
      """,
      example:
        "drop = function(ctx, x, y) return math.max(1, math.min(ctx.count, y // 44 + 1)) end,"),
    APIHook(
      "lift", .behaviour, [ctx, el] + point("where the finger is"), returns: [look],
      like: ["layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)"],
      otherwise: "in front of all others, centred under the finger",
      "How an item looks while it is dragged.",
      example: "lift = function() return { scale = 1.1, alpha = 0.9 } end,"),
    APIHook(
      "fit", .behaviour,
      [
        ctx,
        APIParameter("i", "integer?", "the item, 1 to `ctx.count`; nil for a header or footer"),
        APIParameter("width", "number", "what it turns out to need, points"),
        APIParameter("height", "number"),
        APIParameter("kind", "string", .optional, "\"header\" or \"footer\"; nothing for an item"),
        APIParameter("section", "integer", .together, "the section of the header or footer"),
      ], returns: [APIResult("answer", "boolean")],
      like: ["shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)"],
      otherwise: "the data source's size stays",
      """
      Whether an item, a header or a footer takes the size that it needs on screen; `ctx.size`, or \
      `section.header` and `section.footer`, give it then.
      """,
      example: """
        fit = function(ctx, i, width, height, kind)
          return kind ~= "footer" -- footers stay as they are
        end,
        """),
  ]

  private static let commands: [APIHook] = [
    APIHook(
      "enter", .behaviour,
      [
        APIParameter("ctx", "celluna.Context"),
        APIParameter("from", "string", "what the layout before is called"),
      ], like: ["prepareForTransition(from:)"], otherwise: "nothing happens",
      "Told when the view changes to this layout, before geometry runs."),
    APIHook(
      "leave", .behaviour, [ctx, APIParameter("to", "string", "what the next layout is called")],
      like: ["prepareForTransition(to:)"], otherwise: "nothing happens",
      "Told when the view changes to another layout."),
    APIHook(
      "message", .behaviour,
      [
        ctx, APIParameter("name", "string", "which command, or \"tap\""),
        APIParameter("value", "any", "what goes with it; nil for nothing"),
      ], otherwise: "nothing happens",
      """
      A command of the app, or a tap. It may write `ctx.state`; geometry runs again afterwards. With "tap" \
      come `x` and `y`, and of what was hit `category`, `kind`, `section`, `item` and `index`, as an `el` has \
      them.
      """,
      example: """
        message = function(ctx, name, value)
          if name == "tap" then ctx.state.open = value.index end
        end,
        """),
  ]
}
