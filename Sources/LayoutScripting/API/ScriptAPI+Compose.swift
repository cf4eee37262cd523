/// `require "celluna.compose"`: layouts made of layouts.
extension ScriptAPI {
  private static let result = [APIResult("layout", "celluna.Layout")]
  private static let layoutArgument = APIParameter("layout", "celluna.Layout")
  private static let effectType =
    "fun(ctx: celluna.SettledContext, el: celluna.Element): celluna.Changes?"

  static let compose = APIObject(
    "celluna.compose", class: "celluna.Compose", by: .library,
    """
    Layouts made of layouts. Each function takes tables that scripts return, and returns a new one \
    with the name and the parameters of the first. The new table has no hooks that depend on the \
    places of elements, so apply effects last.
    """,
    [
      .function(
        "place",
        [
          layoutArgument, APIParameter("ctx", "celluna.Context"),
          APIParameter("sheet", "celluna.Sheet"),
        ], returns: [APIResult("width", "number"), APIResult("height", "number")],
        "Places everything that a layout of any form places; returns the content's size, points."
      ),
      .function(
        "mirror", [layoutArgument], returns: result,
        "The layout's mirror image: left and right are exchanged.",
        example: "return compose.mirror(require \"waterfall\")"),
      .function(
        "transpose", [layoutArgument], returns: result,
        "The layout with x and y exchanged: content that grew down grows to the trailing edge."),
      .function(
        "inset",
        [
          layoutArgument,
          APIParameter(
            "margins",
            "number|{ top?: number, leading?: number, bottom?: number, trailing?: number }",
            "points, for all edges or by edge"),
        ], returns: result, "The layout within margins.",
        example: "return compose.inset(require \"flow\", 16)"),
      .function(
        "sections",
        [
          APIParameter(
            "layouts", "table<integer|\"default\", celluna.Layout>",
            "by the number of the section; `default` for the others")
        ], returns: result, "One layout for each section, the sections one after the other.",
        example: "return compose.sections { require \"carousel\", default = require \"grid\" }"),
      .function(
        "overlay",
        [APIParameter("base", "celluna.Layout"), APIParameter("extra", "celluna.Layout")],
        returns: result,
        "The first layout, and on top of it the second's views other than headers and footers."
      ),
      .function(
        "interpolate",
        [
          APIParameter("one", "celluna.Layout"), APIParameter("two", "celluna.Layout"),
          APIParameter(
            "t", "number|string",
            "a number from 0, the first layout, to 1, the second; or the name of a parameter"),
        ], returns: result,
        "A layout between two others. An element that only one of them places fades."
      ),
      .function(
        "effect",
        [
          layoutArgument, APIParameter("effect", effectType, "a function like the hook `scroll`"),
          APIParameter(
            "overscan", #"number|"views"|fun(ctx: celluna.SettledContext): number"#, .optional,
            "replaces the layout's own `overscan`"),
        ], returns: result,
        """
        The layout with an effect. The effect gets each element as the layout's own `scroll` shows \
        it, and its results take precedence.
        """,
        example: """
          return compose.effect(require "flow", function(ctx, el)
            return { alpha = el.y < ctx.scroll_y and 0.5 or 1 }
          end)
          """),
    ])
}
