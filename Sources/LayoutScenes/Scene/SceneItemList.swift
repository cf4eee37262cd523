public import LayoutCore

/// Items one by one: their sizes side by side, and what only some of them have.
public struct SceneItemList: Hashable, Sendable {
  /// What an item can have besides its size.
  public struct Details: Hashable, Sendable {
    /// The name; nil if it has none.
    public let id: String?
    /// The size that a self-sizing item turns out to have, points; nil is the size in the list.
    public let actualSize: Size?
    /// What is handed to scripts as it is; nil if there is nothing.
    public let data: FreeValue?

    package init(
      id: String?, actualSize: Size?, data: FreeValue?
    ) {
      self.id = id
      self.actualSize = actualSize
      self.data = data
    }
  }

  /// The sizes in order, points: the estimate where there is one, 50 × 50 where nothing is said.
  public private(set) var sizes: ContiguousArray<Size> = []
  /// What the items with more than a size have, by index from 0.
  public private(set) var details: [Int: Details] = [:]

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
