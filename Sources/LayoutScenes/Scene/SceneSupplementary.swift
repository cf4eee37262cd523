public import LayoutCore

/// The header or footer of a section.
public struct SceneSupplementary: Hashable, Sendable {
  /// The size that the layout knows at first, in points.
  public var size: Size
  /// The size measured when it is shown, in points; nil if it equals ``size``.
  public var actualSize: Size?
  /// Whether it stays visible while its section is.
  public var isPinned: Bool
  /// Data passed to scripts; nil if there are none.
  public var data: FreeValue?

  package init(
    size: Size, actualSize: Size? = nil, isPinned: Bool, data: FreeValue? = nil
  ) {
    self.size = size
    self.actualSize = actualSize
    self.isPinned = isPinned
    self.data = data
  }
}
