/// The fields of the table that a script returns, without the hooks.
///
/// Source: CONTRACT.md section 1.
extension ScriptAPI {
  static let layout = APIObject(
    "layout", class: "celluna.Layout", by: .written,
    """
    The table that a script returns: its name, its declarations and its hooks. A field that is \
    not part of the contract is an error.
    """,
    identity + geometry + declared + promises + kept)

  private static let identity: [APIMember] = [
    APIMember("name", "string", "The layout's name: 1 to 64 printable characters."),
    APIMember("version", "string", "The script's own version: 1 to 64 printable characters."),
    APIMember("api", "integer", "The contract level for which the script was written: 1."),
    APIMember("summary", "string", isOptional: true, "One sentence for people."),
    APIMember("author", "string", isOptional: true, "Who wrote it."),
    APIMember("license", "string", isOptional: true, "The licence under which it may be used."),
  ]

  private static let parametersArgument = APIParameter(
    "params", "celluna.Parameters", "the values of the parameters, by name")

  private static let geometry: [APIMember] = [
    APIMember(
      "axis", "celluna.GrowthAxis",
      function: APIFunction(
        [parametersArgument], returns: [APIResult("axis", "celluna.GrowthAxis")]),
      isOptional: true, synonyms: ["scrollDirection"],
      """
      The direction in which content grows, or a function if a parameter decides it; "vertical" by default. It decides \
      along which axis `frontier` is measured, and after which changes of the view's size cells are measured again.
      """,
      example: "axis = function(params) return params.scroll_direction end,"),
    APIMember(
      "item_size",
      function: APIFunction(
        [parametersArgument],
        returns: [APIResult("width", "number"), APIResult("height", "number")]),
      isOptional: true, synonyms: ["defaultSize", "default_size"],
      "The size of items for which the data give none, points; 50 × 50 by default.",
      example: "item_size = function(params) return params.side, params.side end,"),
    APIMember(
      "coords", #""logical"|"physical""#, isOptional: true,
      synonyms: ["flipsHorizontallyInOppositeLayoutDirection", "developmentLayoutDirection"],
      """
      The coordinates in which the script places elements. "logical", the default: x grows from the leading edge, and the host \
      mirrors in right-to-left layouts. "physical": x grows to the right, and the script handles `ctx.direction`.
      """),
  ]

  private static let declared: [APIMember] = [
    APIMember(
      "params", "table<string, celluna.Declaration>", isOptional: true,
      synonyms: [
        "itemSize", "estimatedItemSize", "minimumLineSpacing", "minimumInteritemSpacing",
        "sectionInset", "headerReferenceSize", "footerReferenceSize",
      ],
      "The parameters, each declared with `param`, by name: letters, digits and `_`.",
      example: "params = { gap = param.length { default = 8, min = 0 } },"),
    APIMember(
      "data", "table<string, celluna.Declaration>", isOptional: true,
      """
      The data of items that `ctx.hint` reads, each declared with `param`, by name. Each value \
      must fit its declaration; an item without a value has the default. Generated scenes contain \
      such values.
      """,
      example: "data = { columns = param.integer { default = 1, min = 1, max = 4 } },"),
    APIMember(
      "section_data", "table<string, celluna.Declaration>", isOptional: true,
      "The data of sections that `section.hint` reads, each declared with `param`, by name.",
      example: "section_data = { title = param.text { default = \"\" } },"),
    APIMember(
      "check",
      function: APIFunction(
        [parametersArgument],
        returns: [APIResult("ok", "boolean"), APIResult("message", "string", isOptional: true)]),
      isOptional: true,
      "Returns whether the values of the parameters fit together, and if not, the reason."),
  ]

  private static let kept: [APIMember] = [
    APIMember(
      "state_version", "integer", isOptional: true,
      "The version of the data in `ctx.state`, from 1; 1 by default."),
    APIMember(
      "migrate",
      function: APIFunction(
        [
          APIParameter("old", "celluna.State", "the state of an earlier version"),
          APIParameter("version", "integer", "the `state_version` of that version"),
        ], returns: [APIResult("state", "celluna.State")]),
      isOptional: true, "Converts the state of an earlier version of the script."),
    APIMember(
      "sees", #""scroll"[]"#, isOptional: true,
      "`{ \"scroll\" }` if a geometry hook reads `ctx.scroll_x` or `ctx.scroll_y`."),
    APIMember(
      "overscan", #"number|"views""#,
      function: APIFunction(
        [APIParameter("ctx", "celluna.SettledContext")], returns: [APIResult("points", "number")]),
      isOptional: true,
      """
      How far around the visible part the host looks for elements that `scroll` moves into it: points, \
      "views" for all headers, footers and other views wherever they are, or a function; 0 by default.
      """),
  ]
}
