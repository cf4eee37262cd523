internal import LayoutCore

/// The promises and examples of a script: its reference, laws, kinds and examples.
///
/// Source: CONTRACT.md sections 1 and 10.
extension ScriptAPI {
  static let promises: [APIMember] = [
    APIMember(
      "reference", "string", isOptional: true,
      """
      The name of the layout in Swift with which `celluna check` compares this script. The Swift \
      layout gets the values of the parameters that it shares with the script, by name.
      """
    ),
    APIMember(
      "laws", "celluna.Law[]", isOptional: true,
      """
      The laws that the layout promises to keep. Each is the name of a built-in law, or a law of \
      the script's own: `{ "name", function(run) return ok, message end }`. `celluna run --laws` \
      checks them in every state.
      """,
      example: "laws = { \"no_overlap\", \"inside_content\" },"),
    APIMember(
      "kinds", "table<string, celluna.KindRule>", isOptional: true,
      """
      The kinds of supplementary and decoration views that the script places, each with its \
      rule. Placing a kind that is not listed is then an error. A script without `kinds` may \
      place any kind.
      """,
      example: "kinds = { header = \"per_section\", badge = \"per_item\", shelf = \"decoration\" },"
    ),
    APIMember(
      "examples", "celluna.Example[]", isOptional: true,
      """
      Named examples, each with parameters and a scene, for pictures and tests; `celluna run \
      SCRIPT --example NAME` runs one.
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
        A law of a layout: the name of a built-in law, or a name with a function that \
        returns whether the law holds.
        """
    ),
    APIAlias(
      name: "celluna.KindRule",
      type: ScriptKind.Rule.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|"),
      summary:
        """
        The rule of a kind: at most one view for each section, at most one view for each \
        item, or decorations.
        """
    ),
  ]

  static let example = APIObject(
    "example", subject: "an example", class: "celluna.Example", by: .written,
    "An example of how to use the layout: an entry of `examples`.",
    [
      APIMember("name", "string", "Its name; no two examples of a script have the same name."),
      APIMember(
        "params", "celluna.Parameters", isOptional: true,
        "The values of parameters in this example; all other parameters have their defaults."),
      APIMember(
        "scene", "string", isOptional: true,
        "A shipped scene's name, or a path of a scene file below the script's folder."),
    ])

  static let run = APIObject(
    "run", class: "celluna.Run",
    """
    A copy of a state of a scene: the argument of a law that the script defines. Frames are in \
    the coordinates that the script uses, points, after the changes by `scroll` and before any \
    transform.
    """,
    [
      APIMember("width", "number", "Width of the view's bounds."),
      APIMember("height", "number", "Height of the view's bounds."),
      APIMember("content_width", "number", "The content's width."),
      APIMember("content_height", "number", "The content's height."),
      APIMember("scroll_x", "number", "The x of the content offset."),
      APIMember("scroll_y", "number", "The y of the content offset."),
      APIMember("scale", "number", "Pixels per point."),
      APIMember("direction", "celluna.Direction", "The layout direction."),
      APIMember("count", "integer", "The number of items in all sections."),
      APIMember("params", "celluna.Parameters", "The values of the declared parameters."),
      APIMember("sections", "celluna.RunSection[]", "The sections in order."),
      APIMember("items", "celluna.RunItem[]", "All items in order."),
      APIMember(
        "views", "celluna.RunView[]",
        "All headers, footers, other supplementary views and decorations."),
    ])

  static let runSection = APIObject(
    "run.sections", subject: "a section of the run", class: "celluna.RunSection",
    "A section in a state that a law checks.",
    [
      APIMember("first", "integer", "Its first item, from 1."),
      APIMember("last", "integer", "Its last item; `first - 1` if it has no items."),
      APIMember("count", "integer", "How many items it has."),
    ])

  static let runItem = APIObject(
    "run.items", subject: "an item of the run", class: "celluna.RunItem",
    "An item in a state that a law checks.",
    [
      APIMember("index", "integer", "Its number over all sections, from 1.")
    ] + runPlaces)

  static let runView = APIObject(
    "run.views", subject: "a view of the run", class: "celluna.RunView",
    "A header, a footer, another supplementary view or a decoration in a state that a law checks.",
    [
      APIMember("category", "celluna.Category", "What it is; never `cell`."),
      APIMember("kind", "string", "Its kind: `header`, `footer`, or one of the script's own."),
    ] + runPlaces)

  private static let runPlaces = [
    APIMember("section", "integer", "Its section, from 1."),
    APIMember("item", "integer", "Its number within the section, from 1."),
    APIMember("x", "number", "The leading edge, points."),
    APIMember("y", "number", "The top edge, points."),
    APIMember("width", "number", "Its width, points."),
    APIMember("height", "number", "Its height, points."),
    APIMember("z", "integer", "The stacking order: an element with a larger number is in front."),
    APIMember("alpha", "number", "The opacity, from 0, transparent, to 1, opaque."),
    APIMember("hidden", "boolean", "Whether it is hidden."),
  ]
}
