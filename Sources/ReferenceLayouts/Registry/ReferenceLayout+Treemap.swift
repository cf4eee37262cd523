internal import LayoutCore

extension ReferenceLayout {
  static let treemap = ReferenceLayout(
    name: "treemap", typeName: "TreemapLayout", parameters: [tileGap, mapHeight],
    make: { TreemapLayout() },
    apply: { values, layout in
      layout.gap = values.number("gap")
      layout.mapHeight = values.number("map_height")
    })

  private static let tileGap = Parameter(
    "gap", .length, default: .number(2), minimum: 0, label: "Gap",
    help: "The distance between tiles.")

  private static let mapHeight = Parameter(
    "map_height", .length, default: .number(0), minimum: 0, label: "Map height",
    help: "The height of a section's map; 0 fills the view.")
}
