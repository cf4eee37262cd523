/// `ctx`, the values that a hook may read.
///
/// Source: CONTRACT.md section 3.
extension ScriptAPI {
  private static let item = APIParameter("i", "integer", "the item, 1 to `ctx.count`")
  private static let extent = [APIResult("width", "number"), APIResult("height", "number")]

  /// The hooks that can write `ctx.state`, besides geometry hooks, as a text for the reference.
  ///
  /// It has the form "`snap`, `restore` and `drop`".
  private static var writingHooks: String {
    let names = behaviourHooks.filter(\.writesState).map { "`\($0.name)`" }
    return names.dropLast().joined(separator: ", ") + names.suffix(1).map { " and \($0)" }.joined()
  }

  static let context = APIObject(
    "ctx", class: "celluna.Context", settled: "celluna.SettledContext",
    """
    The values that a hook can read. `ctx` is the first argument of every hook, and is read-only. \
    The host records which values geometry reads, and runs geometry again only when one of these \
    values has changed. The functions of `ctx` are called with a dot.
    """,
    [
      APIMember(
        "width", "number", synonyms: ["bounds"],
        "The width of the view's bounds, in points, at least 0."),
      APIMember(
        "height", "number", synonyms: ["bounds"],
        "The height of the view's bounds, in points, at least 0."
      ),
      APIMember(
        "insets", "celluna.Insets",
        synonyms: ["adjustedContentInset", "safeAreaInsets"],
        """
        The view's adjusted content insets, in points: the space that bars and safe areas cover, \
        and `ctx.content_insets`.
        """),
      APIMember(
        "content_insets", "celluna.Insets", synonyms: ["contentInset", "contentInsets"],
        """
        The view's own content insets, in points: the space that the app adds around the content, \
        without bars and safe areas.
        """),
      APIMember(
        "count", "integer", synonyms: ["numberOfItems", "item_count"],
        "The number of items in all sections; items are numbered from 1 across the sections."),
      APIMember(
        "sections", "celluna.Section[]", synonyms: ["numberOfSections"],
        """
        All sections, from 1; `#ctx.sections` is the number of sections, and `ipairs` iterates \
        over them.
        """,
        example: "for s, section in ipairs(ctx.sections) do … end"),
      .function(
        "items",
        [
          APIParameter("first", "integer", .optional, "the first item of a run; 1 by default"),
          APIParameter(
            "last", "integer", .optional, "the last item of the run; `ctx.count` by default"),
        ],
        returns: [APIResult("iterator", "fun(): integer, number, number")],
        """
        Iterates over all items, or over a run of items. Each step gives the number of an item, \
        and the width and the height, in points, that the data source gives for this item. If \
        `last` is less than `first`, the run is empty; `first` may then be `ctx.count` + 1, and \
        `last` may be 0.
        """,
        example: "for i, width, height in ctx.items() do … end"),
      .function(
        "size", [item], returns: extent, synonyms: ["itemSize", "sizeForItem", "sizeForItemAt"],
        "The width and the height, in points, that the data source gives or estimates for an item.",
        example: "local width, height = ctx.size(i)"),
      .function(
        "section_of", [item], returns: [APIResult("section", "integer")],
        """
        The number of the section that an item is in. In a fold, call this function instead of \
        reading a section's `last`. The field `last` depends on later items, so a step that reads \
        `last` runs again when later items are edited. The result of `ctx.section_of` does not \
        depend on later items.
        """,
        example: "local section = ctx.sections[ctx.section_of(i)]"),
      .function(
        "is_last", [item], returns: [APIResult("is_last", "boolean")],
        """
        Whether an item is the last one of its section. In a fold, call this function instead of \
        comparing the item with the section's `last`: if the result is false, it depends only on \
        the next item.
        """,
        example: "if ctx.is_last(i) then acc.y = acc.y + 20 end"),
      .function(
        "run",
        [
          item,
          APIParameter("most", "integer", "the greatest number of items in the run, at least 1"),
          APIParameter(
            "by", "integer", .optional,
            """
            the number of items in a line, at least 1; 1 by default; unless the section ends, the \
            run consists of whole lines, and of at least one
            """),
        ],
        returns: [APIResult("last", "integer")],
        """
        The number of the last item of a run. The run begins with item `i`, ends in the same \
        section, and has at most `most` items. A fold that places a run in each step is as fast as \
        a single loop, and each step depends only on the data of its run.
        """,
        example: "for j, width, height in ctx.items(i, ctx.run(i, 64)) do … end"),
      .function(
        "total",
        [
          APIParameter("first", "integer", "the first item of the run, from 1"),
          APIParameter("last", "integer", "the last item of the run, at most `ctx.count`"),
        ],
        returns: extent,
        """
        The sums of the widths and of the heights, in points, of a run of items. If `last` is less \
        than `first`, both sums are 0. The host keeps sums of sizes, so that a call for a million \
        items takes as long as a call for a few. With this function, the hook `frame` of a list \
        computes where an item is without a loop over the items before it.
        """,
        example: "local _, above = ctx.total(1, i - 1)"),
      .function(
        "measure",
        [item, APIParameter("width", "number", "the width of the item, in points, above 0")],
        returns: extent,
        """
        The width and the height, in points, of an item that must be `width` points wide. The call \
        takes more time than a call of `ctx.size`. After the call, `ctx.size` returns the measured \
        height.
        """),
      .function(
        "view_size",
        [
          APIParameter("kind", "string", "the kind of a supplementary view"),
          APIParameter("section", "integer", "the section of the view, 1 to `#ctx.sections`"),
          APIParameter(
            "n", "integer", .optional, "the number of the view in the section; 1 by default"),
        ],
        returns: [
          APIResult("width", "number", isOptional: true),
          APIResult("height", "number", isOptional: true),
        ],
        """
        The size, in points, that a supplementary view needs. The result is nil until the hook \
        `fit` has accepted a measured size; until then, the script places the view with an \
        estimate. For a header or a footer, the result is `section.header` or `section.footer`. If \
        the layout declares `kinds`, any other kind must be declared there as a supplementary view.
        """,
        example: "local width, height = ctx.view_size(\"tag\", s, n)"),
      .function(
        "hint", [item, APIParameter("name", "string", "the name of the value")],
        returns: [
          APIResult("value", "number|string|boolean|table", isOptional: true)
        ],
        """
        The value that the data source has for an item under a name, for example `columns` or \
        `aspect`. If the data source has no such value, the result is the default that the \
        layout's `data` declares, or nil if there is no such declaration. If the value is a list \
        or a record, the result is a copy. In a scene, these values are the fields of the item's `data`.
        """,
        example: "local columns = ctx.hint(i, \"columns\") or 1"),
      APIMember(
        "selected", "integer[]", synonyms: ["indexPathsForSelectedItems", "isSelected"],
        """
        The numbers of the selected items, ascending; `#ctx.selected` is the number of selected \
        items, and `ipairs` iterates over them.
        """,
        example: "for _, i in ipairs(ctx.selected) do … end"),
      APIMember(
        "highlighted", "integer[]",
        synonyms: ["isHighlighted", "didHighlightItemAt", "didUnhighlightItemAt"],
        """
        The numbers of the highlighted items, ascending. An app highlights an item while a finger \
        touches it.
        """,
        example: "for _, i in ipairs(ctx.highlighted) do … end"),
      APIMember(
        "focused", "integer", isOptional: true,
        synonyms: ["isFocused", "didUpdateFocusIn", "indexPathForPreferredFocusedView"],
        "The number of the item that has the focus; nil if no item has it.",
        example: "if ctx.focused == i then … end"),
      APIMember(
        "params", "celluna.Parameters",
        """
        The values of the declared parameters, by name. A value of type insets has the fields \
        `top`, `leading`, `bottom` and `trailing`; a size has the fields `width` and `height`.
        """,
        example: "local gap = ctx.params.gap"),
      APIMember(
        "direction", "celluna.Direction",
        synonyms: [
          "layout_direction", "semanticContentAttribute", "effectiveUserInterfaceLayoutDirection",
        ],
        """
        The direction in which lines of text run. With `coords = "logical"`, the default, the host \
        mirrors the frames, and geometry does not need to read the direction.
        """),
      APIMember(
        "scale", "number", synonyms: ["displayScale"], "The number of pixels per point, above 0."),
      APIMember(
        "state", "celluna.State",
        """
        The data that the script keeps between calls and over a reload of the script. Geometry \
        hooks, \(writingHooks) can write this data; all other hooks can only read the data.
        """,
        example: "ctx.state.open = section"),
      APIMember(
        "change", "celluna.Change",
        """
        All changes since geometry last ran. The host collects the changes before it runs a hook.
        """),
      APIMember(
        "scroll_x", "number", reading: .scroll, synonyms: ["contentOffset"],
        """
        The x of the content offset: the x at which the visible part of the content begins, in \
        content coordinates, in points.
        """),
      APIMember(
        "scroll_y", "number", reading: .scroll, synonyms: ["contentOffset"],
        """
        The y of the content offset: the y at which the visible part of the content begins, in \
        content coordinates, in points.
        """),
      .function(
        "frame", [item],
        returns: [APIResult("x", "number"), APIResult("y", "number")] + extent, reading: .settled,
        synonyms: ["layoutAttributesForItem"],
        """
        The frame in which geometry placed an item: x, y, width and height in content coordinates, \
        in points.
        """),
      bar("header"), bar("footer"),
      APIMember(
        "content_width", "number", reading: .settled,
        synonyms: ["contentSize", "collectionViewContentSize"],
        "The content's width, in points, at least 0."),
      APIMember(
        "content_height", "number", reading: .settled,
        synonyms: ["contentSize", "collectionViewContentSize"],
        "The content's height, in points, at least 0."),
    ] + helpers)

  private static func bar(_ name: String) -> APIMember {
    .function(
      name, [APIParameter("section", "integer", "the section, 1 to `#ctx.sections`")],
      returns: ["x", "y", "width", "height"].map { APIResult($0, "number", isOptional: true) },
      reading: .settled,
      synonyms: [
        "layoutAttributesForSupplementaryElement", "layoutAttributesForSupplementaryView",
      ],
      """
      The frame in which geometry placed a section's \(name): x, y, width and height in content \
      coordinates, in points. The function returns nothing if geometry placed no \(name) \
      in the section. A number greater than `#ctx.sections` raises the error CL0303.
      """)
  }
}
