internal import LayoutCore

/// The view as its layout sees it: from left to right if the view mirrors the layout.
extension CollectionView {
  /// The visible rectangle, in the coordinates in which the layout thinks.
  var layoutBounds: Rect { layoutRect(bounds) }

  /// The space around the content, in the direction in which the layout thinks.
  var layoutInset: EdgeInsets {
    isFlipped ? adjustedContentInset.mirrored : adjustedContentInset
  }

  /// A rectangle of the content, in the coordinates in which the layout thinks.
  func layoutRect(_ rect: Rect) -> Rect {
    isFlipped ? rect.mirrored(inWidth: contentSize.width) : rect
  }
}
