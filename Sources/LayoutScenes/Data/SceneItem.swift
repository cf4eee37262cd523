package import LayoutCore

/// One item, with all the properties that a scene can give it.
package struct SceneItem: Hashable, Sendable {
  /// The name of the item; nil if the item has none.
  package var id: String?
  /// The size of the item before it is measured, in points; nil if the scene gives none.
  package var size: Size?
  /// The size measured when the item is shown, in points; nil if measuring does not change the
  /// size.
  package var actualSize: Size?
  /// The data that scripts can read; nil if there are none.
  package var data: FreeValue?
  /// The measured sizes, in points, of the supplementary views that belong to the item, by the
  /// kinds of the views.
  ///
  /// A size that measuring does not change is missing.
  var viewSizes: [String: Size] = [:]

  /// Creates an item.
  package init(
    id: String? = nil, size: Size? = nil, actualSize: Size? = nil, data: FreeValue? = nil
  ) {
    self.id = id
    self.size = size
    self.actualSize = actualSize
    self.data = data
  }
}

extension SceneItemList {
  /// The items of the list, in order.
  package var items: [SceneItem] {
    sizes.enumerated().map { index, size in
      let details = details[index]
      return SceneItem(
        id: details?.id, size: size, actualSize: details?.actualSize, data: details?.data)
    }
  }
}
