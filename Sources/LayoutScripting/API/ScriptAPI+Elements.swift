/// The smaller objects that hooks get: sections, insets, sizes, elements, rectangles.
///
/// Source: CONTRACT.md sections 3, 4 and 10.
extension ScriptAPI {
  static let section = APIObject(
    "section", subject: "a section", class: "celluna.Section",
    "A section: an entry of `ctx.sections`. Read-only.",
    [
      APIMember("index", "integer", "Its number, from 1."),
      APIMember(
        "first", "integer",
        """
        The number of its first item; if it has no items, the number of the item that \
        follows it.
        """),
      APIMember("last", "integer", "The number of its last item; `first - 1` if it has no items."),
      APIMember(
        "count", "integer", synonyms: ["numberOfItems", "item_count"], "How many items it has."),
      APIMember(
        "header", "celluna.Size", isOptional: true,
        synonyms: ["headerReferenceSize", "referenceSizeForHeader"],
        """
        The size of its header, points: the size that the data source gives, or the size that \
        the header needs on screen if `fit` accepted it; nil if the section has no header.
        """),
      APIMember(
        "footer", "celluna.Size", isOptional: true,
        synonyms: ["footerReferenceSize", "referenceSizeForFooter"],
        """
        The size of its footer, points: the size that the data source gives, or the size that \
        the footer needs on screen if `fit` accepted it; nil if the section has no footer.
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
        "hint", [APIParameter("name", "string", "the name of the value")],
        returns: [APIResult("value", "number|string|boolean", isOptional: true)],
        """
        The value that the data source has for the section under a name. If it has none, the \
        result is the default that the layout's `section_data` declares, or nil. In a scene, \
        these values are the fields of the section's `data`.
        """,
        example: "local columns = section.hint(\"columns\") or 3"),
      APIMember(
        "selected", "integer[]", synonyms: ["indexPathsForSelectedItems"],
        """
        The numbers of its selected items, ascending. The numbers count the items of all \
        sections.
        """),
      .function(
        "items", [], returns: [APIResult("iterator", "fun(): integer, number, number")],
        """
        Iterates over its items. Each step gives the number of an item, and the width and height \
        that the data source gives for it, points.
        """,
        example: "for i, width, height in section.items() do … end"),
    ])

  static let insets = APIObject(
    "insets", class: "celluna.Insets", "Distances from four edges. Read-only.",
    [
      APIMember("top", "number", "The distance from the top edge, points."),
      APIMember(
        "leading", "number", synonyms: ["left"],
        "The distance from the edge where lines of text begin, points."),
      APIMember("bottom", "number", "The distance from the bottom edge, points."),
      APIMember(
        "trailing", "number", synonyms: ["right"],
        "The distance from the edge where lines of text end, points."),
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
        """
        What it is: "cell" for items, "supplementary" for headers and footers, or \
        "decoration".
        """
      ),
      APIMember(
        "kind", "string", isOptional: true, synonyms: ["representedElementKind", "elementKind"],
        """
        "header", "footer", or the kind that the script gave it when placing it; nil for \
        items.
        """),
      APIMember("section", "integer", synonyms: ["indexPath"], "Its section, from 1."),
      APIMember(
        "item", "integer", synonyms: ["indexPath"],
        """
        The number of the item within its section, from 1; for a view, the number that the \
        script gave it when placing it.
        """),
      APIMember(
        "index", "integer", isOptional: true,
        "The number of the item over all sections, as in geometry hooks; nil for views."),
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
        "z", "integer", synonyms: ["zIndex"],
        "The stacking order: an element with a larger number is in front; 0 by default."),
      APIMember(
        "alpha", "number", synonyms: ["opacity"], "The opacity, from 0, transparent, to 1, opaque."),
      APIMember(
        "hidden", "boolean", synonyms: ["is_hidden", "isHidden"], "Whether it is not shown."),
    ])

  static let rect = APIObject(
    "rect", class: "celluna.Rect",
    "The rectangle that `invalidates` and `elements` get, in content coordinates, points.",
    [
      APIMember("x", "number", "The left edge, the least x."),
      APIMember("y", "number", "The top edge, the least y."),
    ]
      + dimensions)
}
