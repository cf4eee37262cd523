public import LayoutCore

extension ListLayout {
  /// Every element that is not empty and overlaps a rectangle, section by section: header, items,
  /// footer.
  ///
  /// - Complexity: O(log *s* + (*t* + *k*) log *n*) for *s* sections and *n* items, if *t*
  ///   sections and *k* items lie at the position of the rectangle along the scroll direction. If a
  ///   start or end inset is negative, every section is searched.
  public func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    var result: [LayoutAttributes] = []
    func append(_ key: ElementKey, _ frame: Rect?) {
      guard let frame, !frame.isEmpty else { return }
      let attributes = LayoutAttributes(key, frame: frame)
      if attributes.frame.overlaps(rect) { result.append(attributes) }
    }
    for index in sectionIndices(near: rect) {
      let section = sections[index]
      append(.header(section: index), section.headerFrame)
      for item in section.items(in: rect) {
        append(.cell(item: item, section: index), section.frame(of: item))
      }
      append(.footer(section: index), section.footerFrame)
    }
    return result
  }

  /// The attributes of one element; nil if the element is not placed.
  ///
  /// - Complexity: O(log *n*) in the number of items of the element's section.
  public func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    let index = element.indexPath.section
    guard sections.indices.contains(index) else { return nil }
    let section = sections[index]
    let frame: Rect?
    switch element {
    case .header(section: index): frame = section.headerFrame
    case .footer(section: index): frame = section.footerFrame
    default:
      guard element.category == .cell, let item = element.indexPath.item, item >= 0,
        item < section.lengths.count
      else { return nil }
      frame = section.frame(of: item)
    }
    return frame.map { LayoutAttributes(element, frame: $0) }
  }

  /// The sections that can overlap a rectangle; all sections if ``sectionsFollow`` is false.
  private func sectionIndices(near rect: Rect) -> Range<Int> {
    guard sectionsFollow else { return sections.indices }
    let span = ListSection.span(of: rect, along: AxisFrame(scrollDirection))
    func firstIndex(endingAfter position: Double) -> Int {
      var (low, high) = (0, sections.count)
      while low < high {
        let middle = (low + high) / 2
        if sections[middle].end > position { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let first = firstIndex(endingAfter: span.start)
    return first..<min(sections.count, max(first, firstIndex(endingAfter: span.end) + 1))
  }

  /// Every header and footer, in element order.
  public func attributesOfViews() throws(LayoutError) -> [LayoutAttributes] {
    sections.enumerated().flatMap { index, section in
      [
        section.headerFrame.map { LayoutAttributes(.header(section: index), frame: $0) },
        section.footerFrame.map { LayoutAttributes(.footer(section: index), frame: $0) },
      ].compactMap { $0 }
    }
  }
}
