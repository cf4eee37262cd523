/// `sheet`, with which hooks place elements, and the attributes of elements.
///
/// Source: CONTRACT.md section 3.
extension ScriptAPI {
  static let sheet = APIObject(
    "sheet", class: "celluna.Sheet",
    """
    Where `prepare`, `update`, `start`, `step` and `finish` place elements: content coordinates, \
    points, from -1e9 to 1e9. Every argument is checked at the call. Functions are called with a \
    dot.
    """,
    [
      .function(
        "item",
        [
          APIParameter("i", "integer", "the item, 1 to `ctx.count`; each exactly once"), x, y,
          APIParameter("width", "number", .optional, "at least 0; the data source's by default"),
          APIParameter("height", "number", .together, "at least 0"), attributesArgument,
        ],
        synonyms: ["place", "cell"],
        "Places an item. Without width and height it keeps the data source's size, which is cheaper.",
        example: "sheet.item(i, 0, y, ctx.width, height, { z = 1 })"),
      bar("header"), bar("footer"),
      .function(
        "supplementary",
        [
          kind, section(of: "its section"),
          APIParameter("n", "integer", "its number in the section, from 1"), x, y, width, height,
          attributesArgument,
        ], synonyms: ["view", "supplementaryView"],
        "Places a view that belongs to a section; the same kind, section and number at most once."),
      .function(
        "decoration",
        [
          kind,
          APIParameter(
            "section", "integer", .between,
            "its section, 1 to `#ctx.sections`, with which it is moved and deleted; section 1 by default"
          ),
          APIParameter("n", "integer", "its number in the section, from 1"), x, y, width, height,
          attributesArgument,
        ], synonyms: ["decorationView"],
        "Places a view that shows no data; the same kind, section and number at most once.",
        example: "sheet.decoration(\"shelf\", s, 1, 0, y, ctx.width, 8, { z = -1 })"),
      .function(
        "line",
        [
          APIParameter("first", "integer", "the first item of the run"),
          APIParameter("last", "integer", "its last item"), x, y,
          APIParameter("gap", "number", "between items, points"),
          APIParameter(
            "align", "\"top\"|\"center\"|\"bottom\"", .optional,
            "the alignment of items within the line; \"top\" by default"),
          APIParameter(
            "height", "number", .optional,
            "the line's height, points; that of the tallest item by default"),
          APIParameter(
            "axis", "\"vertical\"", .optional,
            "for a line that runs down: `align` and `height` then refer to widths"),
        ],
        """
        Places a run of items side by side, the first at x, y, each with the data source's size. It makes the same \
        checks as `sheet.item`.
        """,
        example: "sheet.line(i, next - 1, 0, y, gap, \"bottom\")"),
      .function(
        "keep",
        [
          APIParameter("first", "integer", "the first item of the run"),
          APIParameter("last", "integer", "its last item"),
        ],
        returns: ["x", "y", "width", "height"].map {
          APIResult($0, "number", isOptional: true)
        },
        """
        Leaves a run of items where they were before the change, with their attributes, and returns the frame of \
        the last item; for an empty run it returns nothing. It can be called only in `update`; a \
        new item cannot be kept.
        """,
        example: "local x, y, width, height = sheet.keep(1, ctx.change.first - 1)"),
    ])

  private static let x = APIParameter(
    "x", "number", "the leading edge, content coordinates, points")
  private static let y = APIParameter("y", "number", "the top edge, content coordinates, points")
  private static let width = APIParameter("width", "number", "points, at least 0")
  private static let height = APIParameter("height", "number", "points, at least 0")
  private static let kind = APIParameter(
    "kind", "string", "up to 64 letters, digits, `_` or `-`; at most 64 kinds in a layout")
  private static let attributesArgument = APIParameter(
    "attributes", "celluna.Attributes", .optional, "how it looks")

  private static func section(of summary: String) -> APIParameter {
    APIParameter("section", "integer", "\(summary), 1 to `#ctx.sections`")
  }

  private static func bar(_ name: String) -> APIMember {
    .function(
      name, [section(of: "the section"), x, y, width, height, attributesArgument],
      "Places the \(name) of a section, at most once.",
      example: "sheet.\(name)(s, 0, y, ctx.width, section.\(name).height)")
  }

  static let attributes = APIObject(
    "attributes", class: "celluna.Attributes", by: .written,
    """
    How an element looks, as a table that a script writes. `transform` and `transform3d` cannot be combined with `rotation` or a scale. \
    Omitted fields stay as they are; at first an element is at z 0, opaque, shown and not transformed.
    """,
    [
      APIMember(
        "z", "integer", isOptional: true, synonyms: ["zIndex"], "How far in front it is."),
      APIMember(
        "alpha", "number", isOptional: true, synonyms: ["opacity"], "How opaque it is, 0 to 1."),
      APIMember(
        "hidden", "boolean", isOptional: true, synonyms: ["is_hidden", "isHidden"],
        "Whether it is not shown."),
      APIMember(
        "rotation", "number", isOptional: true, "Degrees clockwise around its centre."),
      APIMember(
        "scale", "number", isOptional: true, "The factor by which it is scaled around its centre."),
      APIMember(
        "scale_x", "number", isOptional: true, "Along x only; takes precedence over `scale`."),
      APIMember(
        "scale_y", "number", isOptional: true, "Along y only; takes precedence over `scale`."),
      APIMember(
        "transform", "number[]", isOptional: true,
        "6 numbers, a b c d tx ty, around its centre: x' = a·x + c·y + tx, y' = b·x + d·y + ty."),
      APIMember(
        "transform3d", "number[]", isOptional: true, synonyms: ["transform3D"],
        "16 numbers, row by row, around its centre."),
    ])

  static let changes = APIObject(
    "changes", class: "celluna.Changes", parent: "celluna.Attributes", by: .written,
    """
    What `scroll`, `appear`, `disappear` and `lift` return: attributes, and where the element is shown. \
    Omitted fields stay as geometry placed them.
    """,
    [
      APIMember(
        "x", "number", isOptional: true, synonyms: ["frame", "center"],
        "Its leading edge, content coordinates, points."),
      APIMember(
        "y", "number", isOptional: true, synonyms: ["frame", "center"],
        "Its top edge, content coordinates, points."),
      APIMember(
        "width", "number", isOptional: true, synonyms: ["frame", "size", "bounds"],
        "Its width, points, at least 0."),
      APIMember(
        "height", "number", isOptional: true, synonyms: ["frame", "size", "bounds"],
        "Its height, points, at least 0."),
    ])
}
