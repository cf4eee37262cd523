/// `require "celluna.compositional"`: layouts made of items, groups and sections.
extension ScriptAPI {
  private static let sizeFields = "width?: celluna.Dimension, height?: celluna.Dimension"
  private static let insetsType =
    "number|{ top?: number, leading?: number, bottom?: number, trailing?: number }"
  private static let edgesType =
    """
    { top?: celluna.Spacing, leading?: celluna.Spacing, bottom?: celluna.Spacing, \
    trailing?: celluna.Spacing }
    """
  private static let pointType = "{ x?: number, y?: number }"

  static let compositionalAliases = [
    APIAlias(
      name: "celluna.Dimension", type: "number|table",
      summary: """
        A length of a part of a compositional layout: a number of points, or the result of \
        `compositional.fraction`, `compositional.absolute` or `compositional.estimated`. If it is \
        omitted, it is the whole length of the container.
        """),
    APIAlias(
      name: "celluna.Spacing", type: "number|table",
      summary: """
        A distance in a compositional layout: a number of points, at least 0, or the result of \
        `compositional.flexible`.
        """),
    APIAlias(
      name: "celluna.Alignment",
      type: """
        "top"|"top_leading"|"top_trailing"|"leading"|"trailing"|"bottom"|"bottom_leading"\
        |"bottom_trailing"
        """,
      summary: "An edge or a corner of a rectangle."),
    APIAlias(
      name: "celluna.ItemPart", type: "table",
      summary: "An item or a group of a compositional layout."),
    APIAlias(
      name: "celluna.SectionPart", type: "table",
      summary: "A section of a compositional layout."),
    APIAlias(
      name: "celluna.OrthogonalScrolling",
      type: """
        "continuous"|"continuous_group_leading_boundary"|"paging"|"group_paging"\
        |"group_paging_centered"
        """,
      summary: """
        How a section that scrolls on its own comes to rest after a drag: anywhere, at the \
        beginning of any group, at the next page, at the beginning of the next group, or with the \
        next group in the middle.
        """),
    APIAlias(
      name: "celluna.Badge",
      type: """
        { kind: string, anchor: celluna.Alignment, item_anchor?: celluna.Alignment, \(sizeFields), \
        offset?: \(pointType), fractional_offset?: \(pointType), z?: integer }
        """,
      summary: """
        A supplementary view of an item. Its point `item_anchor` lies at the point `anchor` of the \
        cell, moved by `offset`, in points, and by `fractional_offset`, in sizes of the view. By \
        default, `item_anchor` is `anchor`, and `z` is 1.
        """),
    APIAlias(
      name: "celluna.Bar",
      type: """
        { \(sizeFields), alignment?: celluna.Alignment, offset?: \(pointType), pinned?: boolean, \
        extends?: boolean, z?: integer }
        """,
      summary: """
        The header or the footer of a section. With `extends`, which is true by default, it lies \
        outside the section's edge; otherwise it lies inside, over the items. A pinned view stays \
        on screen as long as its section.
        """),
    APIAlias(
      name: "celluna.Background", type: "{ kind: string, insets?: \(insetsType), z?: integer }",
      summary: "A decoration behind a whole section; `z` is -1 by default."),
    APIAlias(
      name: "celluna.GroupFields",
      type: """
        { items: celluna.ItemPart[], \(sizeFields), insets?: \(insetsType), edge_spacing?: \(edgesType), \
        spacing?: celluna.Spacing, count?: integer }
        """,
      summary: """
        A group in a line. The items follow one another, again and again, until the group is full. \
        With `count`, the group has that many equal items, and `items` has one.
        """),
  ]

  private static let partResult = [APIResult("part", "celluna.ItemPart")]
  private static let groupFields = [APIParameter("fields", "celluna.GroupFields")]

