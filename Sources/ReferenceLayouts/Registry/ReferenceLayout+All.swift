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

  static func axis(_ values: ParameterValues) -> Axis {
    values.text("scroll_direction") == Axis.horizontal.rawValue ? .horizontal : .vertical
  }
}
