/// The helpers, which take the inner loops of flows and waterfalls out of Lua.
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
          "axis", "\"vertical\"", .optional, "for lines that run down: heights then fill `width`"),
      ],
      returns: [
        APIResult("next", "integer"), APIResult("used", "number"), APIResult("tallest", "number"),
      ],
      """
      Which items from `i` on fit one line: the first that does not, what those before it take with the gaps \
      between them, the greatest height of one (of a line that runs down the greatest width), points. A line \
      has at least one item, and ends with its section.
      """,
      example: "local next, used, tallest = ctx.break_line(i, ctx.width, gap)"),
    .function(
      "columns",
      [
        APIParameter("n", "integer", "how many columns, 1 to 1000"),
        APIParameter("gap", "number", "below each item, points"),
        APIParameter(
          "start", "number|celluna.Accumulator",
          "where all columns begin, points; or a table that `columns.save` has filled, or of `n` numbers"
        ),
        APIParameter(
          "axis", "\"horizontal\"", .optional,
          "for rows in place of columns: `put(row, i, y, height)` places along x, and returns x"),
      ],
      returns: [APIResult("columns", "celluna.Columns")],
      """
      Columns that know which of them ends first. They hold only during one run of a hook: a fold makes them in \
      each step, from its accumulator, and saves them there.
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
    "What `ctx.columns` makes, for use where it was made. Functions are called with a dot.",
    [
      .function(
        "shortest", [], returns: [APIResult("column", "integer"), APIResult("y", "number")],
        "The column that ends first, of several the leftmost, and where the next item in it begins, points."
      ),
      .function(
        "put",
        [
          column, APIParameter("i", "integer", "the item, 1 to `ctx.count`; each exactly once"),
          APIParameter("x", "number", "the leading edge, content coordinates, points"),
          APIParameter("width", "number", .optional, "at least 0; the data source's without it"),
        ],
        returns: [APIResult("y", "number")],
        """
        Places an item at the end of a column, as high as the data source says, as `sheet.item` would; returns \
        its top edge.
        """,
        example: "columns.put(columns.shortest(), i, 0, ctx.width)"),
      .function(
        "ends", [column], returns: [APIResult("y", "number")],
        "Where the next item in a column begins: the gap is counted, points."),
      .function(
        "bottom", [], returns: [APIResult("y", "number")],
        "The greatest bottom edge of an item; without items where the columns begin, points."),
      .function(
        "save", [APIParameter("ends", "celluna.Accumulator", "receives 1 to `n`, and `bottom`")],
        "Writes into a table where the columns end, so that `ctx.columns` can go on from it.",
        example: "columns.save(acc)"),
    ])
}
