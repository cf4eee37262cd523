/// `require "celluna.compositional"`: layouts made of items, groups and sections.
extension ScriptAPI {
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
      summary: """
        An item or a group of a compositional layout: the result of `compositional.item` or of a \
        function of `compositional.group`.
        """),
    APIAlias(
      name: "celluna.SectionPart", type: "table",
      summary: """
        A section of a compositional layout: the result of `compositional.section`.
        """),
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
  ]

  private static let partResult = [APIResult("part", "celluna.ItemPart")]
  private static let groupArgument = [
    APIParameter("fields", "celluna.GroupFields", "the group's size, items and distances")
  ]

  static let compositionalGroups = APIObject(
    "compositional.group", class: "celluna.CompositionalGroups", by: .library,
    "Functions that make groups for compositional layouts.",
    [
      .function(
        "horizontal", groupArgument, returns: partResult,
        "A group whose items are placed from the leading to the trailing edge.",
        example: """
          compositional.group.horizontal { height = 80, spacing = 8, count = 2, items = { item } }
          """),
      .function(
        "vertical", groupArgument, returns: partResult,
        "A group whose items are placed from the top to the bottom."),
      .function(
        "custom",
        [
          APIParameter(
            "fields", "celluna.CustomGroupFields",
            "the group's size and distances, and a function for the frames of its items")
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
            "fields", "celluna.ItemFields",
            "the item's size and distances, and the views that are attached to its cell")
        ], returns: partResult, "An item of the data.",
        example: "local item = compositional.item { width = compositional.fraction(0.5) }"),
      APIMember(
        "group", "celluna.CompositionalGroups",
        "Functions that make groups: `group.horizontal`, `group.vertical` and `group.custom`."),
      .function(
        "section",
        [
          APIParameter(
            "fields", "celluna.SectionFields", "the section's group, and what surrounds the items")
        ], returns: [APIResult("section", "celluna.SectionPart")], "A section."),
      .function(
        "layout",
        [
          APIParameter(
            "fields", "celluna.CompositionalFields", "the fields of the layout, and its sections")
        ], returns: [APIResult("layout", "celluna.Layout")],
        "The layout's table. The sections follow one another along the layout's `axis`.",
        example: """
          local compositional = require "celluna.compositional"

          local half = compositional.item { width = compositional.fraction(0.5), insets = 4 }
          local row = compositional.group.horizontal { height = 80, items = { half } }
          local section = compositional.section {
            group = row, insets = 16, spacing = 8, header = { height = 40, pinned = true },
          }

          return compositional.layout {
            name = "rows of two", version = "1", api = 1, section = section,
          }
          """),
    ])
}
