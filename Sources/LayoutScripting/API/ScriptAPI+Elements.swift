/// The smaller objects that hooks get: sections, insets, sizes, elements, rectangles.
///
/// Source: CONTRACT.md sections 3, 4 and 10.
extension ScriptAPI {
  static let section = APIObject(
    "section", subject: "a section", class: "celluna.Section",
    "A section: an element of `ctx.sections`. Read-only.",
    [
      APIMember("index", "integer", "Its number, from 1."),
      APIMember(
        "first", "integer", "The number of its first item; if it has none, that of the next item."),
      APIMember("last", "integer", "The number of its last item; `first - 1` if it has none."),
      APIMember(
        "count", "integer", synonyms: ["numberOfItems", "item_count"], "How many items it has."),
      APIMember(
        "header", "celluna.Size", isOptional: true,
        synonyms: ["headerReferenceSize", "referenceSizeForHeader"],
        """
        The size of its header, points: the one that the data source gives, or the one that it needs on screen \
        if `fit` accepted that; nil if it has none.
        """),
      APIMember(
        "footer", "celluna.Size", isOptional: true,
        synonyms: ["footerReferenceSize", "referenceSizeForFooter"],
        """
        The size of its footer, points: the one that the data source gives, or the one that it needs on screen \
        if `fit` accepted that; nil if it has none.
        """),
      APIMember(
        "insets", "celluna.Insets", isOptional: true,
        synonyms: ["contentInset", "contentInsets", "sectionInset", "insetForSection"],
        "The insets around its items, points; nil if the data source gives none."),
      APIMember(
        "line_spacing", "number", isOptional: true,
        synonyms: ["minimumLineSpacing", "minimumLineSpacingForSection"],
        "The distance between lines, points; nil if the data source gives none."),
      APIMember(
        "item_spacing", "number", isOptional: true,
        synonyms: ["minimumInteritemSpacing", "minimumInteritemSpacingForSection"],
        "The distance between items of a line, points; nil if the data source gives none."),
      .function(
        "hint", [APIParameter("name", "string", "its name in the data")],
        returns: [APIResult("value", "number|string|boolean", isOptional: true)],
        """
        The value that the data has for the section under a name. If the data has none, the result is the \
        default that the layout's `section_data` declares, or nil. In a scene, these values are \
        the fields of the section's `data`.
        """,
        example: "local columns = section.hint(\"columns\") or 3"),
      APIMember(
        "selected", "integer[]", synonyms: ["indexPathsForSelectedItems"],
        "The numbers of its selected items, counted over all sections, ascending."),
      .function(
        "items", [], returns: [APIResult("iterator", "fun(): integer, number, number")],
        """
        Iterates over its items: the number, and the width and height that the data source gives, \
        points.
        """,
        example: "for i, width, height in section.items() do … end"),
    ])

  static let insets = APIObject(
    "insets", class: "celluna.Insets", "Distances from four edges. Read-only.",
    [
      APIMember("top", "number", "From the top, points."),
      APIMember(
        "leading", "number", synonyms: ["left"], "From the edge where lines begin, points."),
      APIMember("bottom", "number", "From the bottom, points."),
      APIMember(
        "trailing", "number", synonyms: ["right"], "From the edge where lines end, points."),
    ])

  static let size = APIObject(
    "size", subject: "a size", class: "celluna.Size", "A width and a height. Read-only.", dimensions
  )

  static let dimensions: [APIMember] = [
    APIMember("width", "number", "Points, at least 0."),
    APIMember("height", "number", "Points, at least 0."),
  ]

  static let element = APIObject(
    "el", class: "celluna.Element",
    """
    The element that a hook is called for: an item, or a view that geometry placed. Read-only. \
    Coordinates are those of the content, points.
    """,
    [
      APIMember(
        "category", "celluna.Category", synonyms: ["representedElementCategory"],
        "What it is: \"cell\" for items, \"supplementary\" for headers and footers, or \"decoration\"."
      ),
      APIMember(
        "kind", "string", isOptional: true, synonyms: ["representedElementKind", "elementKind"],
        "\"header\", \"footer\" or the kind it was placed as; nil for items."),
      APIMember("section", "integer", synonyms: ["indexPath"], "Its section, from 1."),
      APIMember(
        "item", "integer", synonyms: ["indexPath"],
        "Its number within the section, from 1; for a view, the number it was placed with."),
      APIMember(
        "index", "integer", isOptional: true,
        "Its number over all sections, as in geometry hooks; nil for views."),
      APIMember(
        "x", "number", synonyms: ["frame", "center"],
        "Its leading edge, or its left one with `coords = \"physical\"`."),
      APIMember("y", "number", synonyms: ["frame", "center"], "Its top edge."),
      APIMember(
        "width", "number", synonyms: ["frame", "center", "size", "bounds"],
        "Its width, at least 0."),
      APIMember(
        "height", "number", synonyms: ["frame", "center", "size", "bounds"],
        "Its height, at least 0."),
      APIMember(
        "z", "integer", synonyms: ["zIndex"], "How far in front it is; 0 by default."),
      APIMember("alpha", "number", synonyms: ["opacity"], "How opaque it is, 0 to 1."),
      APIMember(
        "hidden", "boolean", synonyms: ["is_hidden", "isHidden"], "Whether it is not shown."),
    ])

  static let rect = APIObject(
    "rect", class: "celluna.Rect",
    "A rectangle, as `invalidates` and `elements` get it: content coordinates, points.",
    [APIMember("x", "number", "Its least x."), APIMember("y", "number", "Its least y.")]
      + dimensions)
}
