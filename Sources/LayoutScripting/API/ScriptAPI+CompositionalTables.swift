/// The tables with which a script describes the parts of a compositional layout.
///
/// The module `celluna.compositional` checks these tables. A test compares the fields that are
/// listed here with the fields that the module accepts.
/// Source: SEMANTICS.md section 11.
extension ScriptAPI {
  static let compositionalTables: [APIObject] = [
    itemFields, badge, groupFields, customGroupFields, customFrame, sectionFields, bar, background,
    compositionalFields, edgeSpacing, viewOffset,
  ]

  private static let lengths: [APIMember] = [
    APIMember(
      "width", "celluna.Dimension", isOptional: true,
      "The width; the whole width of the container by default."),
    APIMember(
      "height", "celluna.Dimension", isOptional: true,
      "The height; the whole height of the container by default."),
  ]

  private static let partInsets = APIMember(
    "insets", "number|celluna.Margins", isOptional: true,
    """
    The distances of the content from the edges of the part, 0 by default; they are ignored along \
    an estimated length.
    """)

  private static let partSpacing = APIMember(
    "edge_spacing", "celluna.EdgeSpacing", isOptional: true,
    "The room around the part, which belongs to no part; none by default.")

  private static let offset = APIMember(
    "offset", "number|celluna.ViewOffset", isOptional: true,
    "The distances by which the view is moved, in points; 0 by default.")

  private static let itemFields = APIObject(
    "compositional item", class: "celluna.ItemFields", by: .written,
    """
    The argument of `compositional.item`. The item's container is the group inside the group's \
    insets, and the item's content is the cell.
    """,
    lengths + [
      partInsets, partSpacing,
      APIMember(
        "badges", "celluna.Badge[]", isOptional: true,
        "The supplementary views that are attached to the cell, at least one."),
    ])

  private static let badge = APIObject(
    "compositional badge", class: "celluna.Badge", by: .written,
    """
    A supplementary view of an item. Its container is the cell, and its width and height cannot be \
    estimated.
    """,
    lengths + [
      APIMember(
        "kind", "string",
        """
        The kind of the view, which is not "header" and not "footer". In a section that scrolls on \
        its own, the layout declares the kind as "per_item" in the field `kinds`.
        """),
      APIMember(
        "anchor", "celluna.Alignment", "The point of the cell to which the view is attached."),
      APIMember(
        "item_anchor", "celluna.Alignment", isOptional: true,
        "The point of the view that lies at `anchor`; the same as `anchor` by default."),
      offset,
      APIMember(
        "fractional_offset", "number|celluna.ViewOffset", isOptional: true,
        """
        The distances by which the view is also moved, in widths and heights of the view; 0 by \
        default.
        """),
      APIMember("z", "integer", isOptional: true, "The view's z; 1 by default."),
    ])

  private static let groupFields = APIObject(
    "compositional group", class: "celluna.GroupFields", by: .written,
    """
    The argument of `compositional.group.horizontal` and of `compositional.group.vertical`. The \
    container is the surrounding group without its insets. For the outermost group, it is the view \
    without its insets and the section's insets.
    """,
    lengths + [
      APIMember(
        "items", "celluna.ItemPart[]",
        """
        The items and groups, at least one. They follow one another, again and again, until the \
        group is full.
        """),
      APIMember(
        "count", "integer", isOptional: true,
        """
        The number of items, at least 1. The items then have equal lengths and, unless the length \
        of the group is estimated, fill the group. `items` has one entry.
        """),
      APIMember(
        "spacing", "celluna.Spacing", isOptional: true,
        "The distance between two items of the group; 0 by default."),
      partInsets, partSpacing,
    ])

  private static let customGroupFields = APIObject(
    "compositional custom group", class: "celluna.CustomGroupFields", by: .written,
    """
    The argument of `compositional.group.custom`. The container is that of other groups, and the \
    width and the height cannot be estimated.
    """,
    lengths + [
      APIMember(
        "frames", "fun(container: celluna.Size): celluna.CustomFrame[]",
        """
        A function that returns the frames of the items, at least one; `container` is the size of \
        the group inside its insets.
        """),
      partInsets, partSpacing,
    ])

  private static let customFrame = APIObject(
    "compositional custom frame", class: "celluna.CustomFrame", by: .written,
    "The frame of an item of a custom group.",
    dimensions + [
      APIMember("x", "number", "The distance from the leading edge inside the insets, in points."),
      APIMember("y", "number", "The distance from the top edge inside the insets, in points."),
      APIMember("z", "integer", isOptional: true, "The item's z; 0 by default."),
    ])