  static let compositionalGroups = APIObject(
    "compositional.group", class: "celluna.CompositionalGroups", by: .library,
    "Functions that make groups for compositional layouts.",
    [
      .function(
        "horizontal", groupFields, returns: partResult,
        "A group whose items are placed from the leading to the trailing edge.",
        example: """
          compositional.group.horizontal { height = 80, spacing = 8, count = 2, items = { item } }
          """),
      .function(
        "vertical", groupFields, returns: partResult,
        "A group whose items are placed from the top to the bottom."),
      .function(
        "custom",
        [
          APIParameter(
            "fields",
            """
            { frames: (fun(container: celluna.Size): table[]), \(sizeFields), insets?: \(insetsType), \
            edge_spacing?: \(edgesType) }
            """,
            """
            the group; `frames` gets the size of the group inside its insets, and returns a list \
            with a table `{ x =, y =, width =, height =, z = }` for each item
            """)
        ], returns: partResult, "A group whose items have the frames that a function returns."),
    ])

  static let compositional = APIObject(
    "celluna.compositional", class: "celluna.Compositional", by: .library,
    """
    Functions that make layouts of items, groups and sections, by the rules of \
    UICollectionViewCompositionalLayout.
    """,
    [
      .function(
        "fraction",
        [
          APIParameter("share", "number", "the share, at least 0"),
          APIParameter(
            "of", #""width"|"height""#, .optional,
            "the length of the container; by default the width for a width, the height for a height"
          ),
        ], returns: [APIResult("dimension", "celluna.Dimension")],
        "A share of the container's width or height.",
        example: "local square = { width = fraction(0.2), height = fraction(0.2, \"width\") }"),
      .function(
        "absolute", [APIParameter("length", "number")],
        returns: [APIResult("dimension", "celluna.Dimension")],
        "A number of points; a number alone means the same."),
      .function(
        "estimated", [APIParameter("length", "number")],
        returns: [APIResult("dimension", "celluna.Dimension")],
        """
        A number of points that is used until the data gives, or the cell measures, another length.
        """),
      .function(
        "flexible",
        [APIParameter("least", "number", .optional, "the least distance; 0 by default")],
        returns: [APIResult("spacing", "celluna.Spacing")],
        "A distance that grows: flexible distances of a group share the room that is left."),
      .function(
        "item",
        [
          APIParameter(
            "fields",
            """
            { \(sizeFields), insets?: \(insetsType), edge_spacing?: \(edgesType), badges?: celluna.Badge[] }
            """,
            """
            the size, the insets of the cell in this size, the distances around the item, and the \
            views that are attached to the cell
            """)
        ], returns: partResult, "An item of the data.",
        example: "local item = compositional.item { width = compositional.fraction(0.5) }"),
      APIMember(
        "group", "celluna.CompositionalGroups",
        "Functions that make groups: `group.horizontal`, `group.vertical` and `group.custom`."),
      .function(
        "section",
        [
          APIParameter(
            "fields",
            """
            { group: celluna.ItemPart, insets?: \(insetsType), spacing?: number, \
            header?: celluna.Bar, footer?: celluna.Bar, background?: celluna.Background, \
            orthogonal?: celluna.OrthogonalScrolling, visible_items?: (fun(ctx: celluna.SettledContext, el: celluna.Element): \
            celluna.Changes?) }
            """,
            """
            the group, which is repeated until all items are placed, and what surrounds the items; \
            `spacing` is the distance between groups. With `orthogonal`, the groups follow one \
            another across the layout's axis, and the section scrolls on its own in this way. \
            `visible_items` is a function like the hook `scroll`
            """)
        ], returns: [APIResult("section", "celluna.SectionPart")], "A section."),
      .function(
        "layout",
        [
          APIParameter(
            "fields",
            """
            table<string, any>|{ section: celluna.SectionPart|(fun(ctx: celluna.Context, \
            s: integer, container: celluna.Size): celluna.SectionPart), section_spacing?: number }
            """,
            """
            the fields of the layout, without the hooks that place elements, and two more: \
            `section` is a section, or `function(ctx, s, container)`, which returns the section \
            `s`; `container` is the size of the view inside its insets. `section_spacing` is the \
            distance between sections
            """)
        ], returns: [APIResult("layout", "celluna.Layout")],
        "The layout's table. The sections follow one another along the layout's `axis`."),
    ])
}
