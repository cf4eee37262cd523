package import LayoutComposition
package import LayoutCore

/// Counts how often the layout under it is prepared, and changes nothing.
package final class CountingLayout: LayoutEffect {
  /// The layout under it.
  package let wrapped: WrappedLayout
  /// How often it was prepared.
  package private(set) var prepareCount = 0

  /// Counts for a layout that no view uses.
  package init(_ base: any Layout) {
    wrapped = WrappedLayout(base)
  }

  /// Counts, and prepares the layout under it.
  package func prepare() throws(LayoutError) {
    prepareCount += 1
    try base.prepare()
  }

  /// Nothing.
  package func change(forBoundsChange newBounds: Rect) -> EffectChange { .nothing }
}
