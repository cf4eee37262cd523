internal import LayoutCore

/// One section of a list, with the positions of its elements.
struct ListSection {
  let metrics: SectionMetrics
  var lengths: StackedLengths
  /// The start of the section along the scroll direction.
  let start: Double

  /// The start of the items along the scroll direction.
  var itemsStart: Double {
    start + (metrics.headerLength + metrics.axis.mainStart(metrics.insets))
  }

  /// The start of the footer along the scroll direction.
  var footerStart: Double {
    itemsStart + lengths.extent + metrics.axis.mainEnd(metrics.insets)
  }

  /// The end of the section along the scroll direction.
  var end: Double { footerStart + metrics.footerLength }

  /// The frame of an item.
  func frame(of item: Int) -> Rect {
    let (start, length) = lengths[item]
    return metrics.axis.rect(
      main: itemsStart + start, cross: metrics.axis.crossStart(metrics.insets),
      mainLength: length, crossLength: max(0, metrics.available))
  }

  /// The frame of the header; nil if the section has no header.
  var headerFrame: Rect? { boundaryFrame(at: start, length: metrics.headerLength) }

  /// The frame of the footer; nil if the section has no footer.
  var footerFrame: Rect? { boundaryFrame(at: footerStart, length: metrics.footerLength) }

  /// The items that can overlap a rectangle: those from the first item that ends after the
  /// rectangle's start to the first item that ends after the rectangle's end.
  ///
  /// The last of these items can begin after the rectangle's end.
  func items(in rect: Rect) -> Range<Int> {
    let span = Self.span(of: rect, along: metrics.axis)
    let first = lengths.firstIndex(endingAfter: span.start - itemsStart)
    // The first item that ends after the rectangle's end is the last item that can begin before
    // that end.
    let last = lengths.firstIndex(endingAfter: span.end - itemsStart)
    return first..<max(first, min(lengths.count, last + 1))
  }

  /// The start and the end of a rectangle along an axis, moved outwards by a small margin.
  ///
  /// The searches for sections and items compare these positions with sums of lengths. These sums
  /// have other rounding errors than the frames. Without the margin, a search could miss an element
  /// at the edge of the rectangle.
  static func span(of rect: Rect, along axis: AxisFrame) -> (start: Double, end: Double) {
    let (start, end) = (axis.start(rect), axis.end(rect))
    return (start - 1e-12 * max(1, abs(start)), end + 1e-12 * max(1, abs(end)))
  }

  private func boundaryFrame(at position: Double, length: Double) -> Rect? {
    guard length > 0 else { return nil }
    return metrics.axis.rect(
      main: position, cross: 0, mainLength: length, crossLength: metrics.crossLength)
  }
}
