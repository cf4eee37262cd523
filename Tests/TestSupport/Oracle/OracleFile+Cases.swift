internal import LayoutCore

extension OracleFile.Case {
  /// The cases for tests: usually one, but one for each section if the sections differ.
  ///
  /// Sections differ if their numbers of columns or their aspect ratios differ.
  func cases(isComplete: Bool) -> [OracleCase] {
    let whole = oracleCase(isComplete: isComplete)
    let isUniform =
      Set(sections.map(\.itemsPerLine)).count <= 1 && Set(sections.map(\.aspectRatio)).count <= 1
    guard !isUniform else { return [whole] }
    return sections.indices.compactMap { section(at: $0, of: whole) }
  }

  private func oracleCase(isComplete: Bool) -> OracleCase {
    OracleCase(
      id: id, source: source, layout: layout,
      viewSize: Size(width: bounds[2] ?? 480, height: bounds[3] ?? 480),
      scrollDirection: scrollDirection == "horizontal" ? .horizontal : .vertical,
      columns: sections.first?.itemsPerLine, aspectRatio: sections.first?.aspectRatio,
      justification: sections.first?.justify,
      itemAlignment: sections.first?.alignItems,
      sections: sections.map { $0.data(itemSize: itemSize) },
      expected: expected.map(\.element), isComplete: isComplete,
      contentWidth: contentSize?.width, contentHeight: contentSize?.height)
  }

  /// A case that has only one section of this case; nil if the start of the section is unknown.
  ///
  /// This is possible because sections do not influence each other. In these cases, the scroll
  /// direction is vertical.
  private func section(at index: Int, of whole: OracleCase) -> OracleCase? {
    var alone = whole
    let data = whole.sections[index]
    let elements = whole.expected.filter { $0.key.indexPath.section == index }
    let top = data.insets?.top ?? 0
    guard let first = elements.first, let firstFrame = first.frame else { return nil }
    let start =
      switch first.key {
      case .header(section: index): firstFrame.minY
      case .footer(section: index): firstFrame.minY - top - (data.insets?.bottom ?? 0)
      default: firstFrame.minY - top
      }
    alone.id = "\(whole.id)#\(index + 1)"
    alone.columns = sections[index].itemsPerLine
    alone.aspectRatio = sections[index].aspectRatio
    alone.sections = [data]
    alone.contentHeight = nil
    alone.expected = elements.map { element in
      OracleCase.Element(
        key: element.key.inFirstSection, frame: element.frame?.offsetBy(dx: 0, dy: -start))
    }
    return alone
  }
}

extension OracleFile.Section {
  /// The number of columns, under either of the names that the files use.
  fileprivate var itemsPerLine: Int? { columns ?? numberOfItemsPerLine }

  /// The data of the section.
  ///
  /// If the file gives only heights of items, their widths are 0. If it gives only the number of
  /// items, their size is `itemSize`, or zero if that is nil.
  fileprivate func data(itemSize: [Double]?) -> SectionData {
    let heights = itemHeights.map { $0.map { Size(width: 0, height: $0) } }
    let sizes = itemSizes.map { $0.map { Size(width: $0[0], height: $0[1]) } }
    let one = itemSize.map { Size(width: $0[0], height: $0[1]) } ?? .zero
    let uniform = Array(repeating: one, count: itemCount ?? 0)
    return SectionData(
      sizes ?? heights ?? uniform,
      insets: EdgeInsets(top: inset[0], left: inset[1], bottom: inset[2], right: inset[3]),
      lineSpacing: lineSpacing, itemSpacing: interitemSpacing, header: header?.size,
      footer: footer?.size)
  }
}

extension OracleFile.Element {
  fileprivate var element: OracleCase.Element {
    let key: ElementKey =
      switch kind {
      case "header": .header(section: section)
      case "footer": .footer(section: section)
      default: .cell(item: item, section: section)
      }
    let rect = frame.map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    return OracleCase.Element(key: key, frame: rect, rightToLeftX: rtlX)
  }
}

extension ElementKey {
  /// The key that the element has if its section is the first one.
  fileprivate var inFirstSection: ElementKey {
    switch self {
    case .header(section: indexPath.section): .header(section: 0)
    case .footer(section: indexPath.section): .footer(section: 0)
    default: .cell(item: indexPath.item ?? 0, section: 0)
    }
  }
}
