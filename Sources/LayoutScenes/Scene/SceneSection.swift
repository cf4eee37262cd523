package import LayoutCore

/// One section of a scene.
package struct SceneSection: Hashable, Sendable {
  /// The name of the section; nil if the section has none.
  package var id: String?
  /// The items of the section.
  package var items: SceneItems
  /// The header of the section; nil if the section has none.
  package var header: SceneSupplementary?
  /// The footer of the section; nil if the section has none.
  package var footer: SceneSupplementary?
  /// The distances between the items and the edges of the section, in points; nil if the scene
  /// gives none.
  ///
  /// In these insets, `left` stands for leading and `right` for trailing.
  package var insets: EdgeInsets?
  /// The distance between lines, in points, at least 0; nil if the scene gives none.
  package var lineSpacing: Double?
  /// The least distance between the items of a line, in points, at least 0; nil if the scene gives
  /// none.
  package var itemSpacing: Double?
  /// The data that scripts can read; nil if there are none.
  package var data: FreeValue?

  package init(
    id: String? = nil, items: SceneItems, header: SceneSupplementary? = nil,
    footer: SceneSupplementary? = nil, insets: EdgeInsets? = nil, lineSpacing: Double? = nil,
    itemSpacing: Double? = nil, data: FreeValue? = nil
  ) {
    self.id = id
    self.items = items
    self.header = header
    self.footer = footer
    self.insets = insets
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.data = data
  }
}
