internal import LayoutCore

/// The shapes of overlays.
struct OverlayNodes {
  /// The first ``limit`` items that are drawn and not hidden, in the order of the data.
  private let items: [(path: IndexPath, frame: Rect)]
  /// The frames of all items that are not hidden, including items outside of the picture.
  private let frames: [Rect]
  private let picture: Rect
  private let content: Rect
  private(set) var legend: DrawingLegend

  /// The greatest number of items that get marks.
  private static let limit = 1_000

  /// Prepares to draw overlays over some elements.
  ///
  /// - Parameters:
  ///   - elements: All elements, including elements outside of the picture.
  ///   - picture: The rectangle that the picture shows, in content coordinates.
  ///   - legend: The legend of the elements, to which the overlays add entries.
  init(
    _ elements: [LayoutAttributes], in picture: Rect, contentSize: Size, legend: DrawingLegend
  ) {
    let all = elements.filter { $0.category == .cell && !$0.isHidden && $0.frame.isFinite }
    let cells = all.filter { $0.frame.touches(picture) }.sorted { $0.indexPath < $1.indexPath }
    items = cells.prefix(Self.limit).map { ($0.indexPath, $0.frame) }
    frames = all.map(\.frame)
    self.picture = picture
    content = Rect(origin: .zero, size: contentSize)
    self.legend = legend
    self.legend.count(cells.count - items.count, "more without overlays")
  }

  /// The shapes of an overlay.
  mutating func nodes(_ overlay: DrawingOverlay) -> [DrawingNode] {
    switch overlay {
    case .gaps: gaps()
    case .order: order()
    case .overlaps: overlaps()
    case .queries(let rects): queries(rects)
    case .insets(let frames): insets(frames)
    }
  }

  // MARK: Order

  private mutating func order() -> [DrawingNode] {
    legend.note(.order, "order of the data")
    return zip(items, items.dropFirst()).flatMap { one, next in
      // a shorter arrow leaves the labels in the middle of the items readable
      let (start, end) = Self.shortened(one.frame.center, next.frame.center, by: 14)
      return DrawingShape.arrow(from: start, to: end, .order)
    }
  }

