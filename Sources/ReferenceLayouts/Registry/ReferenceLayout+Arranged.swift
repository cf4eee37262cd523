internal import LayoutCore

extension ReferenceLayout {
  static let arranged = [grid, line, list, mosaic]

  static let grid = ReferenceLayout(
    name: "grid", typeName: "GridLayout",
    parameters: [scrollDirection, columns, aspectRatio, lineSpacing, itemSpacing],
    make: { GridLayout() },
    apply: { values, layout in
      layout.scrollDirection = axis(values)
      layout.columns = Int(values.number("columns"))
      layout.aspectRatio = values.number("aspect_ratio")
      layout.lineSpacing = values.number("line_spacing")
      layout.itemSpacing = values.number("item_spacing")
    })

  static let line = ReferenceLayout(
    name: "line", typeName: "LineLayout", parameters: [lineSpacing],
    make: { LineLayout() },
    apply: { values, layout in
      layout.lineSpacing = values.number("line_spacing")
    })

  static let list = ReferenceLayout(
    name: "list", typeName: "ListLayout", parameters: [scrollDirection, lineSpacing, selfSizing],
    make: { ListLayout() },
    apply: { values, layout in
      layout.isSelfSizing = values.boolean("self_sizing")
      layout.scrollDirection = axis(values)
      layout.lineSpacing = values.number("line_spacing")
    })

  static let mosaic = ReferenceLayout(
    name: "mosaic", typeName: "MosaicLayout", parameters: [scrollDirection],
    make: { MosaicLayout() },
    apply: { values, layout in
      layout.scrollDirection = axis(values)
    })
}
