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
    let axis = metrics.axis
    let first = lengths.firstIndex(endingAfter: axis.start(rect) - itemsStart)
    // An item that ends after the rectangle's end is the last that can begin before it.
    let last = lengths.firstIndex(endingAfter: axis.end(rect) - itemsStart)
    return first..<max(first, min(lengths.count, last + 1))
  }

  private func boundaryFrame(at position: Double, length: Double) -> Rect? {
    guard length > 0 else { return nil }
    return metrics.axis.rect(
      main: position, cross: 0, mainLength: length, crossLength: metrics.crossLength)
  }
}
