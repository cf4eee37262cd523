/// `require "celluna.compose"`: layouts that are composed of other layouts.
extension ScriptAPI {
  private static let result = [APIResult("layout", "celluna.Layout")]
  private static let layoutArgument = APIParameter("layout", "celluna.Layout")
  static let effectType =
    "fun(ctx: celluna.SettledContext, el: celluna.Element): celluna.Changes?"

  static let composeTables = [margins, portOptions]

  private static let margins = APIObject(
    "margins", class: "celluna.Margins", by: .written,
    """
    Distances from the edges of a rectangle, in points, as a table that a script writes. A number \
    in its place is the distance from each edge.
    """,
    ["top", "leading", "bottom", "trailing"].map { edge in
      APIMember(
        edge, "number", isOptional: true, "The distance from the \(edge) edge; 0 by default.")
    })

  private static let portOptions = APIObject(
    "port options", class: "celluna.PortOptions", by: .written,
    "The options of `compose.scroller`: the size of the port, and where scrolling comes to rest.",
    [
      APIMember(
        "width", "number", isOptional: true,
        """
        The width of the port, in points. Along the layout's axis, the default is the width of the \
        view without its insets; otherwise, it is the width of the layout's content.
        """),
      APIMember(
        "height", "number", isOptional: true,
        """
        The height of the port, in points. Along the layout's axis, the default is the height of the \
        view without its insets; otherwise, it is the height of the layout's content.
        """),
    ] + scrollerOptions.members.filter { $0.name != "from" })

  static let compose = APIObject(
    "celluna.compose", class: "celluna.Compose", by: .library,
    """
    Functions that make layouts of other layouts. The arguments are layouts, the tables that \
    scripts return. All functions except `place` return a new layout, with the name of the first \
    layout and the parameters of all layouts. The new layout has the hooks of the given layouts, \
    for example `scroll` and `snap`: each hook gets the coordinates of its own layout, and its \
    result is converted. Therefore an effect can also be applied to a layout that is given.
    """,
    [
      .function(
        "place",
        [
          layoutArgument, APIParameter("ctx", "celluna.Context"),
          APIParameter("sheet", "celluna.Sheet"),
        ], returns: [APIResult("width", "number"), APIResult("height", "number")],
        "Places all elements of a layout of any form, and returns the content's size in points."
      ),
      .function(
        "mirror", [layoutArgument], returns: result,
        "The layout's mirror image: left and right are exchanged.",
        example: "return compose.mirror(require \"waterfall\")"),
      .function(
        "transpose", [layoutArgument], returns: result,
        """
        The layout with x and y exchanged: content that grew down now grows towards the \
        trailing edge.
        """),
      .function(
        "inset",
        [
          layoutArgument,
          APIParameter(
            "margins", "number|celluna.Margins",
            """
            the margins, in points: one number for all edges, or a table with a number for each \
            edge
            """),
        ], returns: result, "The layout with margins around it.",
        example: "return compose.inset(require \"flow\", 16)"),
      .function(
        "sections",
        [
          APIParameter(
            "layouts", "table<integer|\"default\", celluna.Layout>",
            """
            the layout of each section, by the section's number; `default` is the layout of all \
            other sections
            """)
        ], returns: result,
        """
        Lays out each section with its own layout, one section after the other. If all layouts are \
        folds with `frontier`, the result is such a fold, too: the first screen needs only the \
        sections on screen.
        """,
        example: "return compose.sections { require \"carousel\", default = require \"grid\" }"),
      .function(
        "scroller",
        [
          layoutArgument,
          APIParameter(
            "options", "celluna.PortOptions", .optional,
            "the size of the port, and where scrolling comes to rest"),
        ], returns: result,
        """
        The layout in a port, in which its section scrolls on its own along the layout's axis, for \
        `sections`. For the layout, the port is the view. By default, the port is as long as the \
        view without its insets, and as broad as the layout's content. Without the option `snap`, \
        the layout's hook `snap` decides where scrolling comes to rest.
        """,
        example: """
          return compose.sections {
            default = compose.scroller(require "carousel", { height = 120 }),
          }
          """),
      .function(
        "overlay",
        [APIParameter("base", "celluna.Layout"), APIParameter("extra", "celluna.Layout")],
        returns: result,
        """
        The first layout, and on top of its elements the supplementary views and decorations of \
        the second layout. The headers and footers of the second layout are omitted.
        """
      ),
      .function(
        "interpolate",
        [
          APIParameter("one", "celluna.Layout"), APIParameter("two", "celluna.Layout"),
          APIParameter(
            "t", "number|string",
            """
            a number from 0, which gives the first layout, to 1, which gives the second; or the \
            name of a parameter with such a number
            """),
        ], returns: result,
        """
        A layout whose frames lie between those of two other layouts. An element that only one of \
        the two layouts places fades in or out.
        """
      ),
      .function(
        "effect",
        [
          layoutArgument, APIParameter("effect", effectType, "a function like the hook `scroll`"),
          APIParameter(
            "overscan", "celluna.Overscan|fun(ctx: celluna.SettledContext): celluna.Overscan",
            .optional,
            "the `overscan` of the new layout; by default, that of the given layout"),
        ], returns: result,
        """
        The layout with an effect. The effect runs after the layout's own hook `scroll`, and gets \
        each element with the changes of this hook. If the hook and the effect return the same \
        field, the field of the effect takes precedence.
        """,
        example: """
          return compose.effect(require "flow", function(ctx, el)
            return { alpha = el.y < ctx.scroll_y and 0.5 or 1 }
          end)
          """),
    ])
}