  /// The ends of a line that is shortened at each end by `distance`, or by a third of the length of
  /// the line if that is less.
  private static func shortened(
    _ start: Point, _ end: Point, by distance: Double
  ) -> (Point, Point) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0, length.isFinite else { return (start, end) }
    let share = min(distance / length, 1 / 3)
    return (
      Point(x: start.x + dx * share, y: start.y + dy * share),
      Point(x: end.x - dx * share, y: end.y - dy * share)
    )
  }

  // MARK: Gaps

  private mutating func gaps() -> [DrawingNode] {
    legend.note(.gap, "distances, in points")
    // A picture can show a thousand of a million items, so no item is compared with all others.
    let byLeft = frames.sorted { $0.minX < $1.minX }
    let byTop = frames.sorted { $0.minY < $1.minY }
    return items.flatMap { item in
      let frame = item.frame
      let firstRight = byLeft.indices.firstNumber { byLeft[$0].minX >= frame.maxX - 0.001 }
      let right = byLeft[firstRight...].first { (other: Rect) -> Bool in
        other.minY < frame.maxY && other.maxY > frame.minY
      }
      let firstBelow = byTop.indices.firstNumber { byTop[$0].minY >= frame.maxY - 0.001 }
      let below = byTop[firstBelow...].first { (other: Rect) -> Bool in
        other.minX < frame.maxX && other.maxX > frame.minX
      }
      let y: Double = Self.middle(frame.minY, frame.maxY, right?.minY, right?.maxY)
      let x: Double = Self.middle(frame.minX, frame.maxX, below?.minX, below?.maxX)
      let rightEnd: Double = right?.minX ?? content.maxX
      let belowEnd: Double = below?.minY ?? content.maxY
      return gap(from: Point(x: frame.maxX, y: y), to: Point(x: rightEnd, y: y))
        + gap(from: Point(x: x, y: frame.maxY), to: Point(x: x, y: belowEnd))
    }
  }

  /// The middle of the part that two intervals share; if there is no second interval, the middle of
  /// the first one.
  private static func middle(
    _ low: Double, _ high: Double, _ otherLow: Double?, _ otherHigh: Double?
  ) -> Double {
    (max(low, otherLow ?? low) + min(high, otherHigh ?? high)) / 2
  }

  /// The line of a gap with its length; empty if the picture shows no part of the line.
  ///
  /// The length is written in the middle of the part that the picture shows.
  ///
  /// - Parameter end: A point on the right of `start` or below it.
  private func gap(from start: Point, to end: Point) -> [DrawingNode] {
    let length = max(end.x - start.x, end.y - start.y)
    let part = Rect(
      x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y
    ).intersection(picture)
    guard length > 0.005, max(part.width, part.height) > 0.005 else { return [] }
    let place = Point(x: part.midX, y: part.midY)
    let (text, size) = (PointText.short(length), 7.0)
    // a plate keeps the number readable where the gap is narrower than its digits
    let plate = Rect(
      center: place,
      size: Size(width: LabelFont.width(of: text, size: size) + 3, height: size + 1))
    return [
      .shape(DrawingShape(.line([start, end]), .gap)),
      .shape(DrawingShape(.rect(plate, corner: 2), .page)),
      .text(DrawingText(text, at: Point(x: place.x, y: place.y + size * 0.365), size: size)),
    ]
  }

  // MARK: Overlaps

  private mutating func overlaps() -> [DrawingNode] {
    var nodes: [DrawingNode] = []
    for (number, one) in items.enumerated() {
      for other in items[(number + 1)...] where one.frame.overlaps(other.frame) {
        let area = one.frame.intersection(other.frame)
        // rounding alone is no overlap
        guard area.width > 0.01, area.height > 0.01 else { continue }
        let name = "\(ElementKey.cell(one.path).name) and \(ElementKey.cell(other.path).name)"
        nodes.append(
          .shape(DrawingShape(.rect(area), .overlap, opacity: 0.6, title: "\(name) overlap")))
      }
    }
    legend.count(nodes.count, nodes.count == 1 ? "overlap" : "overlaps")
    if nodes.isEmpty { legend.note(.overlap, "no overlaps") }
    return nodes
  }

  // MARK: Rectangles

  private mutating func queries(_ rects: [Rect]) -> [DrawingNode] {
    legend.note(.query, rects.count == 1 ? "query" : "\(rects.count) queries")
    return rects.map { rect in
      let name =
        "query \(PointText.short(rect.minX)),\(PointText.short(rect.minY)) "
        + "\(PointText.short(rect.width))×\(PointText.short(rect.height))"
      return .shape(DrawingShape(.rect(rect), .query, title: name))
    }
  }

  private mutating func insets(_ frames: [DrawingOverlay.Frame]) -> [DrawingNode] {
    legend.note(.insets, "insets")
    return frames.flatMap { frame -> [DrawingNode] in
      let (outer, inner) = (frame.outer, frame.inner)
      let bands = [
        Rect(x: outer.minX, y: outer.minY, width: outer.width, height: inner.minY - outer.minY),
        Rect(x: outer.minX, y: inner.maxY, width: outer.width, height: outer.maxY - inner.maxY),
        Rect(x: outer.minX, y: inner.minY, width: inner.minX - outer.minX, height: inner.height),
        Rect(x: inner.maxX, y: inner.minY, width: outer.maxX - inner.maxX, height: inner.height),
      ]
      return bands.filter { $0.width > 0 && $0.height > 0 }.map {
        .shape(DrawingShape(.rect($0), .insets, opacity: 0.7))
      }
    }
  }
}

extension Rect {
  fileprivate var isFinite: Bool {
    [minX, minY, maxX, maxY].allSatisfy(\.isFinite)
  }
}

extension DrawingShape {
  /// A line with a head at its end; empty for a line without length.
  static func arrow(from start: Point, to end: Point, _ style: DrawingStyle) -> [DrawingNode] {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0, length.isFinite else { return [] }
    let head = min(7, length / 2)
    let (ux, uy) = (dx / length * head, dy / length * head)
    let left = Point(x: end.x - ux - uy / 2, y: end.y - uy + ux / 2)
    let right = Point(x: end.x - ux + uy / 2, y: end.y - uy - ux / 2)
    return [
      .shape(DrawingShape(.line([start, end]), style)),
      .shape(DrawingShape(.polygon([end, left, right]), style)),
    ]
  }
}
