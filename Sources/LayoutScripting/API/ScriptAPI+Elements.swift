/// The smaller objects that hooks get: sections, insets, sizes, elements, rectangles.
///
/// Source: CONTRACT.md sections 3, 4 and 10.
extension ScriptAPI {
  static let section = APIObject(
    "section", subject: "a section", class: "celluna.Section",
    "A section of the data: an entry of `ctx.sections`. The object is read-only.",
    [
      APIMember("index", "integer", "The number of the section, from 1."),
      APIMember(
        "first", "integer",
        """
        The number of the section's first item. If the section has no items, this is the number of \
        the next item after the section.
        """),
      APIMember(
        "last", "integer",
        "The number of the section's last item; `first - 1` if the section has no items."),
      APIMember(
        "count", "integer", synonyms: ["numberOfItems", "item_count"],
        "The number of items in the section."),
      APIMember(
        "header", "celluna.Size", isOptional: true,
        synonyms: ["headerReferenceSize", "referenceSizeForHeader"],
        """
        The size of the section's header, in points; nil if the section has no header. If the hook \
        `fit` accepted the size that the header needs on screen, the field has that size; \
        otherwise, the field has the size that the data source gives.
        """),
      APIMember(
        "footer", "celluna.Size", isOptional: true,
        synonyms: ["footerReferenceSize", "referenceSizeForFooter"],
        """
        The size of the section's footer, in points; nil if the section has no footer. If the hook \
        `fit` accepted the size that the footer needs on screen, the field has that size; \
        otherwise, the field has the size that the data source gives.
        """),
      APIMember(
        "insets", "celluna.Insets", isOptional: true,
        synonyms: ["contentInset", "contentInsets", "sectionInset", "insetForSection"],
        """
        The insets around the section's items, in points; nil if the data source gives no insets.
        """),
      APIMember(
        "line_spacing", "number", isOptional: true,
        synonyms: ["minimumLineSpacing", "minimumLineSpacingForSection"],
        """
        The distance between two lines, in points; nil if the data source gives no such distance.
        """),
      APIMember(
        "item_spacing", "number", isOptional: true,
        synonyms: ["minimumInteritemSpacing", "minimumInteritemSpacingForSection"],
        """
        The distance between two items of a line, in points; nil if the data source gives no such \
        distance.
        """),
      .function(
        "hint", [APIParameter("name", "string", "the name of the value")],
        returns: [APIResult("value", "number|string|boolean|table", isOptional: true)],
        """
        The value that the data source has for the section under a name. If the data source has no \
        such value, the result is the default that the layout's `section_data` declares, or nil if \
        there is no such declaration. In a scene, these values are the fields of the section's \
        `data`.
        """,
        example: "local columns = section.hint(\"columns\") or 3"),
      APIMember(
        "selected", "integer[]", synonyms: ["indexPathsForSelectedItems"],
        """
        The numbers of the section's selected items, ascending. Items are numbered across all \
        sections.
        """),
      APIMember(
        "highlighted", "integer[]",
        """
        The numbers of the section's highlighted items, ascending. Items are numbered across all \
        sections.
        """),
      APIMember(
        "focused", "integer", isOptional: true,
        """
        The number, across all sections, of the section's item that has the focus; nil if no item \
        of the section has it.
        """),
      APIMember(
        "scroll_x", "number", reading: .scroll,
        """
        The offset along x of a section that scrolls on its own, counted from the leading edge of \
        its content, in points; 0 for any other section.
        """),
      APIMember(
        "scroll_y", "number", reading: .scroll,
        """
        The offset along y of a section that scrolls on its own, counted from the top edge of its \
        content, in points; 0 for any other section.
        """),
      .function(
        "items", [], returns: [APIResult("iterator", "fun(): integer, number, number")],
        """
        Iterates over the section's items. Each step gives the number of an item, and the width \
        and the height, in points, that the data source gives for this item.
        """,
        example: "for i, width, height in section.items() do … end"),
    ])

