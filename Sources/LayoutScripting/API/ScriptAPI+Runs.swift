/// The functions of `sheet` that place a run of items.
///
/// Source: CONTRACT.md section 2.
extension ScriptAPI {
  /// The parameters of `sheet.lines` and `sheet.full_lines`.
  ///
  /// - Parameter spread: The description of the argument `spread`, the only difference.
  private static func lineParameters(spread: String) -> [APIParameter] {
    [
      APIParameter("first", "integer", "the first item of the run"),
      APIParameter("last", "integer", "the last item of the run"), x, y,
      APIParameter("room", "number", "the length of a line, in points"),
      APIParameter("gap", "number", "the least distance between two items, in points"),
      APIParameter("line_gap", "number", "the distance between two lines, in points"),
      APIParameter(
        "align", "\"top\"|\"center\"|\"bottom\"", .optional,
        "the alignment of items within their line; \"top\" by default"),
      APIParameter(
        "spread", "\"leading\"|\"justify\"|\"justify_last\"", .optional, spread),
      APIParameter("axis", "\"vertical\"", .optional, "\"vertical\" for lines that run down"),
    ]
  }

  static let runs: [APIMember] = [
    .function(
      "line",
      [
        APIParameter("first", "integer", "the first item of the run"),
        APIParameter("last", "integer", "the last item of the run"), x, y,
        APIParameter("gap", "number", "the distance between two items, in points"),
        APIParameter(
          "align", "\"top\"|\"center\"|\"bottom\"", .optional,
          "the alignment of items within the line; \"top\" by default"),
        APIParameter(
          "height", "number", .optional,
          "the line's height, in points; by default, the height of the tallest item"),
        APIParameter(
          "axis", "\"vertical\"", .optional,
          """
          "vertical" for a line that runs down: "top" then means the leading edge, "bottom" the \
          trailing edge, and `height` the line's width
          """),
      ],
      """
      Places a run of items side by side. The first item is at x and y, and each item has the \
      size that the data source gives. The arguments are checked like those of `sheet.item`.
      """,
      example: "sheet.line(i, next - 1, 0, y, gap, \"bottom\")"),
    .function(
      "lines",
      lineParameters(
        spread: """
          "leading" by default; with "justify", all lines but the last one fill the room, and an \
          item that is alone in such a line is centred; with "justify_last", an item that is \
          alone in the last line is centred, too
          """),
      returns: [APIResult("finish", "number")],
      """
      Places a run of items in as many lines as it needs. Each line has the items that \
      `ctx.break_line` finds; a line may be longer than the room by a rounding error. The \
      function returns the y at which the last line ends, or its x if the lines run down. The \
      arguments are checked like those of `sheet.item`.
      """,
      example: "local y = sheet.lines(1, ctx.count, 0, 0, ctx.width, 10, 10, \"center\")"),
    .function(
      "full_lines",
      lineParameters(
        spread: """
          "leading" by default; with "justify", the lines fill the room, and an item that is \
          alone in a line is centred
          """),
      returns: [
        APIResult("start", "number"), APIResult("next", "integer"),
        APIResult("item_width", "number?"), APIResult("item_height", "number?"),
      ],
      """
      Places the full lines that begin in a run of items, like `sheet.lines`. A line is full if \
      another item of its section follows, so the last line of a section is left to the script. \
      The last full line can end after the run. The first two results are the y at which the \
      next line begins, or its x if the lines run down, and the first item that is not placed. \
      If all placed items have the same size, two further results are this size. If nothing is \
      placed, the second result is `first`: the last line of the section begins there. Place it \
      with `sheet.line`. To find its items, call `ctx.break_line` with the room \
      `room + stack.rounding(room)`, where `stack` is the module `celluna.stack`: \
      `sheet.full_lines`, too, lets a line be longer than the room by a rounding error.
      """,
      example: """
        local y, next = sheet.full_lines(
          i, ctx.run(i, 512), 0, acc.y, ctx.width, 10, 10, "center", "justify")
        """),
    .function(
      "scaled_lines",
      [
        APIParameter("first", "integer", "the first item of the run"),
        APIParameter("last", "integer", "the last item of the run"), x, y,
        APIParameter("room", "number", "the length of a line, in points"),
        APIParameter("gap", "number", "the distance between two items, in points"),
        APIParameter("line_gap", "number", "the distance between two lines, in points"),
        APIParameter("height", "number", "the greatest height of a line, in points, at least 0"),
        APIParameter(
          "axis", "\"vertical\"", .optional,
          "\"vertical\" for lines that run down; `height` is then their greatest width"),
      ],
      returns: [APIResult("finish", "number"), APIResult("next", "integer")],
      """
      Places the lines that begin in a run of items and fill the room. The items of a line are \
      scaled to one height: a line takes items until they would fill the room at the greatest \
      height, and its height is then the one at which they fill it. The ratio of an item's width \
      to its height is limited to 0.01 to 100, and is 1 for an item without area. The last line \
      can end after the run. The results are the y at which the last of these lines ends, or its \
      x if the lines run down, and the first item that is not placed. The next line begins \
      `line_gap` after the first result. A line that does not fill the room ends its section, and \
      is left to the script: the second result is then `first`.
      """,
      example: """
        local finish, next = sheet.scaled_lines(i, ctx.run(i, 512), 0, acc.y, ctx.width, 10, 10, 120)
        """),
    .function(
      "grid",
      [
        APIParameter("first", "integer", "the first item of the run"),
        APIParameter("last", "integer", "the last item of the run"), x, y,
        APIParameter("columns", "integer", "the number of items in a line, at least 1"),
        APIParameter("dx", "number", "the distance from an item to the next one, in points"),
        APIParameter("dy", "number", "the distance from a line to the next one, in points"),
        APIParameter(
          "width", "number", .optional,
          "the width of each item, in points, at least 0; by default, what the data source gives"),
        APIParameter(
          "height", "number", .optional,
          "the height of each item, in points, at least 0; needed if `width` is given"),
        APIParameter(
          "axis", "\"vertical\"", .optional,
          """
          "vertical" for lines that run down: `dx` is then the distance between lines, and `dy` \
          the one between items
          """),
      ],
      returns: [APIResult("start", "number")],
      """
      Places a run of items in lines that have the same number of items. The first item is at x \
      and y. The function returns the y of the last line, or its x if the lines run down. The \
      arguments are checked like those of `sheet.item`.
      """,
      example: "local y = sheet.grid(1, ctx.count, 0, 0, 3, 110, 60, 100, 50)"),
  ]
}
