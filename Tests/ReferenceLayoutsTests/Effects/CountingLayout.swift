import LayoutCore
import ReferenceLayouts

/// Counts how often the layout under it is prepared, and changes nothing.
final class CountingLayout: LayoutEffect {
  let wrapped: WrappedLayout
  private(set) var prepareCount = 0

  init(_ base: any Layout) {
    wrapped = WrappedLayout(base)
  }

  func prepare() throws(LayoutError) {
    prepareCount += 1
    try base.prepare()
  }

  func change(forBoundsChange newBounds: Rect) -> EffectChange { .nothing }
}
