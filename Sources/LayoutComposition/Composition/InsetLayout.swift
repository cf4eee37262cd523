public import LayoutCore

/// A layout within margins, which scroll with the content.
///
/// The inner layout sees a view that is smaller by the margins and has the same offset. Elements
/// that the inner layout pins or centres are therefore pinned and centred within the margins. If
/// the margins along an axis are larger than the view, the view of the inner layout has the length
/// 0 along this axis. In Lua, this is `compose.inset`.
public final class InsetLayout: ComposedLayout {
  /// The composition, with the layout as its only part.
  public let composition: Composition
  /// The margins, in points; left is the leading edge.
  public let margins: EdgeInsets

  /// Puts margins around a layout that no view uses.
  public init(_ base: any Layout, by margins: EdgeInsets) {
    self.margins = margins
    let shift = LayoutSpace.shifted(by: Point(x: -margins.left, y: -margins.top))
    composition = Composition([LayoutPart(base, space: shift, margins: margins)])
  }
}
