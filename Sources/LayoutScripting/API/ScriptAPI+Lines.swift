/// Helpers that replace the inner loops of flows and waterfalls.
///
/// Source: CONTRACT.md section 2.
extension ScriptAPI {
  static let helpers: [APIMember] = [
    .function(
      "break_line",
      [
        APIParameter("i", "integer", "the first item of the line, 1 to `ctx.count`"),
        APIParameter("width", "number", "the room along the line, in points"),
        APIParameter("gap", "number", "the distance between two items, in points"),
        APIParameter(
          "axis", "\"vertical\"", .optional,
          "\"vertical\" for a line that runs down; `width` then limits the sum of the heights"),
      ],
      returns: [
        APIResult("next", "integer"), APIResult("used", "number"), APIResult("tallest", "number"),
      ],
      """
      Finds out how many items fit on one line that begins with item `i`. The results are the \
      number of the first item that does not fit, the length of the line with its gaps, and the \
      height of the tallest item on the line. If the line runs down, the last result is the width \
      of the widest item. The last two results are in points. A line has at least one item, and \
      all items of a line are in one section.
      """,
      example: "local next, used, tallest = ctx.break_line(i, ctx.width, gap)"),
    .function(
      "columns",
      [
        APIParameter("n", "integer", "the number of columns, 1 to 1000"),
        APIParameter("gap", "number", "the distance between two items of a column, in points"),
        APIParameter(
          "start", "number|celluna.Accumulator",
          "the y at which all columns begin, in points; or a table that `columns.save` has written"
        ),
        APIParameter(
          "axis", "\"horizontal\"", .optional,
          """
          "horizontal" for rows in place of columns: `put(row, i, y, height)` then places items \
          along x, and returns an x
          """),
      ],
      returns: [APIResult("columns", "celluna.Columns")],
      """
      Makes columns. The host remembers where each column ends, so that the script can put each \
      item into the shortest column. The columns are valid only during one call of a hook. Each \
      step of a fold therefore makes the columns again from the accumulator, and saves their ends \
      in the accumulator with `columns.save`.
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
    The columns that `ctx.columns` makes. The columns are valid only during the call of the hook \
    that made them. The functions are called with a dot.
    """,
    [
      .function(
        "shortest", [], returns: [APIResult("column", "integer"), APIResult("y", "number")],
        """
        Returns the number of the shortest column, and the y, in points, at which the next item of \
        this column begins. If several columns are the shortest, the first of them is chosen.
        """
      ),
      .function(
        "put",
        [
          column,
          APIParameter(
            "i", "integer",
            "the item, 1 to `ctx.count`; each item is placed exactly once"),
          APIParameter(
            "x", "number", "the x of the leading edge, in content coordinates, in points"),
          APIParameter(
            "width", "number", .optional,
            "the width, in points, at least 0; by default, the width that the data source gives"),
        ],
        returns: [APIResult("y", "number")],
        """
        Places an item at the end of a column, with the height that the data source gives. The \
        function returns the y of the item's top edge, in points.
        """,
        example: "columns.put(columns.shortest(), i, 0, ctx.width)"),
      .function(
        "fill",
        [
          APIParameter("first", "integer", "the first item of the run"),
          APIParameter("last", "integer", "the last item of the run"),
          APIParameter(
            "x", "number",
            "the x of the first column's leading edge, in content coordinates, in points"),
          APIParameter(
            "stride", "number",
            "the distance from the beginning of a column to that of the next one, in points"),
          APIParameter(
            "width", "number", .optional,
            "the width, in points, at least 0; by default, the width that the data source gives"),
        ],
        """
        Places the items of a run in order, each at the end of the shortest column, which \
        `columns.shortest` would return. The result is the same as that of a loop with `put`.
        """,
        example: "columns.fill(1, ctx.count, 0, 100, 90)"),
      .function(
        "ends", [column], returns: [APIResult("y", "number")],
        "Returns the y, in points, at which the next item of a column begins, after the gap."),
      .function(
        "bottom", [], returns: [APIResult("y", "number")],
        """
        Returns the y of the lowest edge of all items, in points. If no column has an item, the \
        result is the y at which the columns begin.
        """
      ),
      .function(
        "save",
        [
          APIParameter(
            "ends", "celluna.Accumulator",
            """
            the table; its fields 1 to `n` get the ends of the columns, and its field `bottom` \
            gets the lowest edge
            """)
        ],
        """
        Writes the ends of the columns into a table, with which `ctx.columns` can continue the \
        columns later.
        """,
        example: "columns.save(acc)"),
    ])
}
