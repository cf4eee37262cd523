public import LayoutCore

/// A layout with x and y exchanged: content that grew downwards grows to the right.
///
/// The layout sees a view whose width and height are exchanged, and so are all sizes, insets and
/// offsets; a transposed vertical flow is therefore a horizontal flow. The counterpart of
/// `compose.transpose`.
public final class TransposedLayout: ComposedLayout {
  /// The composition, with the layout as its only part.
  public let composition: Composition

  /// Transposes a layout that no view uses.
  public init(_ base: any Layout) {
    composition = Composition([LayoutPart(base, space: .transposed)])
  }
}
