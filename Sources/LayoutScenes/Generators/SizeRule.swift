public import LayoutCore

/// How the sizes of a row of items come about.
///
/// Source: docs/SCENES.md.
public indirect enum SizeRule: Hashable, Sendable {
  /// A width and a height each by its own rule; one that is missing is 50 points.
  case lengths(width: LengthSource?, height: LengthSource?)
  /// 50 points wide, and as high as the quotient of width and height says.
  case aspect(LengthSource)
  /// What items measure before they are shown, and the sizes they turn out to have; nil is the same.
  case estimated(Size, actual: SizeRule?)

  /// What an item measures in a direction of which nothing is said, points.
  ///
  /// Source: the default of UICollectionViewFlowLayout's `itemSize`.
  public static let defaultLength = 50.0

  /// The rule for the sizes that items turn out to have; nil if they are no surprise.
  var actualRule: SizeRule? {
    guard case .estimated(_, let actual) = self else { return nil }
    return actual
  }

  /// The sizes of the first items; the estimates where there are any.
  ///
  /// - Parameter seed: The seed of the scene.
  public func sizes(_ count: Int, seed: UInt64) -> ContiguousArray<Size> {
    sizes(count) { $0.lengths(count, seed: seed) }
  }

  /// The sizes that the first items turn out to have; nil if they are no surprise.
  ///
  /// - Parameter seed: The seed of the scene.
  public func actualSizes(_ count: Int, seed: UInt64) -> ContiguousArray<Size>? {
    actualRule?.sizes(count, seed: seed)
  }

  /// Sizes of further items, drawn from one stream: all widths before all heights.
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
          // A generated aspect can be 0: such an item has no height that could be drawn.
          let height = Self.defaultLength / aspect
          return Size(width: Self.defaultLength, height: height.isFinite ? height : 0)
        })
    case .estimated(let size, _):
      return ContiguousArray(repeating: size, count: count)
    }
  }
}
