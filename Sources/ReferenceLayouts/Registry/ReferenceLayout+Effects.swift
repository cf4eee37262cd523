package import LayoutComposition
internal import LayoutCore

/// The effects, each over the layout with which it is usually used.
extension ReferenceLayout {
  static let effects = [carousel, sticky, stretchy]

  /// A carousel over a single line of items, as in the source posts.
  static let carousel = ReferenceLayout(
    name: "carousel", typeName: "CarouselLayout",
    parameters: [lineSpacing, maximumScale, minimumScale, snap],
    make: { CarouselLayout(base: LineLayout()) },
    apply: { values, layout in
      line.apply(values, to: layout.base)
      layout.maximumScale = values.number("maximum_scale")
      layout.minimumScale = values.number("minimum_scale")
      guard let snapping = CarouselLayout.Snapping(rawValue: values.text("snap")) else {
        preconditionFailure("the parameter takes only the names of the cases")
      }
      layout.snapping = snapping
    })

  /// Headers and footers that stay in view, over a flow layout.
  static let sticky = ReferenceLayout(
    name: "sticky", typeName: "StickyHeadersLayout",
    parameters: flow.parameters + [pinHeaders, pinFooters],
    make: { StickyHeadersLayout(base: FlowLayout()) },
    apply: { values, layout in
      flow.apply(values, to: layout.base)
      layout.scrollDirection = axis(values)
      layout.pinsHeaders = values.boolean("pin_headers")
      layout.pinsFooters = values.boolean("pin_footers")
    })

  /// A first header that grows when the content is pulled down, over a flow layout.
  static let stretchy = ReferenceLayout(
    name: "stretchy", typeName: "StretchyHeaderLayout",
    parameters: [lineSpacing, itemSpacing],
    make: { StretchyHeaderLayout(base: FlowLayout()) },
    apply: { values, layout in
      applySpacings(values, to: flow(under: layout))
    })

  /// The base of an effect over a flow layout.
  package static func flow(under effect: some LayoutEffect) -> FlowLayout {
    guard let flow = effect.base as? FlowLayout else {
      preconditionFailure("the layout was made over a flow layout")
    }
    return flow
  }
}
