internal import CLua
package import LayoutCore

/// The elements that a script placed, except items that have only a frame.
package struct PlacedElements: Sendable {
  /// The elements that need more than a frame and a look, in the order of the calls.
  package private(set) var others: [PlacedElement] = []
  /// The looks of items (alpha, z index, and whether they are hidden), in the order of the calls.
  package private(set) var looks: [PlacedLook] = []

  /// Creates an empty list.
  package init() {}

  init(others: [PlacedElement], looks: [PlacedLook]) { (self.others, self.looks) = (others, looks) }

  /// How many elements and looks were placed before a moment.
  package struct Count: Sendable {
    let others: Int
    let looks: Int

    /// The count before anything was placed.
    package static let zero = Count(others: 0, looks: 0)

    package static func - (count: Count, other: Count) -> Count {
      Count(others: count.others - other.others, looks: count.looks - other.looks)
    }
  }

  /// The number of all elements and looks.
  package var count: Count { Count(others: others.count, looks: looks.count) }

  /// Everything except the first `count` elements and looks.
  package func suffix(from count: Count) -> PlacedElements {
    PlacedElements(
      others: Array(others[count.others...]), looks: Array(looks[count.looks...]))
  }

  /// Removes everything except the first `count` elements and looks.
  package mutating func removeAll(after count: Count) {
    others.removeLast(others.count - count.others)
    looks.removeLast(looks.count - count.looks)
  }

  package static func += (elements: inout PlacedElements, more: PlacedElements) {
    elements.others += more.others
    elements.looks += more.looks
  }

  /// The elements, moved by a distance in points.
  ///
  /// - Parameter isRenumbered: Whether items before the elements were inserted or removed.
  /// - Returns: nil if an element is not a view, or if its number can have changed.
  package func moved(by distance: Point, isRenumbered: Bool) -> PlacedElements? {
    guard looks.isEmpty else { return nil }
    var result = PlacedElements()
    for element in others {
      guard let element = element.moved(by: distance, isRenumbered: isRenumbered) else {
        return nil
      }
      result.others.append(element)
    }
    return result
  }

  /// The memory that these values and the attributes of the elements take, in bytes.
  var bytes: Int {
    others.reduce(0) { $0 + $1.attributeBytes + $1.ownBytes }
      + looks.reduce(0) { $0 + $1.attributeBytes + PlacedLook.ownBytes }
  }
}

/// Consecutive items with the same look.
package struct PlacedLook: Sendable {
  /// The items, by their numbers over all sections, from 0.
  package let items: Range<Int>
  package let look: ItemLook

  init(_ run: CLuaLook) {
    items = Int(run.item) - 1..<Int(run.item + run.count) - 1
    look = ItemLook(alpha: run.alpha, zIndex: run.z, isHidden: run.is_hidden)
  }

  /// The memory that a layout needs for the looks of the items, in bytes.
  package var attributeBytes: Int { items.count * PlacedLook.bytesPerItem }

  /// The memory that a layout needs for the look of an item, in bytes.
  package static let bytesPerItem = Int(CLuaLookHostBytes)

  /// The memory that this value itself takes, in bytes.
  package static let ownBytes = MemoryLayout<PlacedLook>.stride
}
