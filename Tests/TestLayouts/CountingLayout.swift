package import LayoutComposition
package import LayoutCore

/// An effect that counts how often the wrapped layout is prepared, and changes nothing.
package final class CountingLayout: LayoutEffect {
  /// The layout whose passes are counted.
  package let wrapped: WrappedLayout
  /// The number of times that the layout was prepared.
  package private(set) var prepareCount = 0

  /// Creates a counter for a layout that no view uses.
  package init(_ base: any Layout) {
    wrapped = WrappedLayout(base)
  }

  /// Prepares the wrapped layout, and counts this pass.
  package func prepare() throws(LayoutError) {
    prepareCount += 1
    try base.prepare()
  }

  /// Returns `nothing`: a change of the bounds does not change the elements.
  package func change(forBoundsChange newBounds: Rect) -> EffectChange { .nothing }
}
