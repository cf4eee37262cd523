public import LayoutCore

/// The mirror image of a layout: left is right, in the width of the content.
///
/// A row that began at x = 0 ends at the content's right end; transforms are mirrored too, so that what
/// leaned to the left leans to the right. In right-to-left the view mirrors the image once more, if it
/// mirrors the layout. The counterpart of `compose.mirror`.
public final class MirroredLayout: ComposedLayout {
  /// The layout.
  public let composition: Composition

  /// Creates the mirror image of a layout that no view uses.
  public init(_ base: any Layout) {
    composition = Composition([LayoutPart(base, space: .mirrored(inWidth: 0))])
  }

  /// Mirrors in the width that the content has now.
  public func placeParts() throws(LayoutError) {
    first.space = .mirrored(inWidth: contentSize.width)
  }
}
