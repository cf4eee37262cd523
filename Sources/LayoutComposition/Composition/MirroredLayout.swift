public import LayoutCore

/// The mirror image of a layout: left and right are exchanged within the width of the content.
///
/// A row that began at x = 0 ends at the content's right end. Transforms are mirrored too: an
/// element that leaned to the left leans to the right. In a right-to-left view that mirrors the
/// layout, this image is mirrored once more. In Lua, this is `compose.mirror`.
public final class MirroredLayout: ComposedLayout {
  /// The composition, with the layout as its only part.
  public let composition: Composition

  /// Creates the mirror image of a layout that no view uses.
  public init(_ base: any Layout) {
    composition = Composition([LayoutPart(base, space: .mirrored(inWidth: 0))])
  }

  /// The scroll anchor of the inner layout; `offset` in a view that scrolls horizontally.
  ///
  /// In such a view, no item is kept in place, because the first item is at the right end of the
  /// content.
  public func scrollAnchor() throws(LayoutError) -> ScrollAnchor {
    isSideways ? .offset : try first.scrollAnchor()
  }

  /// The scroll beginning of the inner layout; `start` in a view that scrolls horizontally.
  public func scrollBeginning() throws(LayoutError) -> ScrollBeginning {
    isSideways ? .start : try first.scrollBeginning()
  }

  private var isSideways: Bool { collectionView?.scrollAxis == .horizontal }

  /// Mirrors the layout within the current width of its content.
  public func placeParts() throws(LayoutError) {
    first.space = .mirrored(inWidth: contentSize.width)
  }
}
