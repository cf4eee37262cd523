internal import LayoutCore

/// One section of a list, ready to be asked where things are.
struct ListSection {
  let metrics: SectionMetrics
  let lengths: StackedLengths
  /// Where the section begins along the scroll direction.
  let start: Double

  /// Where the items begin along the scroll direction.
  var itemsStart: Double {
    start + (max(0, metrics.headerLength) + metrics.axis.mainStart(metrics.insets))
  }

  /// Where the footer begins along the scroll direction.
  var footerStart: Double {
    itemsStart + lengths.extent + metrics.axis.mainEnd(metrics.insets)
  }

  /// Where the section ends along the scroll direction.
  var end: Double { footerStart + max(0, metrics.footerLength) }

  /// The frame of an item.
  func frame(of item: Int) -> Rect {
    let (start, length) = lengths[item]
    return metrics.axis.rect(
      main: itemsStart + start, cross: metrics.axis.crossStart(metrics.insets),
      mainLength: length, crossLength: max(0, metrics.available))
  }

  /// The frame of the header; nil if there is none.
  var headerFrame: Rect? { boundaryFrame(at: start, length: metrics.headerLength) }

  /// The frame of the footer; nil if there is none.
  var footerFrame: Rect? { boundaryFrame(at: footerStart, length: metrics.footerLength) }

  /// The items that may overlap a rectangle: all that end after its start and begin before its end.
  func items(in rect: Rect) -> Range<Int> {
    let span = Self.span(of: rect, along: metrics.axis)
    let first = lengths.firstIndex(endingAfter: span.start - itemsStart)
    // An item that ends after the rectangle's end is the last that can begin before it.
    let last = lengths.firstIndex(endingAfter: span.end - itemsStart)
    return first..<max(first, min(lengths.count, last + 1))
  }

  /// Where a rectangle begins and ends along an axis, and a little more than any rounding error on both
  /// sides: frames are rounded differently from the sums that they are searched by.
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
