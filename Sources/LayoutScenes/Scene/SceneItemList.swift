package import LayoutCore

/// A list of items, with all sizes in one array and the other properties in a dictionary.
package struct SceneItemList: Hashable, Sendable {
  /// The properties that an item can have besides its size.
  package struct Details: Hashable, Sendable {
    /// The name of the item; nil if the item has none.
    package let id: String?
    /// The measured size of a self-sizing item, in points; nil if measuring does not change the
    /// size.
    package let actualSize: Size?
    /// The data that scripts can read; nil if there are none.
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
  /// If an item has an estimated size, the array contains the estimate. An item without a size is
  /// 50 × 50 points.
  package private(set) var sizes: ContiguousArray<Size> = []
  /// The other properties, by the index of the item from 0; an item without other properties has no
  /// entry.
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

  /// The list without the items in a range of indices.
  package func without(_ range: Range<Int>) -> SceneItemList {
    var result = SceneItemList(capacity: sizes.count - range.count)
    for (index, size) in sizes.enumerated() where !range.contains(index) {
      result.append(size, details[index])
    }
    return result
  }
}
