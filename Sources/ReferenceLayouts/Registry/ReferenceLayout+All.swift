internal import LayoutCore

extension ReferenceLayout {
  static let flow = ReferenceLayout(
    name: "flow", typeName: "FlowLayout",
    parameters: [scrollDirection, lineSpacing, itemSpacing]
  ) { values in
    let layout = FlowLayout()
    layout.scrollDirection = axis(values)
    layout.lineSpacing = values.number("line_spacing")
    layout.itemSpacing = values.number("item_spacing")
    return layout
  }

  static let rightToLeft = ReferenceLayout(
    name: "rtl", typeName: "RightToLeftLayout",
    parameters: [scrollDirection, lineSpacing, itemSpacing]
  ) { values in
    let layout = RightToLeftLayout()
    layout.scrollDirection = axis(values)
    layout.lineSpacing = values.number("line_spacing")
    layout.itemSpacing = values.number("item_spacing")
    return layout
  }

  static let waterfall = ReferenceLayout(
    name: "waterfall", typeName: "WaterfallLayout",
    parameters: [scrollDirection, columns, lineSpacing, itemSpacing]
  ) { values in
    let layout = WaterfallLayout()
    layout.scrollDirection = axis(values)
    layout.columns = Int(values.number("columns"))
    layout.lineSpacing = values.number("line_spacing")
    layout.itemSpacing = values.number("item_spacing")
    return layout
  }

  static let circle = ReferenceLayout(
    name: "circle", typeName: "CircleLayout",
    parameters: [circleItemSize, radius, start, clockwise, centerSingle]
  ) { values in
    let layout = CircleLayout()
    layout.itemSize = values.number("item_size")
    layout.radius = values.number("radius")
    layout.start = values.number("start")
    layout.isClockwise = values.boolean("clockwise")
    layout.centersSingleItem = values.boolean("center_single")
    return layout
  }

  private static func axis(_ values: ParameterValues) -> Axis {
    values.text("scroll_direction") == Axis.horizontal.rawValue ? .horizontal : .vertical
  }
}

// MARK: Parameters

extension ReferenceLayout {
  private static let scrollDirection = Parameter(
    "scroll_direction", .choice(Axis.allCases.map(\.rawValue)),
    default: .text(Axis.vertical.rawValue), label: "Scroll direction",
    help: "The direction in which content grows.")

  private static let lineSpacing = Parameter(
    "line_spacing", .length, default: .number(10), minimum: 0, label: "Line spacing",
    help: "The distance between lines, where the data does not say.")

  private static let itemSpacing = Parameter(
    "item_spacing", .length, default: .number(10), minimum: 0, label: "Item spacing",
    help: "The least distance between neighbours in a line, where the data does not say.")

  private static let columns = Parameter(
    "columns", .integer, default: .number(2), minimum: 1, maximum: 100, label: "Columns",
    help: "The number of columns; of rows when scrolling is horizontal.")

  private static let circleItemSize = Parameter(
    "item_size", .length, default: .number(70), minimum: 0, label: "Item size",
    help: "The width and the height of each item.")

  private static let radius = Parameter(
    "radius", .number, default: .number(0.4), minimum: 0, maximum: 1, label: "Radius",
    help: "The radius as a share of the shorter side of the view.")

  private static let start = Parameter(
    "start", .angle, default: .number(0), label: "Start",
    help: "The angle of the first item, clockwise from three o'clock.")

  private static let clockwise = Parameter(
    "clockwise", .boolean, default: .boolean(true), label: "Clockwise",
    help: "Whether the items follow one another clockwise.")

  private static let centerSingle = Parameter(
    "center_single", .boolean, default: .boolean(false), label: "Centre a single item",
    help: "Whether a single item stands in the middle instead of on the circle.")
}
