public import LayoutCore

/// A layout with x and y exchanged: content that grew downwards grows to the right.
///
/// The inner layout sees a view with exchanged width and height. The two axes of all sizes, insets
/// and offsets are exchanged too. A transposed vertical flow is therefore a horizontal flow. In
/// Lua, this is `compose.transpose`.
public final class TransposedLayout: ComposedLayout {
  /// The composition, with the layout as its only part.
  public let composition: Composition

  /// Transposes a layout that no view uses.
  public init(_ base: any Layout) {
    composition = Composition([LayoutPart(base, space: .transposed)])
  }
}
