internal import LayoutCore

/// The promises and examples of a script: its reference, laws, kinds and examples.
///
/// Source: CONTRACT.md sections 1 and 10.
extension ScriptAPI {
  static let promises: [APIMember] = [
    APIMember(
      "reference", "string", isOptional: true,
      """
      The name of the layout in Swift with which `celluna check` compares this script. If both \
      layouts declare a parameter of the same name, this parameter has the same value in both.
      """
    ),
    APIMember(
      "laws", "celluna.Law[]", isOptional: true,
      """
      The laws that the layout promises to keep. Each law is the name of a built-in law, or a law \
      of the script's own: `{ "name", function(run) return ok, message end }`. `celluna run \
      --laws` checks the laws in every state of a scene.
      """,
      example: "laws = { \"no_overlap\", \"inside_content\" },"),
    APIMember(
      "kinds", "table<string, celluna.KindRule>", isOptional: true,
      """
      The kinds of supplementary and decoration views that the script places, each with its rule. \
      If a script has this field, placing a view of another kind is an error. A script without \
      this field can place views of any kind.
      """,
      example: "kinds = { header = \"per_section\", badge = \"per_item\", shelf = \"decoration\" },"
    ),
    APIMember(
      "examples", "celluna.Example[]", isOptional: true,
      """
      Named examples for pictures and tests, each with parameters and a scene. `celluna run SCRIPT \
      --example NAME` runs one of them.
      """,
      example: "examples = { { name = \"wide\", params = { columns = 4 }, scene = \"tablet\" } },"),
  ]

  static let promiseAliases: [APIAlias] = [
    APIAlias(
      name: "celluna.LawName",
      type: NamedLaw.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|"),
      summary: "The name of a built-in law."),
    APIAlias(
      name: "celluna.Law",
      type: "celluna.LawName|{ [1]: string, [2]: fun(run: celluna.Run): boolean?, string? }",
      summary:
        """
        A law of a layout: the name of a built-in law, or a new name with a function that returns \
        whether a state of a scene keeps the law.
        """
    ),
    APIAlias(
      name: "celluna.KindRule",
      type: ScriptKind.Rule.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|"),
      summary:
        """
        The rule of a kind: at most one supplementary view for each section, at most one \
        supplementary view for each item, decorations, several supplementary views for each \
        section, at most one decoration for each section, or at most one decoration for each item.
        """
    ),
  ]

  static let example = APIObject(
    "example", subject: "an example", class: "celluna.Example", by: .written,
    "An example of how to use the layout: an entry of `examples`.",
    [
      APIMember(
        "name", "string", "The name of the example; no two examples of a script have the same name."
      ),
      APIMember(
        "params", "celluna.Parameters", isOptional: true,
        """
        The values of parameters in this example; all other parameters have their default values.
        """),
      APIMember(
        "scene", "string", isOptional: true,
        "The name of a shipped scene, or the path of a scene file below the script's folder."),
    ])

  static let run = APIObject(
    "run", class: "celluna.Run",
    """
    A copy of one state of a scene. If a script defines a law of its own, the function of this law \
    gets such a copy as its argument. Frames are in points, in the coordinates in which the script \
    places elements. The frames include what the hook `scroll` changes, but not the effect of \
    transforms.
    """,
    [
      APIMember("width", "number", "The width of the view's bounds, in points."),
      APIMember("height", "number", "The height of the view's bounds, in points."),
      APIMember("content_width", "number", "The content's width, in points."),
      APIMember("content_height", "number", "The content's height, in points."),
      APIMember("scroll_x", "number", "The x of the content offset, in points."),
      APIMember("scroll_y", "number", "The y of the content offset, in points."),
      APIMember("scale", "number", "The number of pixels per point."),
      APIMember("direction", "celluna.Direction", "The layout direction."),
      APIMember("count", "integer", "The number of items in all sections."),
      APIMember("params", "celluna.Parameters", "The values of the declared parameters, by name."),
      APIMember("sections", "celluna.RunSection[]", "All sections, in order."),
      APIMember("items", "celluna.RunItem[]", "All items, in order."),
      APIMember(
        "views", "celluna.RunView[]",
        "All headers, footers, other supplementary views and decorations."),
    ])

  static let runSection = APIObject(
    "run.sections", subject: "a section of the run", class: "celluna.RunSection",
    "A section in a state that a law checks.",
    [
      APIMember(
        "first", "integer", "The number of the section's first item, over all sections, from 1."),
      APIMember(
        "last", "integer",
        "The number of the section's last item; `first - 1` if the section has no items."),
      APIMember("count", "integer", "The number of items in the section."),
    ])

  static let runItem = APIObject(
    "run.items", subject: "an item of the run", class: "celluna.RunItem",
    "An item in a state that a law checks.",
    [
      APIMember("index", "integer", "The number of the item over all sections, from 1.")
    ] + runPlaces)

  static let runView = APIObject(
    "run.views", subject: "a view of the run", class: "celluna.RunView",
    "A header, a footer, another supplementary view or a decoration in a state that a law checks.",
    [
      APIMember("category", "celluna.Category", "The category of the view; never `cell`."),
      APIMember(
        "kind", "string", "The kind of the view: `header`, `footer`, or a kind of the script's own."
      ),
    ] + runPlaces)

  private static let runPlaces = [
    APIMember("section", "integer", "The number of the element's section, from 1."),
    APIMember("item", "integer", "The number of the element within its section, from 1."),
    APIMember("x", "number", "The x of the leading edge, in points."),
    APIMember("y", "number", "The y of the top edge, in points."),
    APIMember("width", "number", "The width of the element, in points."),
    APIMember("height", "number", "The height of the element, in points."),
    APIMember("z", "integer", "The stacking order: an element with a larger number is in front."),
    APIMember("alpha", "number", "The opacity, from 0 (transparent) to 1 (opaque)."),
    APIMember("hidden", "boolean", "Whether the element is hidden."),
  ]
}
