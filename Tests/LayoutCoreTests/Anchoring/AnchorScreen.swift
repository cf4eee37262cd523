import LayoutCore
import TestSupport

/// The visible part of a stack of items, computed without the layout.
struct AnchorScreen {
  /// The offset along the axis, measured from the leading end of the content.
  let offset: Double
  /// The first offset of the range of scrolling, measured in the same way.
  let firstOffset: Double
  /// The last offset of the range of scrolling, measured in the same way.
  let lastOffset: Double
  /// The start and the end of the free part of the view, which no inset covers.
  private let start: Double
  private let end: Double
  /// The start and the end of each item, by its identity.
  private let spans: [Int: ClosedRange<Double>]
  /// The items in the free part of the view, in order.
  private let free: [Int]
  /// The other items on screen, in order, which lie behind an inset.
  private let hidden: [Int]

  init(_ view: CollectionView, _ data: StackData, _ axis: AxisFrame) {
    let isMirrored = axis.axis == .horizontal && view.direction == .rightToLeft
    let length = axis.main(view.bounds.size)
    let inset = view.adjustedContentInset
    let before = isMirrored ? inset.right : axis.mainStart(inset)
    let after = isMirrored ? inset.left : axis.mainEnd(inset)
    var spans: [Int: ClosedRange<Double>] = [:]
    var main = 0.0
    for (item, identity) in data.items.enumerated() {
      let known = view.preferredSize(for: .cell(item: item, section: 0)).map(axis.main)
      let next =
        main + (known ?? data.length(of: identity, across: axis.cross(view.bounds.size)))
      spans[identity] = main...next
      main = next
    }
    let offset =
      isMirrored
      ? main - view.contentOffset.x - length : axis.main(view.contentOffset)
    self.offset = offset
    self.spans = spans
    // content that is smaller than the view is at the left of the view, also if it is mirrored
    let last = main + after - length
    firstOffset = isMirrored ? min(-before, last) : -before
    lastOffset = isMirrored ? last : max(-before, last)
    start = offset + before
    end = offset + length - after
    func items(between start: Double, and end: Double) -> [Int] {
      data.items.filter {
        spans[$0].map { $0.lowerBound < end && start < $0.upperBound } ?? false
      }
    }
    let free = items(between: start, and: end)
    self.free = free
    hidden = items(between: offset, and: offset + length).filter { !free.contains($0) }
  }

  /// The offset that the screen must have after a change.
  ///
  /// The anchored item is the first item of the free part that still exists and has not moved. If
  /// the free part has no such item, it is the first such item behind an inset. With the anchor
  /// `last`, the last item takes the place of the first.
  ///
  /// The anchored item keeps its distance from the start of the free part or, with the anchor
  /// `last`, from its end. Without an anchored item, the offset stays. The result is limited to the
  /// range of the other screen. With the anchor `last`, a screen at the end of its content stays at
  /// the end.
  ///
  /// - Parameters:
  ///   - other: The screen after the change.
  ///   - moved: The items that the change moved; they cannot be anchored.
  func expectedOffset(
    in other: AnchorScreen, anchor: ScrollAnchor, moved: Set<Int>
  ) -> Double {
    let isLast = anchor == .last
    if isLast, abs(offset - lastOffset) <= 0.5 { return other.lastOffset }
    let candidates = isLast ? free.reversed() + hidden.reversed() : free + hidden
    let kept = candidates.first {
      other.spans[$0] != nil && !moved.contains($0)
    }
    guard let kept, let old = spans[kept], let new = other.spans[kept] else {
      return other.range(offset)
    }
    // the free part that the other screen would have at the offset 0
    let (start, end) = (other.start - other.offset, other.end - other.offset)
    return other.range(
      isLast
        ? new.upperBound - end + (self.end - old.upperBound)
        : new.lowerBound - start + (self.start - old.lowerBound))
  }

  private func range(_ offset: Double) -> Double { min(max(offset, firstOffset), lastOffset) }
}

/// A generator of random changes of the data and of the view.
struct AnchorChange {
  var generator: SeededGenerator
  private var next = 1000

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Makes one change; returns the items that it moved.
  mutating func change(_ view: CollectionView, _ data: StackData) throws -> Set<Int> {
    func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    var items = data.items
    var moved: Set<Int> = []
    switch random(1...8) {
    case 1, 2:
      for _ in 0..<random(1...3) {
        next += 1
        items.insert(next, at: random(0...items.count))
      }
    case 3, 4:
      for _ in 0..<random(1...3) where items.count > 8 {
        items.remove(at: random(0...items.count - 1))
      }
    case 5:
      let item = items.remove(at: random(0...items.count - 1))
      items.insert(item, at: random(0...items.count))
      if items != data.items { moved = [item] }
    case 6:
      let size = view.bounds.size
      let (width, height) = (Double(random(60...240)), Double(random(60...240)))
      let isTurned = random(1...2) == 1
      try view.setBounds(
        Rect(
          origin: view.contentOffset,
          size: isTurned
            ? Size(width: size.height, height: size.width) : Size(width: width, height: height)))
    case 7: view.contentInset.bottom = Double(random(0...25))
    default:
      view.safeAreaInsets = EdgeInsets(
        top: Double(random(0...30)), left: Double(random(0...30)), bottom: Double(random(0...30)),
        right: Double(random(0...30)))
    // the inset at each edge is at most 55 points, and each side of a view is at least 60 points
    // long, so that every view shows a part of the content, perhaps behind an inset
    }
    try view.change(data, to: items, moving: moved.first)
    return moved
  }
}

extension CollectionView {
  /// Scrolls, and lays out the view.
  func scroll(to offset: Point) throws {
    try layoutIfNeeded()
    try setBounds(Rect(origin: offset, size: bounds.size))
    try layoutIfNeeded()
  }

  /// Scrolls to a fraction of the range of scrolling.
  ///
  /// - Parameter share: The fraction, from 0 for the least offset to 1 for the greatest.
  func scroll(toShare share: Double, _ axis: AxisFrame) throws {
    let far = Double.greatestFiniteMagnitude
    let (first, last) = (clamped(Point(x: -far, y: -far)), clamped(Point(x: far, y: far)))
    let main = axis.main(first) + share * (axis.main(last) - axis.main(first))
    try scroll(to: axis.point(contentOffset, main: main))
  }

  /// Replaces the items by an update, and lays out the view.
  ///
  /// - Parameter moving: The identity of the item that moves; nil if none does.
  func change(_ data: StackData, to items: [Int], moving: Int? = nil) throws {
    let old = data.items
    _ = try performBatchUpdates(isAnimated: false) { batch in
      data.items = items
      for (item, identity) in old.enumerated() where !items.contains(identity) {
        batch.record(.delete(IndexPath(item: item, section: 0)))
      }
      for (item, identity) in items.enumerated() where !old.contains(identity) {
        batch.record(.insert(IndexPath(item: item, section: 0)))
      }
      if let moving, let source = old.firstIndex(of: moving),
        let target = items.firstIndex(of: moving)
      {
        batch.record(
          .move(from: IndexPath(item: source, section: 0), to: IndexPath(item: target, section: 0)))
      }
    }
    try layoutIfNeeded()
  }
}
