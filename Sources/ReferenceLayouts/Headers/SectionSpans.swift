internal import LayoutCore

/// The extents of a layout's sections along the scroll direction, with their headers and footers.
///
/// A section begins where its header begins. Without a header, it begins at the end of the previous
/// section, and the first section begins at 0. A section ends where its footer ends. The end of a
/// section without a footer is the first of these positions that exists:
///
/// - the start of the next section's header;
/// - the end of the content, for the last section;
/// - the greatest end of the section's items, plus the inset after the items. If there are no
///   items, this is the end of the header plus both insets.
struct SectionSpans {
  struct Section {
    let header: LayoutAttributes?
    let footer: LayoutAttributes?
    let start: Double
    let end: Double
  }

  private(set) var sections: [Section] = []
  private let axis: AxisFrame

  init(of layout: any Layout, in view: CollectionView?, axis: AxisFrame) throws(LayoutError) {
    self.axis = axis
    guard let view else { return }
    let count = view.numberOfSections
    var previousEnd = 0.0
    guard count > 0 else { return }
    var header = try layout.attributes(for: .header(section: 0))
    for section in 0..<count {
      let isLast = section + 1 == count
      let next = try isLast ? nil : layout.attributes(for: .header(section: section + 1))
      let footer = try layout.attributes(for: .footer(section: section))
      let start = header.map { axis.start($0.frame) } ?? previousEnd
      let end: Double
      if let footer {
        end = axis.end(footer.frame)
      } else if let next {
        end = axis.start(next.frame)
      } else if isLast {
        end = axis.main(layout.contentSize)
      } else {
        let itemsStart = header.map { axis.end($0.frame) } ?? start
        end = try Self.endOfItems(
          of: section, of: layout, in: view, axis: axis, from: itemsStart)
      }
      sections.append(Section(header: header, footer: footer, start: start, end: end))
      (previousEnd, header) = (end, next)
    }
  }

  private static func endOfItems(
    of section: Int, of layout: any Layout, in view: CollectionView, axis: AxisFrame,
    from start: Double
  ) throws(LayoutError) -> Double {
    let insets =
      view.delegate?.insets(ofSection: section) ?? layout.defaultInsets(ofSection: section)
    var end = start + axis.mainStart(insets)
    for item in 0..<view.numberOfItems(inSection: section) {
      guard let cell = try layout.attributes(for: .cell(item: item, section: section)) else {
        continue
      }
      end = max(end, axis.end(cell.frame))
    }
    return end + axis.mainEnd(insets)
  }

  /// A section's header and its footer, in this order, at their positions in the view's current
  /// bounds.
  ///
  /// - Parameters:
  ///   - headers: Whether the header is pinned; otherwise it is where the base places it.
  ///   - footers: Whether the footer is pinned; otherwise it is where the base places it.
  func pinned(
    _ section: Int, in view: CollectionView, headers: Bool, footers: Bool
  ) -> [LayoutAttributes] {
    let section = sections[section]
    let bounds = view.layoutBounds
    let visibleStart = axis.start(bounds) + axis.mainStart(view.layoutInset)
    let visibleEnd = axis.end(bounds) - axis.mainEnd(view.layoutInset)
    var result: [LayoutAttributes] = []
    var headerEnd = section.start
    if let header = section.header {
      let length = axis.end(header.frame) - axis.start(header.frame)
      let start = min(max(section.start, visibleStart), section.end - length)
      result.append(headers ? moved(header, to: start) : header)
      if headers { headerEnd = axis.end(result[0].frame) }
    }
    if let footer = section.footer {
      let length = axis.end(footer.frame) - axis.start(footer.frame)
      let own = section.end - length
      let start = max(min(own, visibleEnd - length), section.start)
      result.append(footers ? moved(footer, to: max(start, min(headerEnd, own))) : footer)
    }
    return result
  }

  private func moved(_ attributes: LayoutAttributes, to start: Double) -> LayoutAttributes {
    let distance = start - axis.start(attributes.frame)
    // A difference below a millionth of a point is a rounding error; the element then stays where
    // the base places it.
    guard abs(distance) > 1e-6 else { return attributes }
    var result = attributes
    result.center = axis.point(
      attributes.center, main: axis.main(attributes.center) + distance)
    result.zIndex = max(1, attributes.zIndex)
    return result
  }
}
