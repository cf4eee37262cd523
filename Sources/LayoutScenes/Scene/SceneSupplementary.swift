public import LayoutCore

/// The header or footer of a section.
public struct SceneSupplementary: Hashable, Sendable {
  /// The extent as far as the layout knows at first, points.
  public var size: Size
  /// What it turns out to measure when it is shown, points; nil if that is no surprise.
  public var actualSize: Size?
  /// Whether it stays in sight while its section is.
  public var isPinned: Bool
  /// What is handed to scripts as it is; nil if there is nothing.
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
