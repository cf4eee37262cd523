internal import LayoutCore

/// The geometry hooks; a layout has the hooks of exactly one of the three forms.
///
/// Source: CONTRACT.md section 2.
extension ScriptAPI {
  private static let ctx = APIParameter("ctx", "celluna.Context")
  private static let sheetArgument = APIParameter(
    "sheet", "celluna.Sheet", "the object whose functions place elements")
  private static let acc = APIParameter(
    "acc", "celluna.Accumulator", "the accumulator that `start` returned")
  private static let item = APIParameter("i", "integer", "the item, 1 to `ctx.count`")
  static let plan = APIParameter(
    "plan", "any", .optional, "the plan that `content` returned for this pass")
  private static let content = [APIResult("width", "number"), APIResult("height", "number")]

  static let geometryHooks: [APIHook] = [
    APIHook(
      "prepare", .pass, [ctx, sheetArgument], returns: content,
      like: ["prepare()", "collectionViewContentSize"],
      """
      Places all elements, and returns the content's size in points. The prepare form is the \
      shortest form to write.
      """,
      example: """
        prepare = function(ctx, sheet)
          local y = 0
          for i, _, height in ctx.items() do
            sheet.item(i, 0, y, ctx.width, height)
            y = y + height
          end
          return ctx.width, y
        end,
        """),
    APIHook(
      "start", .pass, [ctx, sheetArgument], returns: [APIResult("acc", "celluna.Accumulator")],
      like: ["prepare()"],
      """
      Begins a fold. The hook returns the accumulator, a table of numbers that the host hands to \
      each `step`. A fold also needs the hooks `step` and `finish`.
      """,
      example: "start = function() return { y = 0 } end,"),
    APIHook(
      "step", .pass,
      [
        ctx, acc, item, sheetArgument,
        APIParameter(
          "width", "number", "the width that the data source gives for the item, in points"),
        APIParameter(
          "height", "number",
          "the height that the data source gives for the item, in points"),
      ],
      returns: [
        APIResult("next", "integer", isOptional: true), APIResult("x", "number", isOptional: true),
        APIResult("y", "number", isOptional: true),
        APIResult("item_width", "number", isOptional: true),
        APIResult("item_height", "number", isOptional: true),
      ],
      like: ["prepare()"],
      """
      Places item `i`, or a run of items that begins with item `i`. The first result is the number \
      of the item with which the next step begins; if the hook returns nothing, the next step \
      begins with item `i + 1`. The hook can place item `i` with `sheet.item`, or return the frame \
      of item `i` as its other results. If these results are only x and y, the item has the size \
      that the data source gives.
      """,
      example: """
        step = function(ctx, acc, i, sheet, width, height)
          local y = acc.y
          acc.y = y + height
          return i + 1, 0, y, ctx.width, height
        end,
        """),
    APIHook(
      "finish", .pass, [ctx, acc, sheetArgument], returns: content,
      like: ["collectionViewContentSize"],
      "Ends a fold, and returns the content's size in points.",
      example: "finish = function(ctx, acc) return ctx.width, acc.y end,"),
    APIHook(
      "frontier", .pass, [ctx, acc], returns: [APIResult("least", "number")],
      otherwise: "the host runs all steps before it shows an item",
      """
      Returns a coordinate in points: y, or x if `axis` is "horizontal". An item that a later step \
      places must not begin before this coordinate, even after the item's transform. The host can \
      therefore show all items before this coordinate without running the later steps. The hook is \
      an optional part of a fold.
      """,
      example: "frontier = function(ctx, acc) return acc.y end,"),
    APIHook(
      "frame", .pass, [ctx, item, plan],
      returns: [APIResult("x", "number"), APIResult("y", "number")] + content,
      like: ["layoutAttributesForItem(at:)"],
      """
      Computes the frame of an item from the item's number alone. The hook returns x, y, width and \
      height in content coordinates, in points. The host calls the hook only for items whose \
      frames are needed. The frame form also needs the hook `content`.
      """,
      example: "frame = function(ctx, i) return 0, (i - 1) * 44, ctx.width, 44 end,"),
    APIHook(
      "content", .pass, [ctx],
      returns: content + [APIResult("plan", "any", isOptional: true)],
      like: ["collectionViewContentSize"],
      """
      Returns the content's size in points. The third result is a plan: any value that `frame`, \
      `range` and `views` need and that `content` has already computed, for example where each \
      section begins. The host keeps the plan until `content` runs again, and passes it to these \
      hooks as their last argument. If there is no plan, they do not get this argument. These \
      hooks must not change the plan.
      """,
      example: "content = function(ctx) return ctx.width, ctx.count * 44 end,"),
    APIHook(
      "range", .pass,
      [ctx] + ["x", "y", "width", "height"].map { APIParameter($0, "number") } + [plan],
      returns: [
        APIResult("first", "integer|celluna.Grid|celluna.Run[]"),
        APIResult("last", "integer", isOptional: true),
      ],
      otherwise: "the host computes the frame of every item",
      """
      Returns the numbers of the first and the last item of a run. Every item that overlaps the \
      given rectangle of the content must be in this run. If no item overlaps the rectangle, the \
      first number is greater than the last one. The host computes only the frames of the items in \
      the run. The hook is an optional part of the frame form. \
      The hook can also return up to 32 runs, as `first1, last1, first2, last2`, or a list of runs, \
      as `{ { 1, 9 }, { 21, 29 } }`. A layout with two axes can return rows and columns: \
      `{ rows = { 3, 9 }, columns = { 2, 5 }, of = 100 }` are the items in these rows and columns \
      of a grid with 100 items in each row.
      """,
      example: """
        range = function(ctx, x, y, width, height)
          return {
            rows = { y // 44 + 1, (y + height) // 44 + 1 },
            columns = { x // 80 + 1, (x + width) // 80 + 1 }, of = 100,
          }
        end,
        """),
    APIHook(
      "update", .update, [ctx, sheetArgument], returns: content, otherwise: "`prepare` runs",
      """
      Runs in place of `prepare` if items were inserted, deleted, moved or resized, and every \
      other value that the last pass read is unchanged. The hook must place every item with \
      `sheet.item` or keep the item with `sheet.keep`, and must place every header, footer and \
      other view again. The result must be the same as that of `prepare`: while a scene runs, the \
      host compares the two. The hook is an optional addition to `prepare`. If the script runs in \
      a process of its own, the host always runs `prepare` instead of `update`.
      """,
      example: """
        update = function(ctx, sheet)
          local first = ctx.change.first
          local _, y, _, above = sheet.keep(1, first - 1)
          y = y and y + above or 0
          for i = first, ctx.count do
            local _, height = ctx.size(i)
            sheet.item(i, 0, y, ctx.width, height)
            y = y + height
          end
          return ctx.width, y
        end,
        """),
  ]
}
