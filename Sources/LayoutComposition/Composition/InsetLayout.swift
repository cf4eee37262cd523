public import LayoutCore

/// A layout within margins, which scroll with the content.
///
/// The layout sees a view that is smaller by the margins and has the same offset: elements that it
/// pins or centres are pinned and centred within the margins. In a view that is smaller than its
/// margins, the layout sees an extent of zero. The counterpart of `compose.inset`.
public final class InsetLayout: ComposedLayout {
  /// The composition, with the layout as its only part.
  public let composition: Composition
  /// The margins, points; left is the leading edge.
  public let margins: EdgeInsets

  /// Puts margins around a layout that no view uses.
  public init(_ base: any Layout, by margins: EdgeInsets) {
    self.margins = margins
    let shift = LayoutSpace.shifted(by: Point(x: -margins.left, y: -margins.top))
    composition = Composition([LayoutPart(base, space: shift, margins: margins)])
  }
}
