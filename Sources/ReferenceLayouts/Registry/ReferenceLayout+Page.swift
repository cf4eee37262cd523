internal import LayoutCore

extension ReferenceLayout {
  static let page = ReferenceLayout(
    name: "page", typeName: "PageLayout",
    parameters: [groupLineSpacing, groupSpacing, centered],
    make: { PageLayout() },
    apply: { values, layout in
      layout.lineSpacing = values.number("line_spacing")
      layout.itemSpacing = values.number("item_spacing")
      layout.centersGroups = values.boolean("centered")
    })

  private static let groupLineSpacing = Parameter(
    "line_spacing", .length, default: .number(10), minimum: 0, label: "Line spacing",
    help: "The distance between the items of a group, unless the data gives one.")

  private static let groupSpacing = Parameter(
    "item_spacing", .length, default: .number(10), minimum: 0, label: "Item spacing",
    help: "The distance between groups, unless the data gives one.")

  private static let centered = Parameter(
    "centered", .boolean, default: .boolean(false), label: "Centred",
    help: "Whether a group comes to rest in the middle of the row.")
}
