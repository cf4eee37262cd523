internal import LayoutCore

extension ReferenceLayout {
  static let feed = ReferenceLayout(
    name: "feed", typeName: "FeedLayout",
    parameters: justified.parameters + timeline.parameters.filter { $0.name != "line_spacing" },
    make: { FeedLayout() },
    apply: { values, layout in
      layout.rowHeight = values.number("row_height")
      layout.lineSpacing = values.number("line_spacing")
      layout.itemSpacing = values.number("item_spacing")
      layout.axisWidth = values.number("axis_width")
      layout.narrowWidth = values.number("narrow_width")
    })
}
