/// Helpers that replace the inner loops of flows and waterfalls.
///
/// Source: CONTRACT.md section 2.
extension ScriptAPI {
  static let helpers: [APIMember] = [
    .function(
      "break_line",
      [
        APIParameter("i", "integer", "the first item of the line, 1 to `ctx.count`"),
        APIParameter("width", "number", "the room along the line, points"),
        APIParameter("gap", "number", "the distance between two items, points"),
        APIParameter(
          "axis", "\"vertical\"", .optional,
          "\"vertical\" for a line that runs down; `width` then limits the sum of the heights"),
      ],
      returns: [
        APIResult("next", "integer"), APIResult("used", "number"), APIResult("tallest", "number"),
      ],
      """
      Finds how many items from `i` on fit on one line. It returns the number of the first item \
      that does not fit, the length of the line with its gaps, and the height of its tallest \
      item (the width of its widest item if the line runs down), points. A line has at least one \
      item, and all its items are in one section.
      """,
      example: "local next, used, tallest = ctx.break_line(i, ctx.width, gap)"),
    .function(
      "columns",
      [
        APIParameter("n", "integer", "how many columns, 1 to 1000"),
        APIParameter("gap", "number", "the distance between two items of a column, points"),
        APIParameter(
          "start", "number|celluna.Accumulator",
          "the y at which all columns begin, points; or a table that `columns.save` wrote"
        ),
        APIParameter(
          "axis", "\"horizontal\"", .optional,
          """
          "horizontal" for rows in place of columns: `put(row, i, y, height)` then places \
          along x, and returns x
          """),
      ],
      returns: [APIResult("columns", "celluna.Columns")],
      """
      Makes columns. The host remembers where each column ends, so that the script can put each \
      item into the shortest one. The columns are valid only during one call of a hook: each \
      step of a fold makes them again from the accumulator, and saves them there.
      """,
      example: """
        local columns = ctx.columns(3, 10, 0)
        for i in ctx.items() do
          local column = columns.shortest()
          columns.put(column, i, (column - 1) * 100, 90)
        end
        return ctx.width, columns.bottom()
        """),
  ]

  private static let column = APIParameter("column", "integer", "the column, from 1")

  static let columns = APIObject(
    "columns", class: "celluna.Columns",
    """
    The columns that `ctx.columns` makes, valid during the same call of a hook. Functions \
    are called with a dot.
    """,
    [
      .function(
        "shortest", [], returns: [APIResult("column", "integer"), APIResult("y", "number")],
        """
        Returns the number of the shortest column (of several, the first) and the y at which \
        its next item begins, points.
        """
      ),
      .function(
        "put",
        [
          column,
          APIParameter(
            "i", "integer",
            "the item, 1 to `ctx.count`; each item is placed exactly once"),
          APIParameter("x", "number", "the leading edge, content coordinates, points"),
          APIParameter(
            "width", "number", .optional,
            "points, at least 0; the width that the data source gives by default"),
        ],
        returns: [APIResult("y", "number")],
        """
        Places an item at the end of a column, with the height that the data source gives. \
        Returns the y of the item's top edge, points.
        """,
        example: "columns.put(columns.shortest(), i, 0, ctx.width)"),
      .function(
        "ends", [column], returns: [APIResult("y", "number")],
        "Returns the y at which the next item of a column begins, after the gap, points."),
      .function(
        "bottom", [], returns: [APIResult("y", "number")],
        """
        Returns the y of the lowest edge of all items, points; if the columns are empty, the \
        y at which they begin.
        """
      ),
      .function(
        "save",
        [
          APIParameter(
            "ends", "celluna.Accumulator",
            """
            the table; its fields 1 to `n` get the ends of the columns, and `bottom` the \
            lowest edge
            """)
        ],
        "Writes the ends of the columns into a table, from which `ctx.columns` can continue.",
        example: "columns.save(acc)"),
    ])
}
