internal import LayoutCore

/// The hooks other than geometry hooks; the host has a default for each.
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
      APIParameter("x", "number", "\(summary), in content coordinates, in points"),
      APIParameter("y", "number"),
    ]
  }

  static let behaviourHooks = scrolling + queries + animations + movement + commands

  private static let scrolling: [APIHook] = [
    APIHook(
      "scroll", .scrolling, [ctx, el], returns: [look],
      like: ["layoutAttributesForElements(in:)"],
      otherwise: "elements are shown as geometry placed them",
      """
      Returns the attributes with which an element is shown. The host calls the hook for each \
      visible element whenever the view scrolls, and does not run geometry again. If the layout \
      has the field `overscan`, the host also calls the hook for elements outside the visible \
      part.
      """,
      example: """
        scroll = function(ctx, el)
          if el.kind ~= "header" then return nil end
          return { y = math.max(el.y, ctx.scroll_y + ctx.insets.top), z = el.section }
        end,
        """),
    APIHook(
      "snap", .fling,
      [ctx] + point("the proposed offset, at which scrolling would come to rest without this hook")
        + [
          APIParameter(
            "vx", "number",
            "the speed of scrolling when the finger was lifted, in points per second"),
          APIParameter("vy", "number"),
          APIParameter(
            "section", "integer", .optional,
            """
            the section that was dragged, if it scrolls on its own and has no `snap` option; the \
            offsets are then those of the section. nil if the view was dragged
            """),
        ], returns: offset,
      like: ["targetContentOffset(forProposedContentOffset:withScrollingVelocity:)"],
      otherwise: "scrolling comes to rest at the proposed offset", writesState: true,
      """
      Returns the offset at which scrolling comes to rest after a drag. On the y axis, the view can \
      have the offsets from `-ctx.insets.top` to `ctx.content_height + ctx.insets.bottom - \
      ctx.height`, or only the first of them if the second is less. The same holds for x, with the \
      leading and the trailing inset. The host moves any other offset into this range.
      """,
      example: "snap = function(ctx, x, y) return x, (y + 22) // 44 * 44 end,"),
    APIHook(
      "restore", .offsetAdjustment,
      [ctx] + point("the proposed offset, which the view would have without this hook")
        + [
          APIParameter(
            "old", "celluna.OldView", .optional,
            "the view before the change; only if the layout has the field `anchor`")
        ],
      returns: offset,
      like: ["targetContentOffset(forProposedContentOffset:)"],
      otherwise: "the view takes the proposed offset",
      writesState: true,
      """
      Returns the offset that the view takes after an update of the data, or when the view changes \
      to this layout. If the layout has the field `anchor`, the host calls the hook after every \
      change that can move the anchored item; the proposed offset then keeps this item in place.
      """),
  ]

  private static let queries: [APIHook] = [
    APIHook(
      "views", .query,
      [
        ctx, APIParameter("sheet", "celluna.Sheet", "the object whose functions place the views"),
      ] + ["x", "y", "width", "height"].map { APIParameter($0, "number") } + [plan],
      like: ["layoutAttributesForElements(in:)"],
      otherwise: "the frame form places no views",
      """
      Places all headers, footers, other supplementary views and decorations that overlap the \
      given rectangle of the content. The host calls the hook for each query. It can place views \
      at `ctx.scroll_x` and `ctx.scroll_y`, so that they stay in place on screen. The frame of a \
      view must not depend on the rectangle. The hook is an optional part of the frame form, and \
      cannot place items.
      """,
      example: """
        views = function(ctx, sheet, x, y, width, height)
          local left = ctx.scroll_x + ctx.insets.leading
          for row = math.max(0, y // 44), (y + height) // 44 do
            sheet.supplementary("number", 1, row + 1, left, row * 44, 40, 44, { z = 1 })
          end
        end,
        """),
    APIHook(
      "invalidates", .newBounds,
      [
        ctx, APIParameter("bounds", "celluna.Rect", "the new bounds, whose x and y are the offset"),
      ],
      returns: [APIResult("answer", "boolean")], like: ["shouldInvalidateLayout(forBoundsChange:)"],
      otherwise: "new bounds invalidate the layout if something that a hook read has changed",
      "Returns whether new bounds invalidate the layout.",
      example: "invalidates = function(ctx, bounds) return bounds.width ~= ctx.width end,"),
    APIHook(
      "elements", .query,
      [ctx, APIParameter("rect", "celluna.Rect", "the rectangle of the content")],
      returns: [
        APIResult("items", "integer[]|function"), APIResult("state", "any", isOptional: true),
        APIResult("control", "any", isOptional: true),
      ], like: ["layoutAttributesForElements(in:)"],
      otherwise: "the host finds the items in its own index of the frames",
      """
      Returns the numbers of all items that can be visible in a rectangle of the content, in any \
      order. The result is a list, or an iterator for a `for` loop. In the frame form, the host \
      computes only the frames of these items.
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
    "change", "celluna.ElementChange", "the effect of the change on the element")

  private static let animations: [APIHook] = [
    APIHook(
      "appear", .animation, [ctx, el, changeArgument], returns: [look],
      like: [
        "initialLayoutAttributesForAppearingItem(at:)",
        "initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:)",
        "initialLayoutAttributesForAppearingDecorationElement(ofKind:at:)",
      ],
      otherwise: "new elements fade in, and all other elements move from their previous places",
      """
      Returns the attributes that an element has when the animation of a change begins. `el` is \
      the element as it is after the change. `change` is "insert", "move", "reload", "none", \
      "bounds" or "switch".
      """,
      example: """
        appear = function(ctx, el, change)
          if change == "insert" then return { x = -el.width, alpha = 0 } end
        end,
        """),
    APIHook(
      "disappear", .animation, [ctx, el, changeArgument], returns: [look],
      like: [
        "finalLayoutAttributesForDisappearingItem(at:)",
        "finalLayoutAttributesForDisappearingSupplementaryElement(ofKind:at:)",
        "finalLayoutAttributesForDisappearingDecorationElement(ofKind:at:)",
      ],
      otherwise: "deleted elements fade out, and all other elements move to their new places",
      """
      Returns the attributes that an element has when the animation of a change ends. `el` is the \
      element as it was before the change. `change` is "delete", "move", "reload", "none", \
      "bounds" or "switch".
      """,
      example: """
        disappear = function(ctx, el, change)
          if change == "delete" then return { scale = 0.1, alpha = 0 } end
        end,
        """),
  ]

  private static let movement: [APIHook] = [
    APIHook(
      "drop", .drag,
      [ctx] + point("the place of the finger")
        + [
          APIParameter("dragged", "integer", "the item that is dragged, 1 to `ctx.count`"),
          APIParameter(
            "section", "integer", .optional,
            "the section in whose port the finger is; nil if the finger is in no port"),
        ],
      returns: [
        APIResult("item", "integer", isOptional: true),
        APIResult("position", "integer", isOptional: true),
      ],
      like: ["targetIndexPath(forInteractivelyMovingItem:withPosition:)"],
      otherwise:
        "the dragged item takes the place of the topmost item that is shown under the finger",
      writesState: true,
      """
      Returns the number of the item whose place the dragged item takes, or two numbers: a \
      section, and a position in this section, from 1. In the section of the dragged item, the \
      greatest position is the number of its items. In any other section, it is one more, so that \
      the dragged item can become the last one. In a right-to-left view, the host mirrors the place \
      of the finger. Over the port of a section that is scrolled, it also adds the section's offset. \
      The host calls the hook for each movement of the finger. If the result is another place than \
      before, the layout changes as if the app had moved the item there, so that the other items \
      make room. The next call gets the new number of the item as `dragged`. After the drop, \
      geometry usually does not run again.
      """,
      example:
        "drop = function(ctx, x, y) return math.max(1, math.min(ctx.count, y // 44 + 1)) end,"),
    APIHook(
      "lift", .drag, [ctx, el] + point("the place of the finger"), returns: [look],
      like: ["layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)"],
      otherwise:
        "the item is in front of all others, centred under the finger",
      """
      Returns the attributes that an item has while it is dragged. Its place among the other items \
      stays free. Only this hook and `drop` are told which item is dragged.
      """,
      example: "lift = function() return { scale = 1.1, alpha = 0.9 } end,"),
    APIHook(
      "fit", .neededSize,
      [
        ctx,
        APIParameter("i", "integer?", "the item, 1 to `ctx.count`; nil for any other view"),
        APIParameter("width", "number", "the width that the element needs, in points"),
        APIParameter("height", "number"),
        APIParameter(
          "kind", "string", .optional,
          "the kind of the view, for example \"header\"; nil for an item"),
        APIParameter("section", "integer", .together, "the section of the view"),
        APIParameter(
          "n", "integer", .together, "the number of the view; 1 for a header or a footer"),
      ], returns: [APIResult("answer", "boolean")],
      like: ["shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)"],
      otherwise: "the element keeps the size that the data source gives",
      """
      Decides whether an element on screen gets the size that it needs. The host calls the hook \
      for an item, a header or a footer if the needed size differs from the size that the data \
      source gives. If the hook returns true, the element gets the needed size. From then on, \
      `ctx.size`, `section.header` or `section.footer` gives this size. If the script calls \
      `ctx.view_size`, the host also calls the hook for other supplementary views, and \
      `ctx.view_size` gives the accepted sizes.
      """,
      example: """
        fit = function(ctx, i, width, height, kind)
          return kind ~= "footer" -- footers stay as they are
        end,
        """),
  ]

  private static let commands: [APIHook] = [
    APIHook(
      "enter", .layoutSwitch,
      [
        APIParameter("ctx", "celluna.Context"),
        APIParameter("from", "string", "the name of the previous layout"),
      ], like: ["prepareForTransition(from:)"], otherwise: "nothing happens", writesState: true,
      """
      Runs when the view changes to this layout, before geometry runs. The hook can write \
      `ctx.state`.
      """,
      example: "enter = function(ctx) ctx.state.open = ctx.selected[1] end,"),
    APIHook(
      "leave", .layoutSwitch, [ctx, APIParameter("to", "string", "the name of the next layout")],
      like: ["prepareForTransition(to:)"], otherwise: "nothing happens", writesState: true,
      "Runs when the view changes to another layout. The hook can write `ctx.state`.",
      example: "leave = function(ctx) ctx.state.open = nil end,"),
    APIHook(
      "message", .message,
      [
        ctx, APIParameter("name", "string", "the name of the command, or \"tap\""),
        APIParameter(
          "value", "any", "the value of the command, or nil if the command has no value"),
      ], synonyms: ["tap", "onTap", "click", "onClick", "didSelectItemAt", "command"],
      otherwise: "nothing happens", writesState: true,
      """
      Runs when the app sends a command, or when the user taps. The hook can write `ctx.state`. \
      After the hook, geometry runs again only if a value that it has read from `ctx` is now \
      different, for example a field of `ctx.state` or of `ctx.params`. A change of a local \
      variable does not run geometry again. For a tap, `name` is "tap", and the fields `x` and `y` \
      of `value` are the place of the tap. If the user tapped an element, `value` also has the \
      fields `category`, `kind`, `section`, `item` and `index` of this element.
      """,
      example: """
        message = function(ctx, name, value)
          if name == "tap" then ctx.state.open = value.index end
        end,
        """),
  ]
}
