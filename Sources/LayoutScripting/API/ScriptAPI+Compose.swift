/// `require "celluna.compose"`: layouts that are composed of other layouts.
extension ScriptAPI {
  private static let result = [APIResult("layout", "celluna.Layout")]
  private static let layoutArgument = APIParameter("layout", "celluna.Layout")
  private static let effectType =
    "fun(ctx: celluna.SettledContext, el: celluna.Element): celluna.Changes?"

  static let compose = APIObject(
    "celluna.compose", class: "celluna.Compose", by: .library,
    """
    Functions that make layouts of other layouts. Each takes tables that scripts return, and \
    returns a new one with the name and the parameters of the first. `effect` adds a hook \
    `scroll`, which depends on the places of elements; the other functions discard such hooks, \
    so apply effects last.
    """,
    [
      .function(
        "place",
        [
          layoutArgument, APIParameter("ctx", "celluna.Context"),
          APIParameter("sheet", "celluna.Sheet"),
        ], returns: [APIResult("width", "number"), APIResult("height", "number")],
        "Places all elements of a layout of any form; returns the content's size, points."
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
            "margins",
            "number|{ top?: number, leading?: number, bottom?: number, trailing?: number }",
            "points: one number for all edges, or a table with a number for each edge"),
        ], returns: result, "The layout with margins around it.",
        example: "return compose.inset(require \"flow\", 16)"),
      .function(
        "sections",
        [
          APIParameter(
            "layouts", "table<integer|\"default\", celluna.Layout>",
            """
            the layout of each section, by the section's number; `default` is the layout of \
            all others
            """)
        ], returns: result,
        "Lays out each section with its own layout, one section after the other.",
        example: "return compose.sections { require \"carousel\", default = require \"grid\" }"),
      .function(
        "overlay",
        [APIParameter("base", "celluna.Layout"), APIParameter("extra", "celluna.Layout")],
        returns: result,
        """
        The first layout, and on top of it the supplementary views and decorations of the \
        second, without its headers and footers.
        """
      ),
      .function(
        "interpolate",
        [
          APIParameter("one", "celluna.Layout"), APIParameter("two", "celluna.Layout"),
          APIParameter(
            "t", "number|string",
            "a number from 0, the first layout, to 1, the second; or the name of a parameter"),
        ], returns: result,
        """
        A layout whose frames lie between those of two others. An element that only one of \
        the two places fades.
        """
      ),
      .function(
        "effect",
        [
          layoutArgument, APIParameter("effect", effectType, "a function like the hook `scroll`"),
          APIParameter(
            "overscan", #"number|"views"|fun(ctx: celluna.SettledContext): number"#, .optional,
            "the `overscan` of the new layout; that of the given layout by default"),
        ], returns: result,
        """
        The layout with an effect. The effect runs after the layout's own `scroll`, gets each \
        element as that hook shows it, and its results take precedence.
        """,
        example: """
          return compose.effect(require "flow", function(ctx, el)
            return { alpha = el.y < ctx.scroll_y and 0.5 or 1 }
          end)
          """),
    ])
}
