package import LayoutCore

/// The header or footer of a section.
package struct SceneSupplementary: Hashable, Sendable {
  /// The size of the header or footer before it is measured, in points.
  package var size: Size
  /// The size that is measured when the header or footer is shown, in points; nil if measuring does
  /// not change the size.
  package var actualSize: Size?
  /// The value of the key `pinned`: whether the header or footer is intended to stay visible while
  /// its section is visible.
  ///
  /// No layout reads this value.
  package var isPinned: Bool
  /// The data that scripts can read; nil if there are none.
  package var data: FreeValue?

  package init(
    size: Size, actualSize: Size? = nil, isPinned: Bool, data: FreeValue? = nil
  ) {
    self.size = size
    self.actualSize = actualSize
    self.isPinned = isPinned
    self.data = data
  }
}
