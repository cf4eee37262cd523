/// `require "celluna.stack"`: layouts whose sections follow one another along the scroll direction.
extension ScriptAPI {
  private static let axis = APIParameter(
    "axis", #""vertical"|"horizontal"|fun(params: celluna.Parameters): celluna.GrowthAxis"#,
    .optional, "the value of the layout's field `axis`; \"vertical\" by default")
  private static let defaults = APIParameter(
    "defaults",
    "fun(params: celluna.Parameters): celluna.StackDefaults", .optional,
    "a function that returns values for the sections for which the data source gives none")

  static let stackDefaults = APIObject(
    "stack defaults", class: "celluna.StackDefaults", by: .written,
    """
    Values for the sections for which the data source gives none. The tables of the values have \
    all the fields of their classes; a value can also come from a parameter.
    """,
    [
      APIMember(
        "insets", "celluna.Insets", isOptional: true,
        "The distances of the items from the edges of the section; 0 by default."),
      APIMember(
        "header", "celluna.Size", isOptional: true,
        "The size of the header; by default, the section has no header."),
      APIMember(
        "footer", "celluna.Size", isOptional: true,
        "The size of the footer; by default, the section has no footer."),
    ])

  static let stack = APIObject(
    "celluna.stack", class: "celluna.Stack", by: .library,
    """
    Functions that make the hooks of a layout whose sections follow one another, each with its \
    header, insets, items and footer. The script itself places only the items of each section, as \
    if the content grew down. If the content grows sideways, x and y are exchanged in the `ctx`, \
    `sheet` and `section` that the script gets.
    """,
    [
      .function(
        "axis", [APIParameter("params", "celluna.Parameters")],
        returns: [APIResult("axis", "celluna.GrowthAxis")],
        """
        A function for the field `axis` of a layout: the function returns the value of the \
        parameter `scroll_direction`.
        """,
        example: "axis = stack.axis,"),
      .function(
        "rounding", [APIParameter("length", "number", "the length, in points")],
        returns: [APIResult("rounding", "number")],
        """
        The tolerance for comparing a sum of lengths with a length. Sums of lengths are rounded, \
        so a line that fits can seem too long. The tolerance is a millionth of the length, at \
        least 0.000001 points.
        """,
        example: "local fits = used <= room + stack.rounding(room)"),
      .function(
        "prepare",
        [
          APIParameter(
            "place",
            """
            fun(ctx: celluna.Context, sheet: celluna.Sheet, section: celluna.Section, x: number, \
            y: number, width: number): number
            """,
            """
            a function that places the items of a section that is not empty; the items begin at \
            `x` and `y`, and the function returns the y at which they end
            """
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
            """
            fun(ctx: celluna.Context, acc: celluna.Accumulator, section: celluna.Section, \
            sheet: celluna.Sheet)
            """,
            """
            `function(ctx, acc, section, sheet)`, which runs when a section begins; the section's \
            items begin at `acc.x` and `acc.y`, and have `acc.width` points of room
            """
          ),
          APIParameter(
            "place",
            """
            fun(ctx: celluna.Context, acc: celluna.Accumulator, i: integer, sheet: celluna.Sheet, \
            width: number, height: number): integer?, number?, number?, number?, number?
            """,
            """
            `function(ctx, acc, i, sheet, width, height)`, which places items as the hook `step` \
            does, and sets `acc.y` to the y at which the section's items end, without the inset \
            below them
            """
          ),
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
            fun(ctx: celluna.Context, acc: celluna.Accumulator, sheet: celluna.Sheet): number, \
            number
            """),
          APIResult(
            "frontier",
            "fun(ctx: celluna.Context, acc: celluna.Accumulator): number"),
        ],
        """
        Makes the hooks `start`, `step` and `finish`, and the hook `frontier` for layouts whose \
        later items begin at `acc.y` or after it. The stack uses the accumulator's fields \
        `section`, `x`, `y`, `width` and `below`; the script can use all other fields.
        """,
        example: "local start, step, finish, frontier = stack.fold(begin, place)"),
      .function(
        "whole",
        [
          APIParameter("start", "function", "the hook `start` of a fold"),
          APIParameter("step", "function", "the hook `step` of the fold"),
          APIParameter("finish", "function", "the hook `finish` of the fold"),
        ],
        returns: [
          APIResult(
            "prepare",
            "fun(ctx: celluna.Context, sheet: celluna.Sheet): number, number")
        ],
        """
        Makes the hook `prepare` of a layout that places its elements as a fold does. The fold runs \
        from its beginning to its end each time.
        """,
        example: "prepare = stack.whole(start, step, finish)"),
    ])
}
