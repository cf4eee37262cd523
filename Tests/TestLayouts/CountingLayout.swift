public import LayoutComposition
public import LayoutCore

/// Counts how often the layout under it is prepared, and changes nothing.
public final class CountingLayout: LayoutEffect {
  /// The layout under it.
  public let wrapped: WrappedLayout
  /// How often it was prepared.
  public private(set) var prepareCount = 0

  /// Counts for a layout that no view uses.
  public init(_ base: any Layout) {
    wrapped = WrappedLayout(base)
  }

  /// Counts, and prepares the layout under it.
  public func prepare() throws(LayoutError) {
    prepareCount += 1
    try base.prepare()
  }

  /// Nothing.
  public func change(forBoundsChange newBounds: Rect) -> EffectChange { .nothing }
}
