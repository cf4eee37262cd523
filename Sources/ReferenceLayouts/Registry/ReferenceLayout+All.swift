package import LayoutCore

extension ReferenceLayout {
  static let basic = [flow, rightToLeft, waterfall, circle]

  static let flow = ReferenceLayout(
    name: "flow", typeName: "FlowLayout",
    parameters: [
      scrollDirection, lineSpacing, itemSpacing, selfSizing, itemSize, estimatedItemSize,
      sectionInsets, headerSize, footerSize,
    ],
    make: { FlowLayout() },
    apply: { values, layout in
      let estimate = values.size("estimated_item_size")
      layout.estimatedItemSize =
        !values.boolean("self_sizing")
        ? .zero : estimate == .zero ? FlowLayout.automaticSize : estimate
      applyLines(values, to: layout)
      layout.itemSize = values.size("item_size")
      layout.sectionInsets = values.insets("section_insets")
      layout.headerSize = values.size("header_size")
      layout.footerSize = values.size("footer_size")
    })

  /// Sets the scroll direction and the spacings of a flow layout.
  static func applyLines(_ values: ParameterValues, to layout: FlowLayout) {
    layout.scrollDirection = axis(values)
    applySpacings(values, to: layout)
  }

  /// Sets the spacings of a flow layout.
  package static func applySpacings(_ values: ParameterValues, to layout: FlowLayout) {
    layout.lineSpacing = values.number("line_spacing")
    layout.itemSpacing = values.number("item_spacing")
  }

  static let rightToLeft = ReferenceLayout(
    name: "rtl", typeName: "RightToLeftLayout",
    parameters: [scrollDirection, lineSpacing, itemSpacing],
    make: { RightToLeftLayout() },
    apply: { values, layout in
      layout.scrollDirection = axis(values)
      layout.lineSpacing = values.number("line_spacing")
      layout.itemSpacing = values.number("item_spacing")
    })

  static let waterfall = ReferenceLayout(
    name: "waterfall", typeName: "WaterfallLayout",
    parameters: [scrollDirection, columns, lineSpacing, itemSpacing],
    make: { WaterfallLayout() },
    apply: { values, layout in
      layout.scrollDirection = axis(values)
      layout.columns = Int(values.number("columns"))
      layout.lineSpacing = values.number("line_spacing")
      layout.itemSpacing = values.number("item_spacing")
    })

  static let circle = ReferenceLayout(
    name: "circle", typeName: "CircleLayout",
    parameters: [circleItemSize, radius, start, clockwise, centerSingle],
    make: { CircleLayout() },
    apply: { values, layout in
      layout.itemSize = values.number("item_size")
      layout.radius = values.number("radius")
      layout.start = values.number("start")
      layout.isClockwise = values.boolean("clockwise")
      layout.centersSingleItem = values.boolean("center_single")
    })

  static func axis(_ values: ParameterValues) -> Axis {
    values.text("scroll_direction") == Axis.horizontal.rawValue ? .horizontal : .vertical
  }
}
