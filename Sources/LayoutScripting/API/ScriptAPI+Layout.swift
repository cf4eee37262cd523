/// The fields of the table that a script returns, without the hooks.
///
/// Source: CONTRACT.md section 1.
extension ScriptAPI {
  static let layout = APIObject(
    "layout", class: "celluna.Layout", by: .written,
    """
    The table that a script returns. The table holds the name, the declarations and the hooks of \
    the layout. A field that the script API does not have is an error.
    """,
    identity + geometry + declared + promises + kept)

  private static let identity: [APIMember] = [
    APIMember("name", "string", "The layout's name: 1 to 64 printable characters."),
    APIMember("version", "string", "The script's own version: 1 to 64 printable characters."),
    APIMember(
      "api", "integer",
      """
      The contract level, which is the version of the script API for which the script was written: \
      1.
      """),
    APIMember("summary", "string", isOptional: true, "What the layout is for, in one sentence."),
    APIMember("author", "string", isOptional: true, "The author of the script."),
    APIMember(
      "license", "string", isOptional: true, "The licence under which the script may be used."),
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
      The direction in which the content grows; "vertical" by default. If a parameter decides the \
      direction, the field is a function. The hook `frontier` returns a coordinate along this \
      axis. With "vertical", the host measures self-sizing elements again when the width of the \
      view changes; with "horizontal", when the height changes; otherwise, when either changes.
      """,
      example: "axis = function(params) return params.scroll_direction end,"),
    APIMember(
      "item_size",
      function: APIFunction(
        [parametersArgument],
        returns: [APIResult("width", "number"), APIResult("height", "number")]),
      isOptional: true, synonyms: ["defaultSize", "default_size"],
      """
      The size, in points, of the items for which the data source gives no size; 50 × 50 by \
      default.
      """,
      example: "item_size = function(params) return params.side, params.side end,"),
    APIMember(
      "uses_item_sizes", "boolean", isOptional: true,
      """
      Whether the layout uses the sizes that the data source gives to items; true by default. If \
      the value is false, the host does not ask for these sizes, and each item has the size that \
      `item_size` returns, unless `fit` has accepted a measured size. If it has accepted none, \
      all items of a section have the same size. An insertion anywhere in the section then gives \
      the same layout as an insertion at its end, and a fold runs few steps.
      """,
      example: "uses_item_sizes = false,"),
    APIMember(
      "moves", "string[]", isOptional: true,
      """
      The fields of a fold's accumulator that are positions along the axis. After an edit, the host \
      runs `step` only until the accumulator is the same as before the edit, apart from these \
      fields, all of which must differ by the same distance. The host then moves all later items by \
      this distance without running `step` for them. So `step` must depend only on the accumulator \
      and on the items themselves: if the named fields and the positions of the items move, and the \
      numbers of the items change, the results must only move. The same is true of `finish`: the \
      content size and the views that it places must only move. To find out whether item `i` begins a \
      section, compare `ctx.section_of(i)` with a field of the accumulator, and not `i` with the \
      `first` of a section, which another item can become. The results must not depend on where \
      the runs of `ctx.run` end. The name "columns" stands for the fields that `columns.save` writes, \
      which are all fields with a number as their key, and `bottom`. If the accumulator has different \
      positions, as in columns, the host uses the field only if all of them are multiples of 1/65536 \
      point.
      """,
      example: #"moves = { "y" },"#),
    APIMember(
      "coords", #""logical"|"physical""#, isOptional: true,
      synonyms: ["flipsHorizontallyInOppositeLayoutDirection", "developmentLayoutDirection"],
      """
      The coordinates in which the script places elements. With "logical", the default, x grows \
      from the leading edge, and the host mirrors the frames if lines of text run from right to \
      left. With "physical", x always grows to the right, and the script itself must mirror its \
      frames if `ctx.direction` is "rtl".
      """),
  ]

  private static let declared: [APIMember] = [
    APIMember(
      "params", "table<string, celluna.Declaration>", isOptional: true,
      synonyms: [
        "itemSize", "estimatedItemSize", "minimumLineSpacing", "minimumInteritemSpacing",
        "sectionInset", "headerReferenceSize", "footerReferenceSize",
      ],
      """
      The parameters, by name; each of them is declared with `param`. A name consists of letters, \
      digits and `_`.
      """,
      example: "params = { gap = param.length { default = 8, min = 0 } },"),
    APIMember(
      "data", "table<string, celluna.Declaration>", isOptional: true,
      """
      The values that `ctx.hint` can read for an item, by name; each of them is declared with \
      `param`. A value in the data must fit its declaration. If the data has no value for an item, \
      `ctx.hint` returns the default of the declaration. In the scenes that `celluna check` \
      generates, some items have such values.
      """,
      example: "data = { columns = param.integer { default = 1, min = 1, max = 4 } },"),
    APIMember(
      "section_data", "table<string, celluna.Declaration>", isOptional: true,
      """
      The values that `section.hint` can read for a section, by name; each of them is declared \
      with `param`.
      """,
      example: "section_data = { title = param.text { default = \"\" } },"),
    APIMember(
      "attributes", "table<string, celluna.Declaration>", isOptional: true,
      synonyms: ["layoutAttributesClass"],
      """
      The custom attributes, which tell a cell or another view more than the host's own attributes \
      do. Each of them is declared with `param` and has a single value. Functions of `sheet`, and \
      `scroll`, `appear`, `disappear` and `lift`, set a custom attribute by its name, beside `z` \
      and `alpha`; hooks read it as a field of `el`. An attribute that is not set has the default \
      of its declaration. A script can declare at most 64 custom attributes. None of them can have \
      the name of a field that elements already have.
      """,
      example: "attributes = { more = param.integer { default = 0, min = 0 } },"),
    APIMember(
      "check",
      function: APIFunction(
        [parametersArgument],
        returns: [APIResult("ok", "boolean"), APIResult("message", "string", isOptional: true)]),
      isOptional: true,
      """
      Returns true if the values of the parameters are valid together. Otherwise, the function \
      returns false and the reason.
      """),
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
      "`{ \"scroll\" }` lets the geometry hooks read `ctx.scroll_x` and `ctx.scroll_y`."),
    APIMember(
      "overscan", "celluna.Overscan",
      function: APIFunction(
        [APIParameter("ctx", "celluna.SettledContext")],
        returns: [APIResult("points", "celluna.Overscan")]),
      isOptional: true,
      """
      How far outside the visible part of the content the host looks for elements that the hook \
      `scroll` moves into this part. The field is a number of points, or a function that returns \
      it; 0 by default. With "views", the host calls `scroll` for every header, footer \
      and other view, however far the view is from the visible part. With "placed", the host does \
      not run a fold with `frontier` to its end for this: it calls `scroll` only for the views that \
      are placed already. A table has a number of points for each edge: \
      `{ top = 100, bottom = 20 }`; `vertical` and `horizontal` set two edges.
      """),
    APIMember(
      "begin", #""start"|"end""#,
      function: APIFunction(
        [APIParameter("ctx", "celluna.SettledContext")],
        returns: [
          APIResult("item", #"integer|"start"|"end""#, isOptional: true),
          APIResult("position", #""start"|"center"|"end""#, isOptional: true),
        ]),
      isOptional: true, synonyms: ["initialContentOffset", "initial_offset"],
      """
      The part of the content that the view shows first: "start", which is the default, or "end". \
      A function can also return the number of an item, and the position that this item has in the \
      visible part: "start", which is the default, "center" or "end".
      """, example: #"begin = "end","#),
    APIMember(
      "anchor", #""offset"|"first"|"last""#,
      function: APIFunction(
        [APIParameter("ctx", "celluna.SettledContext")],
        returns: [
          APIResult("item", #"integer|"offset"|"first"|"last""#, isOptional: true)
        ]),
      isOptional: true, synonyms: ["maintainVisibleContentPosition", "overflow_anchor"],
      """
      The item that stays where it is on screen when the data, the parameters, the insets or the \
      size of the view change, or when an element gets another size. With "first", the start of \
      the first item on screen stays. With "last", the end of the last item on screen stays, and a \
      view that shows the end of its content continues to show the end. A function can also return \
      the number of an item. With "offset", which is the default, the content offset stays.
      """, example: #"anchor = "last","#),
  ]
}
