/// `sheet`, with which hooks place elements, and the attributes of elements.
///
/// Source: CONTRACT.md section 3.
extension ScriptAPI {
  static let sheet = APIObject(
    "sheet", class: "celluna.Sheet",
    """
    The object with which `prepare`, `update`, `start`, `step` and `finish` place elements. \
    Coordinates are content coordinates, points, from -1e9 to 1e9. Each call checks its \
    arguments. Functions are called with a dot.
    """,
    [
      .function(
        "item",
        [
          APIParameter(
            "i", "integer",
            "the item, 1 to `ctx.count`; each item is placed exactly once"), x, y,
          APIParameter(
            "width", "number", .optional,
            "points, at least 0; the width that the data source gives by default"),
          APIParameter("height", "number", .together, "points, at least 0"), attributesArgument,
        ],
        synonyms: ["place", "cell"],
        """
        Places an item. If width and height are omitted, the item keeps the data source's \
        size; such a call is faster.
        """,
        example: "sheet.item(i, 0, y, ctx.width, height, { z = 1 })"),
      bar("header"), bar("footer"),
      .function(
        "supplementary",
        [
          kind, section(of: "its section"),
          APIParameter("n", "integer", "its number in the section, from 1"), x, y, width, height,
          attributesArgument,
        ], synonyms: ["view", "supplementaryView"],
        """
        Places a supplementary view, which belongs to a section. Each kind, section and \
        number can be placed once.
        """),
      .function(
        "decoration",
        [
          kind,
          APIParameter(
            "section", "integer", .between,
            """
            its section, 1 to `#ctx.sections`; when the section is moved or deleted, so is \
            the decoration; 1 by default
            """
          ),
          APIParameter("n", "integer", "its number in the section, from 1"), x, y, width, height,
          attributesArgument,
        ], synonyms: ["decorationView"],
        """
        Places a decoration, a view that shows no data. Each kind, section and number can be \
        placed once.
        """,
        example: "sheet.decoration(\"shelf\", s, 1, 0, y, ctx.width, 8, { z = -1 })"),
      .function(
        "line",
        [
          APIParameter("first", "integer", "the first item of the run"),
          APIParameter("last", "integer", "the last item of the run"), x, y,
          APIParameter("gap", "number", "the distance between two items, points"),
          APIParameter(
            "align", "\"top\"|\"center\"|\"bottom\"", .optional,
            "the alignment of items within the line; \"top\" by default"),
          APIParameter(
            "height", "number", .optional,
            "the line's height, points; the height of the tallest item by default"),
          APIParameter(
            "axis", "\"vertical\"", .optional,
            "\"vertical\" for a line that runs down; `align` and `height` then refer to widths"),
        ],
        """
        Places a run of items side by side. The first item is at x, y, and each item has the \
        data source's size. The arguments are checked as those of `sheet.item`.
        """,
        example: "sheet.line(i, next - 1, 0, y, gap, \"bottom\")"),
      .function(
        "keep",
        [
          APIParameter("first", "integer", "the first item of the run"),
          APIParameter("last", "integer", "the last item of the run"),
        ],
        returns: ["x", "y", "width", "height"].map {
          APIResult($0, "number", isOptional: true)
        },
        """
        Leaves the items of a run where they were before the change, with their attributes, and \
        returns the frame of the last one; for an empty run it returns nothing. Only `update` \
        can call it, and it cannot keep an item that is new.
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
    "attributes", "celluna.Attributes", .optional, "the attributes of the element")

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
    The attributes of an element other than its frame: a table that a script writes. `transform` \
    and `transform3d` cannot be combined with `rotation` or a scale. An omitted field keeps its \
    value; when an element is placed, it is at z 0, opaque, shown and not transformed.
    """,
    [
      APIMember(
        "z", "integer", isOptional: true, synonyms: ["zIndex"],
        "The stacking order: an element with a larger number is in front."),
      APIMember(
        "alpha", "number", isOptional: true, synonyms: ["opacity"],
        "The opacity, from 0, transparent, to 1, opaque."),
      APIMember(
        "hidden", "boolean", isOptional: true, synonyms: ["is_hidden", "isHidden"],
        "Whether it is not shown."),
      APIMember(
        "rotation", "number", isOptional: true,
        "The angle by which the element is turned clockwise around its centre, degrees."),
      APIMember(
        "scale", "number", isOptional: true,
        "The factor by which the element is scaled around its centre."),
      APIMember(
        "scale_x", "number", isOptional: true, "The factor along x; takes precedence over `scale`."),
      APIMember(
        "scale_y", "number", isOptional: true, "The factor along y; takes precedence over `scale`."),
      APIMember(
        "transform", "number[]", isOptional: true,
        """
        A matrix of 6 numbers, a b c d tx ty, applied around the centre: x' = a·x + c·y + \
        tx, y' = b·x + d·y + ty.
        """),
      APIMember(
        "transform3d", "number[]", isOptional: true, synonyms: ["transform3D"],
        "A matrix of 16 numbers, row by row, applied around the centre."),
    ])

  static let changes = APIObject(
    "changes", class: "celluna.Changes", parent: "celluna.Attributes", by: .written,
    """
    The table that `scroll`, `appear`, `disappear` and `lift` return: attributes, and the frame \
    with which the element is shown. An omitted field stays as geometry set it.
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
