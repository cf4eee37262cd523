/// Sections that scroll on their own.
///
/// Source: CONTRACT.md section 12.
extension ScriptAPI {
  static let scroller = APIMember.function(
    "scroller",
    [
      APIParameter("section", "integer", "the section, 1 to `#ctx.sections`"),
      APIParameter(
        "x", "number", "the x of the port's leading edge, in content coordinates, in points"),
      APIParameter("y", "number", "the y of the port's top edge"),
      APIParameter("width", "number", "the width of the port, in points, at least 0"),
      APIParameter("height", "number", "the height of the port, in points, at least 0"),
      APIParameter(
        "content_width", "number",
        "the width of the section's own content, in points, at least 0"),
      APIParameter(
        "content_height", "number",
        "the height of the section's own content, in points, at least 0"),
      APIParameter(
        "options", "celluna.ScrollerOptions", .optional, "where scrolling comes to rest"),
    ], synonyms: ["orthogonalScrollingBehavior", "scroll"],
    """
    Lets a section scroll on its own, inside a rectangle of the content: its port. The section \
    scrolls along each axis on which its content is larger than the port. Its items are placed as \
    if it were not scrolled: an item at the beginning of the port is placed at x and y, and items \
    further on are placed beyond the end of the port. Items move, and so do views of kinds that are \
    declared as "per_item" or "decoration_per_item"; all other views stay. The call is made once \
    for each such section. A fold with `frontier` makes it before it places the first item of the \
    section.
    """,
    example: """
      sheet.scroller(s, 0, y, ctx.width, 120, x, 120, { snap = "step", step = 110 })
      """)

  static let scrollerOptions = APIObject(
    "scroller options", class: "celluna.ScrollerOptions", by: .written,
    """
    Where the scrolling of a section comes to rest, as a table that a script writes. Without \
    `snap`, the hook `snap` decides.
    """,
    [
      APIMember(
        "snap", #""page"|"step"|"step_centered""#, isOptional: true,
        """
        "page" for multiples of the port's extent, "step" for steps that begin at the beginning of \
        the port, or "step_centered" for steps in the middle of the port.
        """),
      APIMember(
        "step", "number", isOptional: true,
        "The distance from one step to the next, in points, above 0; only with steps."),
      APIMember(
        "first", "number", isOptional: true,
        """
        The position of the first step in the section's content, in points. This is the position \
        of the step's beginning, 0 by default; with "step_centered", it is the position of the \
        step's middle, half of `step` by default.
        """),
      APIMember(
        "free", "boolean", isOptional: true,
        "Whether one drag can pass several steps; false by default."),
      APIMember(
        "from", #""leading"|"trailing""#, isOptional: true,
        """
        The edge of the port at which the section's content begins, "leading" by default. From \
        the trailing edge, the content grows to the leading side: items further on are placed \
        beyond the leading edge of the port.
        """),
    ])
}