  private static let sectionFields = APIObject(
    "compositional section", class: "celluna.SectionFields", by: .written,
    "The argument of `compositional.section`: a group, and what surrounds the items.",
    [
      APIMember(
        "group", "celluna.ItemPart",
        "The group, not an item; it is repeated until all items are placed."),
      APIMember(
        "insets", "number|celluna.Margins", isOptional: true,
        "The distances of the groups from the edges of the section; 0 by default."),
      APIMember(
        "spacing", "number", isOptional: true,
        "The distance between two groups, in points, at least 0; 0 by default."),
      APIMember("header", "celluna.Bar", isOptional: true, "The header of the section."),
      APIMember("footer", "celluna.Bar", isOptional: true, "The footer of the section."),
      APIMember(
        "background", "celluna.Background", isOptional: true,
        "The decoration behind the section."),
      APIMember(
        "orthogonal", "celluna.OrthogonalScrolling", isOptional: true,
        """
        How the section scrolls on its own. Its groups then follow one another across the layout's \
        axis. By default, the section does not scroll on its own.
        """),
      APIMember(
        "visible_items", effectType, isOptional: true,
        "A function like the hook `scroll`, for the elements of the section."),
    ])

  private static let bar = APIObject(
    "compositional bar", class: "celluna.Bar", by: .written,
    """
    The header or the footer of a section. The container is the view without its insets and, \
    across the layout's axis, without the section's insets.
    """,
    lengths + [
      APIMember(
        "alignment", "celluna.Alignment", isOptional: true,
        """
        The edge or the corner of the section at which the view lies; by default the start of the \
        section for a header, and its end for a footer.
        """),
      offset,
      APIMember(
        "extends", "boolean", isOptional: true,
        """
        Whether the view lies outside the section's edge and makes the section longer; otherwise \
        it lies inside, over the items. True by default. The field has no effect if the alignment \
        is in the middle of the section.
        """),
      APIMember(
        "pinned", "boolean", isOptional: true,
        "Whether the view stays on screen as long as its section; false by default."),
      APIMember("z", "integer", isOptional: true, "The view's z; 0 by default."),
    ])

  private static let background = APIObject(
    "compositional background", class: "celluna.Background", by: .written,
    "A decoration behind a whole section, with its header and its footer.",
    [
      APIMember("kind", "string", "The kind of the decoration."),
      APIMember(
        "insets", "number|celluna.Margins", isOptional: true,
        "The distances of the decoration from the edges of the section; 0 by default."),
      APIMember("z", "integer", isOptional: true, "The decoration's z; -1 by default."),
    ])

  private static let compositionalFields = APIObject(
    "compositional layout", class: "celluna.CompositionalFields", parent: layout.className,
    by: .written,
    """
    The argument of `compositional.layout`: the fields of a layout, without the hooks that place \
    elements, and without `scroll`, `overscan`, `fit` and `item_size`.
    """,
    [
      APIMember(
        "section",
        """
        celluna.SectionPart|(fun(ctx: celluna.Context, s: integer, container: celluna.Size): \
        celluna.SectionPart)
        """,
        """
        The description of all sections, or a function that returns the description of the section \
        `s`; `container` is the size of the view inside its insets.
        """),
      APIMember(
        "section_spacing", "number", isOptional: true,
        "The distance between two sections, in points, at least 0; 0 by default."),
    ])

  private static let edgeSpacing = APIObject(
    "compositional edge spacing", class: "celluna.EdgeSpacing", by: .written,
    "The distances around an item or a group. Flexible distances share the room that is left.",
    ["top", "leading", "bottom", "trailing"].map { edge in
      APIMember(
        edge, "celluna.Spacing", isOptional: true,
        "The distance at the \(edge) edge; 0 by default.")
    })

  private static let viewOffset = APIObject(
    "compositional offset", class: "celluna.ViewOffset", by: .written,
    """
    A distance on each axis, as a table that a script writes. A number in its place is used for \
    both distances.
    """,
    [
      APIMember(
        "x", "number", isOptional: true,
        "The distance towards the trailing edge; 0 by default."),
      APIMember("y", "number", isOptional: true, "The distance down; 0 by default."),
    ])
}
