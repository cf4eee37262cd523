public import LayoutCore

/// A layout within margins, which scroll with the content.
///
/// The layout sees a view that is smaller by the margins and has the same offset. Elements that the
/// layout pins or centres are therefore pinned and centred within the margins. If the margins are
/// larger than the view, the layout sees a view of extent zero. In Lua, this is `compose.inset`.
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
