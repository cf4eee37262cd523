public import LayoutCore

/// A layout with x and y exchanged: what grew down grows to the right.
///
/// The layout sees a view that is as wide as the real one is high, and all sizes, insets and offsets
/// exchanged as well; so a transposed vertical flow is the horizontal flow. The counterpart of
/// `compose.transpose`.
public final class TransposedLayout: ComposedLayout {
  /// The layout.
  public let composition: Composition

  /// Transposes a layout that no view uses.
  public init(_ base: any Layout) {
    composition = Composition([LayoutPart(base, space: .transposed)])
  }
}
