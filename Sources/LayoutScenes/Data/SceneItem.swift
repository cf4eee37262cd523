public import LayoutCore

/// One item, with all that a scene can say about it.
public struct SceneItem: Hashable, Sendable {
  /// The name; nil if it has none.
  public var id: String?
  /// What it measures as far as the layout knows at first, points; nil if nothing is said.
  public var size: Size?
  /// What it turns out to measure when it is shown, points; nil if that is no surprise.
  public var actualSize: Size?
  /// What is handed to scripts as it is; nil if there is nothing.
  public var data: FreeValue?

  /// Creates an item.
  public init(
    id: String? = nil, size: Size? = nil, actualSize: Size? = nil, data: FreeValue? = nil
  ) {
    self.id = id
    self.size = size
    self.actualSize = actualSize
    self.data = data
  }
}

extension SceneItemList {
  /// The items in order.
  var items: [SceneItem] {
    sizes.enumerated().map { index, size in
      let details = details[index]
      return SceneItem(
        id: details?.id, size: size, actualSize: details?.actualSize, data: details?.data)
    }
  }
}
