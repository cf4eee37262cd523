internal import LayoutCore

extension ReferenceLayout {
  static let grid = ReferenceLayout(
    name: "grid", typeName: "GridLayout",
    parameters: [scrollDirection, columns, aspectRatio, lineSpacing, itemSpacing]
  ) { values in
    let layout = GridLayout()
    layout.scrollDirection = axis(values)
    layout.columns = Int(values.number("columns"))
    layout.aspectRatio = values.number("aspect_ratio")
    layout.lineSpacing = values.number("line_spacing")
    layout.itemSpacing = values.number("item_spacing")
    return layout
  }

  static let line = ReferenceLayout(
    name: "line", typeName: "LineLayout", parameters: [lineSpacing]
  ) { values in
    let layout = LineLayout()
    layout.lineSpacing = values.number("line_spacing")
    return layout
  }

  static let list = ReferenceLayout(
    name: "list", typeName: "ListLayout", parameters: [scrollDirection, lineSpacing]
  ) { values in
    let layout = ListLayout()
    layout.scrollDirection = axis(values)
    layout.lineSpacing = values.number("line_spacing")
    return layout
  }

  static let mosaic = ReferenceLayout(
    name: "mosaic", typeName: "MosaicLayout", parameters: [scrollDirection]
  ) { values in
    let layout = MosaicLayout()
    layout.scrollDirection = axis(values)
    return layout
  }
}