  static let insets = APIObject(
    "insets", class: "celluna.Insets",
    "The distances from the four edges of a rectangle. The object is read-only.",
    [
      APIMember("top", "number", "The distance from the top edge, in points."),
      APIMember(
        "leading", "number", synonyms: ["left"],
        "The distance from the edge at which lines of text begin, in points."),
      APIMember("bottom", "number", "The distance from the bottom edge, in points."),
      APIMember(
        "trailing", "number", synonyms: ["right"],
        "The distance from the edge at which lines of text end, in points."),
    ])

  static let size = APIObject(
    "size", subject: "a size", class: "celluna.Size",
    "A width and a height. The object is read-only.", dimensions
  )

  static let dimensions: [APIMember] = [
    APIMember("width", "number", "The width, in points, at least 0."),
    APIMember("height", "number", "The height, in points, at least 0."),
  ]

  static let element = APIObject(
    "el", class: "celluna.Element",
    """
    The element for which a hook is called: an item, a header, a footer or another view that \
    geometry placed. The object is read-only. The coordinates of the element are content \
    coordinates, in points. The object also has a field for each custom attribute that the layout's \
    field `attributes` declares.
    """,
    [
      APIMember(
        "category", "celluna.Category", synonyms: ["representedElementCategory"],
        """
        The category of the element: "cell" for items, "supplementary" for headers, footers and \
        other supplementary views, or "decoration".
        """
      ),
      APIMember(
        "kind", "string", isOptional: true, synonyms: ["representedElementKind", "elementKind"],
        """
        The kind of the view: "header", "footer", or the kind with which the script placed the \
        view; nil for items.
        """),
      APIMember(
        "section", "integer", synonyms: ["indexPath"],
        "The number of the element's section, from 1."),
      APIMember(
        "item", "integer", synonyms: ["indexPath"],
        """
        The number of the item within its section, from 1; for a view, the number with which the \
        script placed the view.
        """),
      APIMember(
        "index", "integer", isOptional: true,
        "The number of the item over all sections, from 1, as in geometry hooks; nil for views."),
      APIMember(
        "x", "number", synonyms: ["frame", "center"],
        "The x of the leading edge, or of the left edge with `coords = \"physical\"`."),
      APIMember("y", "number", synonyms: ["frame", "center"], "The y of the top edge."),
      APIMember(
        "width", "number", synonyms: ["frame", "center", "size", "bounds"],
        "The width of the element, at least 0."),
      APIMember(
        "height", "number", synonyms: ["frame", "center", "size", "bounds"],
        "The height of the element, at least 0."),
      APIMember(
        "z", "integer", synonyms: ["zIndex"],
        "The stacking order: an element with a larger number is in front; 0 by default."),
      APIMember(
        "alpha", "number", synonyms: ["opacity"], "The opacity, from 0 (transparent) to 1 (opaque)."
      ),
      APIMember(
        "hidden", "boolean", synonyms: ["is_hidden", "isHidden"], "Whether the element is hidden."),
    ])

  static let rect = APIObject(
    "rect", class: "celluna.Rect",
    "The rectangle that `invalidates` and `elements` get, in content coordinates, in points.",
    [
      APIMember("x", "number", "The x of the left edge, the least x of the rectangle."),
      APIMember("y", "number", "The y of the top edge, the least y of the rectangle."),
    ]
      + dimensions)

  static let oldView = APIObject(
    "old", class: "celluna.OldView", parent: "celluna.Rect",
    """
    The view before a change, which `restore` gets. `x` and `y` are the content offset, and `width` \
    and `height` are the size of the view, in points.
    """,
    [
      APIMember(
        "content_width", "number", "The width of the content before the change, in points."),
      APIMember(
        "content_height", "number", "The height of the content before the change, in points."),
      APIMember(
        "frames", "table<integer, celluna.Rect>",
        """
        The rectangles of the items that were on screen, in content coordinates, in points, by the \
        numbers that these items have after the change.
        """),
    ])
}
