/// `sheet`, with which hooks place elements, and the attributes of elements.
///
/// Source: CONTRACT.md section 3.
extension ScriptAPI {
  static let sheet = APIObject(
    "sheet", class: "celluna.Sheet",
    """
    The object with which `prepare`, `update`, `start`, `step` and `finish` place elements, and \
    with which `views` places views. \
    Coordinates are content coordinates, in points, from -1e9 to 1e9. Each function checks its \
    arguments. The functions are called with a dot.
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
            "the width, in points, at least 0; by default, the width that the data source gives"),
          APIParameter("height", "number", .together, "the height, in points, at least 0"),
          attributesArgument,
        ],
        synonyms: ["place", "cell"],
        """
        Places an item. If the width and the height are omitted, the item has the size that the \
        data source gives, and the call takes less time.
        """,
        example: "sheet.item(i, 0, y, ctx.width, height, { z = 1 })"),
      bar("header"), bar("footer"),
      .function(
        "supplementary",
        [
          kind, section(of: "the section of the view"),
          APIParameter("n", "integer", "the number of the view in the section, from 1"), x, y,
          width, height,
          attributesArgument,
        ], synonyms: ["view", "supplementaryView"],
        """
        Places a supplementary view, which belongs to a section. Only one view with the same kind, \
        section and number can be placed.
        """),
      .function(
        "decoration",
        [
          kind,
          APIParameter(
            "section", "integer", .between,
            """
            the section of the decoration, 1 to `#ctx.sections`; 1 by default; the decoration is \
            moved and deleted together with this section
            """
          ),
          APIParameter("n", "integer", "the number of the view in the section, from 1"), x, y,
          width, height,
          attributesArgument,
        ], synonyms: ["decorationView"],
        """
        Places a decoration, a view that shows no data. Only one decoration with the same kind, \
        section and number can be placed.
        """,
        example: "sheet.decoration(\"shelf\", s, 1, 0, y, ctx.width, 8, { z = -1 })"),
    ] + runs + [
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
        Leaves the items of a run where they were before the change, with their attributes. The \
        function returns the frame of the last item, or nothing for an empty run. Only `update` \
        can call this function. New items cannot be kept.
        """,
        example: "local x, y, width, height = sheet.keep(1, ctx.change.first - 1)"),
      scroller,
    ])

  /// The names of the functions of `sheet` that the hook `views` can call: those that place views.
  static let viewFunctions: Set = ["header", "footer", "supplementary", "decoration"]

  static let x = APIParameter(
    "x", "number", "the x of the leading edge, in content coordinates, in points")
  static let y = APIParameter(
    "y", "number", "the y of the top edge, in content coordinates, in points")
  private static let width = APIParameter("width", "number", "the width, in points, at least 0")
  private static let height = APIParameter(
    "height", "number", "the height, in points, at least 0")
  private static let kind = APIParameter(
    "kind", "string",
    "the name of the kind: at most 64 letters, digits, `_` or `-`; a layout has at most 64 kinds")
  private static let attributesArgument = APIParameter(
    "attributes", "celluna.Attributes", .optional,
    "the attributes of the element, other than its frame")

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
    The attributes of an element other than its frame, as a table that a script writes. \
    `transform` and `transform3d` cannot be combined with each other, or with `rotation`, `scale`, \
    `scale_x` and `scale_y`. An omitted field leaves the attribute as it is. A newly placed \
    element has z 0, is opaque and shown, and has no transform. The table can also have the custom \
    attributes that the layout's field `attributes` declares.
    """,
    [
      APIMember(
        "z", "integer", isOptional: true, synonyms: ["zIndex"],
        "The stacking order: an element with a larger number is in front."),
      APIMember(
        "alpha", "number", isOptional: true, synonyms: ["opacity"],
        "The opacity, from 0 (transparent) to 1 (opaque)."),
      APIMember(
        "hidden", "boolean", isOptional: true, synonyms: ["is_hidden", "isHidden"],
        "Whether the element is hidden."),
      APIMember(
        "rotation", "number", isOptional: true,
        "The angle, in degrees, by which the element is turned clockwise around its centre."),
      APIMember(
        "scale", "number", isOptional: true,
        "The factor by which the element is scaled around its centre."),
      APIMember(
        "scale_x", "number", isOptional: true,
        "The factor along x, which takes precedence over `scale`."),
      APIMember(
        "scale_y", "number", isOptional: true,
        "The factor along y, which takes precedence over `scale`."),
      APIMember(
        "transform", "number[]", isOptional: true,
        """
        A matrix of the 6 numbers a, b, c, d, tx and ty, which is applied around the centre of the \
        element: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
        """),
      APIMember(
        "transform3d", "number[]", isOptional: true, synonyms: ["transform3D"],
        "A matrix of 16 numbers, row by row, which is applied around the centre of the element."),
    ])

  static let changes = APIObject(
    "changes", class: "celluna.Changes", parent: "celluna.Attributes", by: .written,
    """
    The table that `scroll`, `appear`, `disappear` and `lift` return: the attributes and the frame \
    with which the element is shown. If a field is omitted, the value that geometry set stays.
    """,
    [
      APIMember(
        "x", "number", isOptional: true, synonyms: ["frame", "center"],
        "The x of the leading edge, in content coordinates, in points."),
      APIMember(
        "y", "number", isOptional: true, synonyms: ["frame", "center"],
        "The y of the top edge, in content coordinates, in points."),
      APIMember(
        "width", "number", isOptional: true, synonyms: ["frame", "size", "bounds"],
        "The width of the element, in points, at least 0."),
      APIMember(
        "height", "number", isOptional: true, synonyms: ["frame", "size", "bounds"],
        "The height of the element, in points, at least 0."),
    ])
}
