import LayoutCore
import LayoutScripting
import ReferenceLayouts
import TestSupport
import Testing

/// Shipped scripts compared with their Swift twins over generated data.
///
/// The tests compare scrolling, offsets and updates.
@Suite struct BehaviourAgreementTests {
  private static let tolerance = 1e-9

  private struct Twins {
    let script: CollectionView
    let reference: CollectionView

    init(_ pair: Pair, seed: UInt64, _ direction: LayoutDirection) throws {
      let data = RandomSections(seed: seed)
      script = data.makeView(layout: try pair.script(), direction: direction)
      reference = data.makeView(layout: try pair.reference(), direction: direction)
    }

    /// Applies the same change to both views.
    func each(_ body: (CollectionView) throws -> Void) rethrows {
      try body(script)
      try body(reference)
    }

    func compare(_ place: Comment) throws {
      try each { try $0.layoutIfNeeded() }
      #expect(
        try script.differences(from: reference, tolerance: BehaviourAgreementTests.tolerance) == [],
        place)
      #expect(script.visibleElements.map(\.key) == reference.visibleElements.map(\.key), place)
      #expect(script.bounds.isClose(to: reference.bounds), place)
      #expect(script.prepareCount == reference.prepareCount, place)
    }
  }

  @Test(arguments: Pair.all, LayoutDirection.allCases)
  func `script and twin agree at every offset and size of the view`(
    _ pair: Pair, direction: LayoutDirection
  ) throws {
    for seed in UInt64(100)..<102 {
      let twins = try Twins(pair, seed: seed, direction)
      try twins.compare("seed \(seed)")
      var generator = SeededGenerator(seed: seed)
      for step in 0..<8 {
        let size =
          step % 4 == 3
          ? Size(
            width: .random(in: 100...500, using: &generator),
            height: .random(in: 100...500, using: &generator)) : twins.script.bounds.size
        let origin = Point(
          x: step % 3 == 1 ? twins.script.bounds.minX : .random(in: -80...900, using: &generator),
          y: step % 3 == 2 ? twins.script.bounds.minY : .random(in: -80...900, using: &generator))
        try twins.each { try $0.setBounds(Rect(origin: origin, size: size)) }
        try twins.compare("seed \(seed), step \(step)")
      }
    }
  }

  @Test(arguments: Pair.all, LayoutDirection.allCases)
  func `script and twin come to rest at the same offsets`(_ pair: Pair, direction: LayoutDirection)
    throws
  {
    for seed in UInt64(200)..<201 {
      let twins = try Twins(pair, seed: seed, direction)
      try twins.each { try $0.layoutIfNeeded() }
      for start in [0.0, 37, 410] {
        try twins.each { try $0.setContentOffset(Point(x: start, y: start)) }
        for proposed in stride(from: -150.0, through: 1500, by: 97) {
          for speed in [-900.0, 0, 40] {
            try compareTargets(twins, Point(x: proposed, y: proposed), Point(x: speed, y: -speed))
          }
        }
        for speed in [0.0, 300, -2000] {
          try twins.each { try $0.endDragging(withVelocity: Point(x: speed, y: speed)) }
          try twins.compare("seed \(seed), start \(start), speed \(speed)")
        }
      }
    }
  }

  private func compareTargets(_ twins: Twins, _ proposed: Point, _ velocity: Point) throws {
    let (one, other) = (twins.script.layout, twins.reference.layout)
    let targets = [
      (
        try one.targetContentOffset(
          forProposedContentOffset: proposed, withScrollingVelocity: velocity),
        try other.targetContentOffset(
          forProposedContentOffset: proposed, withScrollingVelocity: velocity)
      ),
      (
        try one.targetContentOffset(forProposedContentOffset: proposed),
        try other.targetContentOffset(forProposedContentOffset: proposed)
      ),
    ]
    for (target, expected) in targets {
      let isClose =
        abs(target.x - expected.x) <= Self.tolerance && abs(target.y - expected.y) <= Self.tolerance
      #expect(isClose, "\(proposed): \(target) and \(expected)")
    }
  }

  @Test(arguments: Pair.all, LayoutDirection.allCases)
  func `elements come and go in the same way`(_ pair: Pair, direction: LayoutDirection) throws {
    for seed in UInt64(300)..<304 {
      let twins = try Twins(pair, seed: seed, direction)
      try twins.compare("seed \(seed)")
      var transitions: [[ElementTransition]] = []
      try twins.each { transitions.append(try update($0)) }
      #expect(transitions[0].count == transitions[1].count)
      for (one, other) in zip(transitions[0], transitions[1]) {
        #expect(one.keyBefore == other.keyBefore && one.keyAfter == other.keyAfter)
        #expect(one.start.key == other.start.key && one.end.key == other.end.key)
        for (one, other) in [(one.start, other.start), (one.end, other.end)] {
          #expect(one.difference(from: other, tolerance: Self.tolerance) == nil, "seed \(seed)")
        }
      }
      try twins.compare("seed \(seed), after the update")
    }
  }

  /// Replaces the first item of each section by two other items.
  ///
  /// Sections with fewer than two items stay unchanged.
  private func update(_ view: CollectionView) throws -> [ElementTransition] {
    let data = try #require(view.dataSource as? OracleData)
    return try view.performBatchUpdates { batch in
      for section in data.sections.indices where data.sections[section].itemSizes.count > 1 {
        data.sections[section].hints = [:]
        data.sections[section].itemSizes.removeFirst()
        data.sections[section].itemSizes.insert(Size(width: 30, height: 40), at: 0)
        data.sections[section].itemSizes.insert(Size(width: 60, height: 20), at: 1)
        batch.record(.delete(IndexPath(item: 0, section: section)))
        batch.record(.insert(IndexPath(item: 0, section: section)))
        batch.record(.insert(IndexPath(item: 1, section: section)))
      }
    }
  }
}
