package import LayoutCore

/// The view that shows a scene.
package struct SceneView: Hashable, Sendable {
  /// The size, in points.
  package var size: Size
  /// Pixels per point: 1, 2 or 3.
  package var scale: Double
  /// The insets that bars and rounded corners take from the content, as the file gives them.
  package var writtenSafeArea: ViewInsets
  /// Additional insets of the content, as the file gives them.
  package var writtenContentInset: ViewInsets
  /// The first content offset; nil means the leading edge of the content.
  package var offset: Point?
  /// The layout direction.
  package var direction: LayoutDirection
  /// Whether scrolling stops at multiples of the view's size.
  package var isPaging: Bool
  /// The transform of the view about its centre.
  ///
  /// Frames and queries do not depend on this transform.
  package var transform = AffineTransform.identity
  /// The text size that the user has chosen.
  package var textSize: TextSize
  /// The device that the scene names; the other fields already contain its properties.
  ///
  /// The value is nil if the scene names no device.
  package var device: Device?

  package init(
    size: Size, scale: Double, writtenSafeArea: ViewInsets, writtenContentInset: ViewInsets,
    offset: Point? = nil, direction: LayoutDirection, isPaging: Bool,
    transform: AffineTransform = AffineTransform.identity, textSize: TextSize, device: Device? = nil
  ) {
    self.size = size
    self.scale = scale
    self.writtenSafeArea = writtenSafeArea
    self.writtenContentInset = writtenContentInset
    self.offset = offset
    self.direction = direction
    self.isPaging = isPaging
    self.transform = transform
    self.textSize = textSize
    self.device = device
  }
}

extension SceneView {
  /// The insets that bars and rounded corners take from the content, in the view's direction, in
  /// points.
  package var safeArea: EdgeInsets { writtenSafeArea.resolved(in: direction) }
  /// Additional insets of the content in the view's direction, in points.
  package var contentInset: EdgeInsets { writtenContentInset.resolved(in: direction) }
}
