public import LayoutCore

/// A layout within margins, which scroll with its content.
///
/// The layout sees a view that is smaller by the margins, with the same offset: what it pins or centres
/// is pinned and centred within them. Within a view that is smaller than its margins the layout sees
/// no extent. The counterpart of `compose.inset`.
public final class InsetLayout: ComposedLayout {
  /// The layout.
  public let composition: Composition
  /// The margins, points; left is where lines begin.
  public let margins: EdgeInsets

  /// Puts margins around a layout that no view uses.
  public init(_ base: any Layout, by margins: EdgeInsets) {
    self.margins = margins
    let shift = LayoutSpace.shifted(by: Point(x: -margins.left, y: -margins.top))
    composition = Composition([LayoutPart(base, space: shift, margins: margins)])
  }
}
