internal import CLua
package import LayoutCore
internal import Synchronization

/// The sizes of the items of all sections, in points.
///
/// If all items have the same size, it is stored once.
package struct ItemSizes: Sendable {
  private enum Form {
    case equal(EqualItems)
    case parts(SizeParts)
  }

  private var form: Form
  /// The number of this set of sizes; each set has a number of its own.
  ///
  /// The number is 0 if no sizes have been set. C stores sums of sizes under this number.
  private(set) var setNumber: Int64

  /// Creates the sizes of no items.
  package init() { (form, setNumber) = (.parts(SizeParts([])), 0) }

  /// Creates sizes from the size of each item.
  package init(_ sizes: ContiguousArray<Size>) {
    (form, setNumber) = (.parts(SizeParts([sizes])), Self.newSetNumber())
  }

  /// Creates the sizes of items that all have the same size.
  package init(_ items: EqualItems) { (form, setNumber) = (.equal(items), Self.newSetNumber()) }

  /// Creates sizes from one array for each section.
  ///
  /// - Complexity: O(*s* + *k*) for *s* sections and *k* items before the first one whose size
  ///   differs from that of the first item.
  package init(ofSections sections: [ContiguousArray<Size>]) {
    if let size = sections.lazy.compactMap(\.first).first,
      sections.allSatisfy({ $0.allSatisfy { $0 == size } })
    {
      form = .equal(EqualItems(count: sections.reduce(0) { $0 + $1.count }, size: size))
    } else {
      form = .parts(SizeParts(sections))
    }
    setNumber = Self.newSetNumber()
  }

  private static let setNumbers = Atomic<Int64>(0)

  private static func newSetNumber() -> Int64 {
    setNumbers.wrappingAdd(1, ordering: .relaxed).newValue
  }
}

// MARK: Reading

extension ItemSizes {
  /// The number of items and the one size of them all; nil if each item has a size of its own.
  package var equalItems: EqualItems? {
    guard case .equal(let items) = form else { return nil }
    return items
  }

  /// The sizes of the items in parts.
  ///
  /// - Complexity: O(*n*) in the number of items if there are ``equalItems``; otherwise O(1).
  var parts: ContiguousArray<SizePart> {
    switch form {
    case .equal: [SizePart(all)]
    case .parts(let parts): parts.parts
    }
  }

  /// The number of items in all sections.
  package var count: Int {
    switch form {
    case .equal(let items): items.count
    case .parts(let parts): parts.count
    }
  }

  /// The size of an item, by its number from 0.
  ///
  /// - Complexity: O(log *p*) in the number of parts.
  package subscript(number: Int) -> Size {
    switch form {
    case .equal(let items): items.size
    case .parts(let parts): parts[number]
    }
  }

  /// The size of each item.
  ///
  /// - Complexity: O(*n*) in the number of items.
  package var all: ContiguousArray<Size> {
    switch form {
    case .equal(let items): ContiguousArray(repeating: items.size, count: items.count)
    case .parts(let parts):
      unsafe parts.withSizes(of: 0..<parts.count) { unsafe ContiguousArray($0) }
    }
  }

  /// Returns the first item of a range that has a negative size, by its number from 0, and this
  /// size; nil if there is none.
  ///
  /// - Complexity: O(1) if there are ``equalItems``. Otherwise O(*n*) in the number of items in the
  ///   range; sizes of the range that are not copied yet are first copied.
  package func firstNegativeSize(ofItems items: Range<Int>) -> (item: Int, size: Size)? {
    switch form {
    case .equal(let equal):
      equal.size.isNegative && !items.isEmpty ? (items.lowerBound, equal.size) : nil
    case .parts(let parts): parts.firstNegativeSize(ofItems: items)
    }
  }

  /// Calls a closure with the sizes in the form that C reads, and with the source of the sizes that
  /// are not copied yet.
  ///
  /// Both are nil if there are ``equalItems``. The source is also nil if nothing needs to be
  /// copied.
  func withC<Result>(
    _ body: (UnsafePointer<Double>?, UnsafeMutablePointer<CLuaSizeSource>?) -> Result
  ) -> Result {
    precondition(
      MemoryLayout<Size>.stride == 2 * MemoryLayout<Double>.stride, "a size is two doubles")
    guard case .parts(let parts) = form else { return body(nil, nil) }
    return unsafe parts.withC { unsafe body($0, $1) }
  }
}

// MARK: Changing

extension ItemSizes {
  /// Lets a closure edit the sizes of the items, and returns the closure's result.
  ///
  /// - Complexity: That of the closure, in which an edit copies few of the other sizes; plus O(*n*)
  ///   in the number of items if there are ``equalItems``.
  package mutating func edit<Result>(_ body: (inout SizeParts) -> Result) -> Result {
    var parts: SizeParts
    switch form {
    case .equal: parts = SizeParts([all])
    case .parts(let own): parts = own
    }
    form = .parts(SizeParts([]))  // so that the parts are not copied
    defer { form = .parts(parts) }
    setNumber = Self.newSetNumber()
    return body(&parts)
  }

  /// Changes the sizes of some items, by their numbers from 0.
  ///
  /// - Complexity: That of *k* edits by ``SizeParts`` for few changes; O(*n*) in the number of all
  ///   items for more than 64 changes, or if there are ``equalItems``.
  package mutating func replace(_ changes: [(number: Int, size: Size)]) {
    let changes = changes.filter { self[$0.number] != $0.size }
    guard !changes.isEmpty else { return }
    if changes.count <= 64 {
      edit { sizes in
        for (number, size) in changes { sizes.replace(number, with: size) }
      }
    } else {
      var all = all
      for (number, size) in changes { all[number] = size }
      self = ItemSizes(all)
    }
  }
}

/// Items that all have the same size.
package struct EqualItems: Hashable, Sendable {
  package let count: Int
  package let size: Size

  package init(count: Int, size: Size) { (self.count, self.size) = (count, size) }
}

extension Size {
  /// Whether the width or the height is negative.
  package var isNegative: Bool { width < 0 || height < 0 }
}
