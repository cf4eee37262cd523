package import LayoutCore

/// The view that shows a scene.
package struct SceneView: Hashable, Sendable {
  /// The size of the view, in points.
  package var size: Size
  /// The number of pixels in the length of a point: 1, 2 or 3.
  package var scale: Double
  /// The insets of the content for bars and rounded corners, as the file gives them; by default
  /// those of the device, or 0 if there is no device.
  package var writtenSafeArea: ViewInsets
  /// The additional insets of the content, as the file gives them.
  package var writtenContentInset: ViewInsets
  /// The content offset at the start; if nil, the layout chooses the start, by default the leading
  /// edge of the content.
  package var offset: Point?
  /// The layout direction of the view.
  package var direction: LayoutDirection
  /// Whether a drag comes to rest at a page: at a multiple of the view's size, as far as the
  /// content's range allows.
  package var isPaging: Bool
  /// The transform of the view about its centre.
  ///
  /// Frames and queries do not depend on this transform.
  package var transform = AffineTransform.identity
  /// The text size that the user has chosen.
  package var textSize: TextSize
  /// The device that the scene names; nil if it names no device.
  ///
  /// If the scene gives no size, scale or safe area, the view has that of the device.
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
  /// The insets of the content for bars and rounded corners, resolved for the layout direction, in
  /// points.
  package var safeArea: EdgeInsets { writtenSafeArea.resolved(in: direction) }
  /// The additional insets of the content, resolved for the layout direction, in points.
  package var contentInset: EdgeInsets { writtenContentInset.resolved(in: direction) }
}

extension SceneView {
  /// Takes the size, the scale and the safe area of a device.
  package mutating func take(_ device: Device) {
    self.device = device
    (size, scale) = (device.size, device.scale)
    writtenSafeArea = .physical(device.safeArea)
  }
}
