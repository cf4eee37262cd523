internal import LayoutCore

extension RenderedState {
  /// Whether the content scrolls only sideways.
  var scrollsSideways: Bool {
    contentSize.width > bounds.width && contentSize.height <= bounds.height
  }

  /// The part of the content that shows the layout well in a small picture, in whole points.
  ///
  /// This is the visible part, but at least 200 points wide and at most 600 points high. Above and
  /// below the elements, it has empty areas of at most 12 points.
  ///
  /// If the content scrolls only sideways and there are items, the part is instead as wide as the
  /// content, but at most twice as wide as the view. Only items then determine its height.
  var mainPart: Rect {
    let cells = elements.filter { $0.category == .cell }.map(\.frame)
    var part = bounds
    part.size.width = max(200, part.width)
    if scrollsSideways, !cells.isEmpty {
      let width = min(2 * bounds.width, contentSize.width)
      let first = (cells.map(\.minX).min() ?? 0) - Self.margin
      let last = (cells.map(\.maxX).max() ?? 0) + Self.margin - width
      part.size.width = width
      part.origin.x = max(first, min(bounds.midX - width / 2, last))
    }
    let boxes = (scrollsSideways ? cells : elements.map(\.frame)).filter { $0.overlaps(part) }
    let content = Rect(origin: .zero, size: contentSize).intersection(part)
    let all = boxes.dropFirst().reduce(boxes.first ?? content) { $0.union($1) }
    let (top, bottom) = (
      max(part.minY, all.minY - Self.margin), min(part.maxY, all.maxY + Self.margin)
    )
    let (x, y) = (part.minX.rounded(.down), top.rounded(.down))
    return Rect(
      x: x, y: y, width: max(1, (part.maxX - x).rounded(.up)),
      height: min(600, max(1, (bottom - y).rounded(.up))))
  }

  /// The space that is left around the elements, in points.
  private static let margin = 12.0
}
