package import LayoutCore

/// A rule for the sizes of consecutive items.
///
/// Source: docs/SCENES.md.
package indirect enum SizeRule: Hashable, Sendable {
  /// A width and a height, each with its own rule; an extent without a rule is 50 points.
  case lengths(width: LengthSource?, height: LengthSource?)
  /// A width of 50 points, and a height that is the width divided by a generated aspect ratio.
  ///
  /// If the result of the division is not finite, the height is 0.
  case aspect(LengthSource)
  /// An estimated size, and a rule for the measured sizes; the rule is nil if the measured sizes
  /// equal the estimate.
  case estimated(Size, actual: SizeRule?)

  /// The width or height of an item, in points, if no rule gives this length.
  ///
  /// Source: the default of UICollectionViewFlowLayout's `itemSize`.
  package static let defaultLength = 50.0

  /// The rule for the measured sizes; nil if measuring does not change the sizes.
  var actualRule: SizeRule? {
    guard case .estimated(_, let actual) = self else { return nil }
    return actual
  }

  /// The sizes of the first `count` items before the items are measured, in points; if the rule
  /// gives estimates, these sizes are the estimates.
  ///
  /// - Parameter seed: The seed of the scene.
  package func sizes(_ count: Int, seed: UInt64) -> ContiguousArray<Size> {
    sizes(count) { $0.lengths(count, seed: seed) }
  }

  /// The measured sizes of the first `count` items, in points; nil if measuring does not change the
  /// sizes.
  ///
  /// - Parameter seed: The seed of the scene.
  package func actualSizes(_ count: Int, seed: UInt64) -> ContiguousArray<Size>? {
    actualRule?.sizes(count, seed: seed)
  }

  /// The sizes of the next `count` items, in points.
  ///
  /// One random stream gives first all widths and then all heights.
  func sizes(_ count: Int, using generator: inout SplitMix64) -> ContiguousArray<Size> {
    sizes(count) { $0.rule.lengths(count, using: &generator) }
  }

  private func sizes(
    _ count: Int, lengths: (LengthSource) -> ContiguousArray<Double>
  ) -> ContiguousArray<Size> {
    switch self {
    case .lengths(let width, let height):
      let widths = width.map(lengths)
      let heights = height.map(lengths)
      return ContiguousArray(
        (0..<count).map {
          Size(
            width: widths?[$0] ?? Self.defaultLength, height: heights?[$0] ?? Self.defaultLength)
        })
    case .aspect(let source):
      return ContiguousArray(
        lengths(source).map { aspect in
          // A generated aspect ratio can be 0. Such an item has no finite height, and gets the
          // height 0.
          let height = Self.defaultLength / aspect
          return Size(width: Self.defaultLength, height: height.isFinite ? height : 0)
        })
    case .estimated(let size, _):
      return ContiguousArray(repeating: size, count: count)
    }
  }
}
