public import LayoutCore

/// The view that a scene is shown in.
public struct SceneView: Hashable, Sendable {
  /// The extent, points.
  public var size: Size
  /// Pixels a point: 1, 2 or 3.
  public var scale: Double
  /// What bars and rounded corners take from the content, as the file says it.
  public var writtenSafeArea: ViewInsets
  /// Extra space around the content, as the file says it.
  public var writtenContentInset: ViewInsets
  /// The first content offset; nil is the leading edge of the content.
  public var offset: Point?
  /// The direction lines run in.
  public var direction: LayoutDirection
  /// Whether scrolling stops at multiples of the view's size.
  public var isPaging: Bool
  /// How the view is shown, about its middle; frames and queries are as without it.
  public var transform = AffineTransform.identity
  /// How large the reader has set the text.
  public var textSize: TextSize
  /// The device that the scene names, its measures filled in already; nil if it names none.
  public var device: Device?

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
  /// What bars and rounded corners take from the content in the view's direction, points.
  public var safeArea: EdgeInsets { writtenSafeArea.resolved(in: direction) }
  /// Extra space around the content in the view's direction, points.
  public var contentInset: EdgeInsets { writtenContentInset.resolved(in: direction) }
}
