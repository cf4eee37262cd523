/// `require "celluna.stack"`: layouts whose sections follow one another along the scroll direction.
extension ScriptAPI {
  private static let axis = APIParameter(
    "axis", #""vertical"|"horizontal"|fun(params: celluna.Parameters): celluna.GrowthAxis"#,
    .optional, "as the layout declares it; \"vertical\" by default")
  private static let defaults = APIParameter(
    "defaults",
    "fun(params: celluna.Parameters): { insets?: celluna.Insets, header?: celluna.Size, footer?: celluna.Size }",
    .optional, "the values that apply if the data source gives none")

  static let stack = APIObject(
    "celluna.stack", class: "celluna.Stack", by: .library,
    """
    Layouts whose sections follow one another, each with its header, insets, items and footer. The layout places \
    the items of a section as if the content grew down; if the content grows sideways, `ctx`, \
    `sheet` and `section` have x and y exchanged.
    """,
    [
      .function(
        "axis", [APIParameter("params", "celluna.Parameters")],
        returns: [APIResult("axis", "celluna.GrowthAxis")],
        "The axis of a layout whose parameter `scroll_direction` decides it.",
        example: "axis = stack.axis,"),
      .function(
        "rounding", [APIParameter("length", "number", "points")],
        returns: [APIResult("rounding", "number")],
        """
        The tolerance for comparing a sum of lengths with a length, because sums are rounded: a millionth of the \
        length, at least 0.000001 points.
        """,
        example: "local fits = used <= room + stack.rounding(room)"),
      .function(
        "prepare",
        [
          APIParameter(
            "place",
            """
            fun(ctx: celluna.Context, sheet: celluna.Sheet, section: celluna.Section, x: number, y: number, \
            width: number): number
            """,
            "places the items of a section that is not empty, from `x` and `y` on; returns where they end"
          ), axis, defaults,
        ],
        returns: [
          APIResult("prepare", "fun(ctx: celluna.Context, sheet: celluna.Sheet): number, number")
        ],
        "Makes the hook `prepare`.",
        example: """
          prepare = stack.prepare(function(ctx, sheet, section, x, y, width)
            for i, _, height in section.items() do
              sheet.item(i, x, y, width, height)
              y = y + height
            end
            return y
          end)
          """),
      .function(
        "fold",
        [
          APIParameter(
            "begin",
            "fun(ctx: celluna.Context, acc: celluna.Accumulator, section: celluna.Section)",
            "begins a section; the room for its items begins at `acc.x` and `acc.y`, and is `acc.width` wide"
          ),
          APIParameter(
            "place",
            """
            fun(ctx: celluna.Context, acc: celluna.Accumulator, i: integer, sheet: celluna.Sheet, \
            width: number, height: number): integer?, number?, number?, number?, number?
            """, "places items as `step` does; sets `acc.y` to where the section's items end"),
          axis,
          defaults,
        ],
        returns: [
          APIResult(
            "start",
            "fun(ctx: celluna.Context, sheet: celluna.Sheet): celluna.Accumulator"),
          APIResult(
            "step",
            """
            fun(ctx: celluna.Context, acc: celluna.Accumulator, i: integer, sheet: celluna.Sheet, \
            width: number, height: number): integer?, number?, number?, number?, number?
            """),
          APIResult(
            "finish",
            """
            fun(ctx: celluna.Context, acc: celluna.Accumulator, sheet: celluna.Sheet): number, number
            """),
        ],
        """
        Makes the hooks `start`, `step` and `finish`. The accumulator's fields `section`, `x`, \
        `y`, `width` and `below` belong to the stack.
        """,
        example: "local start, step, finish = stack.fold(begin, place)"),
    ])
}
