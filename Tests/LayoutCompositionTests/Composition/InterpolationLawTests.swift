import LayoutComposition
import LayoutCore
import ReferenceLayouts
import TestLayouts
import TestSupport
import Testing

/// Laws of a layout that interpolates between two other layouts, with random data.
@Suite struct InterpolationLawTests {
  private static let seeds = UInt64(0)..<3
  private static let ends = ["flow", "circle", "carousel", "sticky", "list", "waterfall"]

  private static func make(_ name: String) -> any Layout { CompositionLawTests.reference(name) }

  /// Calls a closure for each seed and each direction.
  ///
  /// The closure gets one view for each layout. All views show the same random data.
  private func forEachData(
    _ layouts: [() -> any Layout],
    _ body: ([CollectionView], Comment) throws -> Void
  ) throws {
    for seed in Self.seeds {
      for direction in LayoutDirection.allCases {
        let data = RandomSections(seed: seed)
        let views = layouts.map { data.makeView(layout: $0(), direction: direction) }
        for view in views { try view.setContentOffset(Point(x: 31, y: 90)) }
        try body(views, "seed \(seed), \(direction)")
      }
    }
  }

  @Test(arguments: ends, ends)
  func `both ends are exact`(one: String, other: String) throws {
    for (progress, end) in [(0.0, one), (1, other)] {
      try forEachData([
        { interpolate(from: Self.make(one), to: Self.make(other), progress: progress) },
        { Self.make(end) },
      ]) { (views: [CollectionView], place: Comment) throws in
        #expect(views[0].contentSize == views[1].contentSize, place)
        #expect(views[0].bounds == views[1].bounds, place)
        #expect(views[0].visibleElements == views[1].visibleElements, place)
        #expect(try views[0].attributes(in: .plane) == views[1].attributes(in: .plane), place)
      }
    }
  }

  @Test(arguments: ends, ends)
  func `interpolation backwards equals interpolation forwards`(one: String, other: String) throws {
    for progress in [0.0, 0.1, 0.5, 0.8] {
      try forEachData([
        { interpolate(from: Self.make(one), to: Self.make(other), progress: progress) },
        { interpolate(from: Self.make(other), to: Self.make(one), progress: 1 - progress) },
      ]) { (views: [CollectionView], place: Comment) throws in
        #expect(try views[0].differences(from: views[1], tolerance: 1e-9) == [], place)
      }
    }
  }

  @Test(arguments: ends, ends)
  func `every centre, size and opacity changes in one direction`(
    one: String, other: String
  ) throws {
    let layout = interpolate(from: Self.make(one), to: Self.make(other), progress: 0)
    for seed in Self.seeds {
      let view = RandomSections(seed: seed).makeView(layout: layout)
      var states: [[ElementKey: LayoutAttributes]] = []
      for step in 0...6 {
        layout.progress = Double(step) / 6
        let elements = try view.attributes(in: .plane).filter { $0.category == .cell }
        states.append(Dictionary(uniqueKeysWithValues: elements.map { ($0.key, $0) }))
      }
      let numbers: [(LayoutAttributes) -> Double] = [
        \.center.x, \.center.y, \.size.width, \.size.height, \.alpha,
      ]
      for key in states[3].keys {
        for number in numbers {
          let values = states.compactMap { $0[key].map(number) }
          let steps = zip(values, values.dropFirst()).map { $1 - $0 }
          // The tolerance is for rounding errors.
          let isOneWay = steps.allSatisfy { $0 >= -1e-9 } || steps.allSatisfy { $0 <= 1e-9 }
          #expect(isOneWay, "seed \(seed), \(key): \(values)")
        }
      }
      layout.collectionView = nil
    }
  }

  @Test func `progress asks neither layout to prepare again, and stays between 0 and 1`() throws {
    let (one, other) = (CountingLayout(FlowLayout()), CountingLayout(WaterfallLayout()))
    let layout = interpolate(from: one, to: other, progress: 0.5)
    let view = RandomSections(seed: 2).makeView(layout: layout)
    try view.layoutIfNeeded()
    for progress in [0.6, 0.6, 3, -1] {
      layout.progress = progress
      try view.layoutIfNeeded()
    }
    #expect(layout.progress == 0)
    #expect(view.prepareCount == 4)
    #expect(one.prepareCount == 1 && other.prepareCount == 1)
  }
}
