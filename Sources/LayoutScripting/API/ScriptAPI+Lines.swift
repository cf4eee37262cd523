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
        APIParameter("gap", "number", "between items, points"),
        APIParameter(
          "axis", "\"vertical\"", .optional,
          "for lines that run down; `width` then limits the heights"),
      ],
      returns: [
        APIResult("next", "integer"), APIResult("used", "number"), APIResult("tallest", "number"),
      ],
      """
      Finds how many items from `i` on fit on one line. Returns the first item that does not fit, the length of \
      those before it with their gaps, and their greatest height (their greatest width if the line runs down), \
      points. A line has at least one item, and ends with its section.
      """,
      example: "local next, used, tallest = ctx.break_line(i, ctx.width, gap)"),
    .function(
      "columns",
      [
        APIParameter("n", "integer", "how many columns, 1 to 1000"),
        APIParameter("gap", "number", "below each item, points"),
        APIParameter(
          "start", "number|celluna.Accumulator",
          "where all columns begin, points; or a table of `n` numbers, such as `columns.save` writes"
        ),
        APIParameter(
          "axis", "\"horizontal\"", .optional,
          "for rows in place of columns: `put(row, i, y, height)` places along x, and returns x"),
      ],
      returns: [APIResult("columns", "celluna.Columns")],
      """
      Columns that keep track of where each of them ends. They are valid only during one call of a hook: a fold \
      makes them in each step from its accumulator, and saves them there.
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
    "The columns that `ctx.columns` makes, valid during the same call of a hook. Functions are called with a dot.",
    [
      .function(
        "shortest", [], returns: [APIResult("column", "integer"), APIResult("y", "number")],
        "The column that ends first, or the leftmost of several, and where its next item begins, points."
      ),
      .function(
        "put",
        [
          column, APIParameter("i", "integer", "the item, 1 to `ctx.count`; each exactly once"),
          APIParameter("x", "number", "the leading edge, content coordinates, points"),
          APIParameter("width", "number", .optional, "at least 0; the data source's by default"),
        ],
        returns: [APIResult("y", "number")],
        """
        Places an item at the end of a column, with the height that the data source gives; returns \
        the item's top edge.
        """,
        example: "columns.put(columns.shortest(), i, 0, ctx.width)"),
      .function(
        "ends", [column], returns: [APIResult("y", "number")],
        "Where the next item in a column begins, after the gap, points."),
      .function(
        "bottom", [], returns: [APIResult("y", "number")],
        "The greatest bottom edge of an item, or where the columns begin if there are no items, points."
      ),
      .function(
        "save",
        [
          APIParameter(
            "ends", "celluna.Accumulator", "receives the ends under 1 to `n`, and `bottom`")
        ],
        "Writes the ends of the columns into a table, from which `ctx.columns` can continue.",
        example: "columns.save(acc)"),
    ])
}
