internal import LayoutCore

extension ReferenceLayout {
  static let folding = ReferenceLayout(
    name: "folding", typeName: "FoldingLayout", parameters: [foldingHeaderHeight, rowSpacing],
    make: { FoldingLayout() },
    apply: { values, layout in
      layout.headerHeight = values.number("header_height")
      layout.lineSpacing = values.number("line_spacing")
    })

  private static let foldingHeaderHeight = Parameter(
    "header_height", .length, default: .number(44), minimum: 0, label: "Header height",
    help: "The height of a header for which the data gives none.")

  private static let rowSpacing = Parameter(
    "line_spacing", .length, default: .number(1), minimum: 0, label: "Line spacing",
    help: "The distance between rows, unless the data gives one.")
}
