import LayoutComposition
import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// Laws of resting offsets, with random data.
@Suite struct SnapLawTests {
  static let bases = ["line", "flow horizontal", "flow vertical", "waterfall vertical"]

  static func carousel(over name: String, snapping: CarouselLayout.Snapping) -> CarouselLayout {
    let isVertical = name.hasSuffix("vertical")
    let flow = FlowLayout()
    flow.scrollDirection = isVertical ? .vertical : .horizontal
    let base: any Layout =
      switch name {
      case "line": LineLayout()
      case "waterfall vertical": WaterfallLayout()
      default: flow
      }
    let layout = CarouselLayout(base: base)
    layout.scrollDirection = flow.scrollDirection
    layout.snapping = snapping
    return layout
  }

  /// The offsets at which a drag comes to rest, for proposals in ascending order.
  static func targets(
    _ layout: CarouselLayout, proposals: [Double]
  ) throws -> [Double] {
    try proposals.map { proposal in
      let target = try layout.targetContentOffset(
        forProposedContentOffset: Point(x: proposal, y: proposal), withScrollingVelocity: .zero)
      return layout.scrollDirection == .vertical ? target.y : target.x
    }
  }

  @Test(arguments: bases, 0..<20)
  func `resting is idempotent, reachable and monotone`(base: String, seed: UInt64) throws {
    let data = RandomSections(seed: seed)
    for (snapping, direction) in [
      (CarouselLayout.Snapping.nearest, LayoutDirection.leftToRight), (.nearest, .rightToLeft),
      (.page, .leftToRight), (.page, .rightToLeft),
    ] {
      let layout = Self.carousel(over: base, snapping: snapping)
      let view = data.makeView(layout: layout, direction: direction)
      try view.layoutIfNeeded()
      let cells = try layout.base.attributes(in: .plane).filter { $0.category == .cell }
      guard !cells.isEmpty else { continue }
      let proposals = stride(from: -300.0, through: 3000, by: 37).map { $0 }
      let targets = try Self.targets(layout, proposals: proposals)
      #expect(zip(targets, targets.dropFirst()).allSatisfy { $0 <= $1 })
      for target in Set(targets) {
        let point = Point(
          x: layout.scrollDirection == .horizontal ? target : 0,
          y: layout.scrollDirection == .vertical ? target : 0)
        // A resting offset is in the coordinates of the layout. If the view flips the layout, the
        // offset is mirrored before the view clamps it.
        let seen = view.isFlipped && layout.scrollDirection == .horizontal
        let x = seen ? view.contentSize.width - point.x - view.bounds.width : point.x
        let clamped = view.clamped(Point(x: x, y: point.y))
        let isReachable =
          layout.scrollDirection == .horizontal
          ? abs(clamped.x - x) < 1e-9 : abs(clamped.y - point.y) < 1e-9
        #expect(isReachable, "\(target)")
      }
      guard snapping == .nearest else { continue }
      let again = try Self.targets(layout, proposals: targets)
      #expect(again == targets)
    }
  }

  @Test(arguments: bases, 0..<20)
  func `no item is nearer than the one that comes to rest`(base: String, seed: UInt64) throws {
    let data = RandomSections(seed: seed)
    let layout = Self.carousel(over: base, snapping: .nearest)
    let view = data.makeView(layout: layout)
    try view.layoutIfNeeded()
    let isVertical = layout.scrollDirection == .vertical
    let extent = isVertical ? view.bounds.height : view.bounds.width
    let places = try layout.base.attributes(in: .plane).filter { $0.category == .cell }.map {
      let centered = Point(x: $0.center.x - extent / 2, y: $0.center.y - extent / 2)
      let clamped = view.clamped(centered)
      return isVertical ? clamped.y : clamped.x
    }
    guard !places.isEmpty else { return }
    for proposal in stride(from: -300.0, through: 3000, by: 41) {
      let asked = view.clamped(Point(x: proposal, y: proposal))
      let offset = isVertical ? asked.y : asked.x
      let target = try Self.targets(layout, proposals: [proposal])[0]
      let nearest = places.map { abs($0 - offset) }.min() ?? 0
      #expect(abs(abs(target - offset) - nearest) < 1e-9)
    }
  }
}
