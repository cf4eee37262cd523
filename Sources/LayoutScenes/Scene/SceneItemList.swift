package import LayoutCore

/// A list of items: their sizes in one array, and the properties that only some of them have.
package struct SceneItemList: Hashable, Sendable {
  /// The properties that an item can have besides its size.
  package struct Details: Hashable, Sendable {
    /// The name; nil if the item has none.
    package let id: String?
    /// The measured size of a self-sizing item, in points; nil if it equals the size in the list.
    package let actualSize: Size?
    /// Data passed to scripts; nil if there are none.
    package let data: FreeValue?

    package init(
      id: String?, actualSize: Size?, data: FreeValue?
    ) {
      self.id = id
      self.actualSize = actualSize
      self.data = data
    }
  }

  /// The sizes in order, in points.
  ///
  /// If an item has an estimated size, the list contains the estimate; the size defaults to 50 ×
  /// 50.
  package private(set) var sizes: ContiguousArray<Size> = []
  /// The properties of the items that have more than a size, by index from 0.
  package private(set) var details: [Int: Details] = [:]

  package init(capacity: Int) {
    sizes.reserveCapacity(capacity)
  }

  package mutating func append(_ size: Size, _ details: Details? = nil) {
    if let details, details.id != nil || details.actualSize != nil || details.data != nil {
      self.details[sizes.count] = details
    }
    sizes.append(size)
  }

  /// The list without some items.
  package func without(_ range: Range<Int>) -> SceneItemList {
    var result = SceneItemList(capacity: sizes.count - range.count)
    for (index, size) in sizes.enumerated() where !range.contains(index) {
      result.append(size, details[index])
    }
    return result
  }
}
