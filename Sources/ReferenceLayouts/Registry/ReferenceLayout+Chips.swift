internal import LayoutCore

extension ReferenceLayout {
  static let chips = ReferenceLayout(
    name: "chips", typeName: "ChipsLayout",
    parameters: [chipLines, chipLineSpacing, chipSpacing, moreSize],
    make: { ChipsLayout() },
    apply: { values, layout in
      layout.lines = Int(values.number("lines"))
      layout.lineSpacing = values.number("line_spacing")
      layout.itemSpacing = values.number("item_spacing")
      layout.moreSize = values.size("more_size")
    })

  private static let chipLines = Parameter(
    "lines", .integer, default: .number(2), minimum: 1, maximum: 100, label: "Lines",
    help: "The greatest number of lines.")

  private static let chipLineSpacing = Parameter(
    "line_spacing", .length, default: .number(8), minimum: 0, label: "Line spacing",
    help: "The distance between lines, unless the data gives one.")

  private static let chipSpacing = Parameter(
    "item_spacing", .length, default: .number(8), minimum: 0, label: "Item spacing",
    help: "The distance between chips, unless the data gives one.")

  private static let moreSize = Parameter(
    "more_size", .size, default: .size(Size(width: 48, height: 32)), minimum: 0,
    label: "Size of the last chip", help: "The size of the chip that stands for the rest.")
}
