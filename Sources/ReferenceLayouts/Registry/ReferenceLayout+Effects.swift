internal import LayoutCore

/// Effects over the layout that each of them is mostly used with.
extension ReferenceLayout {
  /// A line of items, as in the posts.
  static let carousel = ReferenceLayout(
    name: "carousel", typeName: "CarouselLayout",
    parameters: [lineSpacing, maximumScale, minimumScale, snap]
  ) { values in
    let layout = CarouselLayout(base: line.make(values))
    layout.maximumScale = values.number("maximum_scale")
    layout.minimumScale = values.number("minimum_scale")
    guard let snapping = CarouselLayout.Snapping(rawValue: values.text("snap")) else {
      preconditionFailure("the parameter takes only the names of the cases")
    }
    layout.snapping = snapping
    return layout
  }

  /// Lines of items whose headers and footers stay in view.
  static let sticky = ReferenceLayout(
    name: "sticky", typeName: "StickyHeadersLayout",
    parameters: [scrollDirection, lineSpacing, itemSpacing, pinHeaders, pinFooters]
  ) { values in
    let layout = StickyHeadersLayout(base: flow.make(values))
    layout.scrollDirection = axis(values)
    layout.pinsHeaders = values.boolean("pin_headers")
    layout.pinsFooters = values.boolean("pin_footers")
    return layout
  }

  /// Lines of items under a header that can be pulled.
  static let stretchy = ReferenceLayout(
    name: "stretchy", typeName: "StretchyHeaderLayout",
    parameters: [lineSpacing, itemSpacing]
  ) { values in
    let base = FlowLayout()
    base.lineSpacing = values.number("line_spacing")
    base.itemSpacing = values.number("item_spacing")
    return StretchyHeaderLayout(base: base)
  }
}
