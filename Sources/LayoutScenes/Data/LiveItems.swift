internal import LayoutCore

/// The items of a section while a scene runs.
///
/// All sizes are stored in one array, and the other properties in a second array. An array is
/// missing if no item has ever had a value for it. Both arrays are made on first use, from the
/// scene's list of items or from its rules. A million generated items therefore need almost no time
/// and memory before they are queried.
package struct LiveItems {
  /// The properties of an item other than its size.
  private struct Extra {
    var id: String?
    var actualSize: Size?
    var data: FreeValue?
    var viewSizes: [String: Size]
    /// Whether the scene gives no size for the item; the item's entry in the array of sizes is then
    /// meaningless.
    var isUnsized = false

    /// Creates the properties of an item other than its size; nil if they need not be stored.
    ///
    /// - Parameter isSized: Whether at least one item of the section has a size. If not, there is
    ///   no array of sizes, and ``isUnsized`` stays false.
    init?(_ item: SceneItem, isSized: Bool = true) {
      id = item.id
      actualSize = item.actualSize
      data = item.data
      viewSizes = item.viewSizes
      isUnsized = isSized && item.size == nil
      if id == nil, actualSize == nil, data == nil, viewSizes.isEmpty, !isUnsized { return nil }
    }
  }

  /// One of the two arrays.
  ///
  /// The case is `notDrawn` before the array is first used, and `nothing` if no item has a value.
  private enum Column<Element> {
    case notDrawn
    case nothing
    case drawn(ContiguousArray<Element>)

    init(_ elements: ContiguousArray<Element>?) {
      self = elements.map { .drawn($0) } ?? .nothing
    }
  }

  /// The number of items of the section.
  package private(set) var count: Int
  private let origin: SceneItems
  private let seed: UInt64
  private var sizeColumn = Column<Size>.notDrawn
  private var extraColumn = Column<Extra?>.notDrawn
  /// Whether some items have a size and others do not.
  private var hasUnsized = false

  /// Creates the items of a section, as a scene describes them.
  ///
  /// - Parameter seed: The seed of the scene.
  init(_ origin: SceneItems, seed: UInt64) {
    self.origin = origin
    self.seed = seed
    count = origin.count
  }

  /// The rule that generates the sizes; nil if the scene lists the items, or gives no sizes.
  var rule: SizeRule? {
    guard case .generated(_, let rule, _) = origin else { return nil }
    return rule
  }

  /// The rules that generate the items' data; empty if the scene lists the items, or has no such
  /// rules.
  var dataRules: [DataRule] {
    guard case .generated(_, _, let data) = origin else { return [] }
    return data
  }
}

// MARK: Questions

extension LiveItems {
  /// The sizes of all items in order, in points; nil if no item has ever had a size.
  ///
  /// - Parameter defaultSize: The size of each item for which the scene gives no size.
  mutating func sizes(default defaultSize: Size) -> ContiguousArray<Size>? {
    guard var sizes = drawnSizes() else { return nil }
    if hasUnsized, let extras = drawnExtras() {
      for (index, extra) in extras.enumerated() where extra?.isUnsized == true {
        sizes[index] = defaultSize
      }
    }
    return sizes
  }

  /// The item at an index.
  ///
  /// - Precondition: The index is valid.
  mutating func item(at index: Int) -> SceneItem {
    let extra = drawnExtras()?[index]
    let size = extra?.isUnsized == true ? nil : drawnSizes()?[index]
    var item = SceneItem(
      id: extra?.id, size: size, actualSize: extra?.actualSize, data: extra?.data)
    item.viewSizes = extra?.viewSizes ?? [:]
    return item
  }

  /// The size of an item, in points; nil if the scene gives no size for the item.
  ///
  /// - Precondition: The index is valid.
  mutating func size(at index: Int) -> Size? {
    if hasUnsized, drawnExtras()?[index]?.isUnsized == true { return nil }
    return drawnSizes()?[index]
  }

  /// The measured size of an item, in points; nil if measuring does not change the size.
  ///
  /// - Precondition: The index is valid.
  mutating func actualSize(at index: Int) -> Size? {
    drawnExtras()?[index]?.actualSize
  }

  /// The measured size of an item's supplementary view of a given kind, in points; nil if measuring
  /// does not change the size, or if the item does not exist.
  mutating func viewSize(ofKind kind: String, at index: Int) -> Size? {
    guard (0..<count).contains(index) else { return nil }
    return drawnExtras()?[index]?.viewSizes[kind]
  }

  /// Whether at least one item has data.
  var hasData: Bool {
    mutating get { drawnExtras()?.contains { $0?.data != nil } == true }
  }

  /// The names of the items that have a name, in the order of the items, each with the item's
  /// index.
  var ids: [(index: Int, id: String)] {
    mutating get {
      guard let extras = drawnExtras() else { return [] }
      return extras.enumerated().compactMap { index, extra in extra?.id.map { (index, $0) } }
    }
  }

  private mutating func drawnSizes() -> ContiguousArray<Size>? {
    switch sizeColumn {
    case .drawn(let sizes): return sizes
    case .nothing: return nil
    case .notDrawn:
      let sizes: ContiguousArray<Size>? =
        switch origin {
        case .list(let list): list.sizes
        case .generated(let count, let rule, _): rule?.sizes(count, seed: seed)
        }
      sizeColumn = Column(sizes)
      return sizes
    }
  }

  private mutating func drawnExtras() -> ContiguousArray<Extra?>? {
    switch extraColumn {
    case .drawn(let extras): return extras
    case .nothing: return nil
    case .notDrawn:
      let extras = originalExtras()
      extraColumn = Column(extras)
      return extras
    }
  }

  private func originalExtras() -> ContiguousArray<Extra?>? {
    switch origin {
    case .list(let list):
      guard !list.details.isEmpty else { return nil }
      return ContiguousArray(list.items.map { Extra($0) })
    case .generated(let count, let rule, let data):
      let actualSizes = rule?.actualSizes(count, seed: seed)
      let data = data.data(count, seed: seed)
      guard actualSizes != nil || data != nil else { return nil }
      return ContiguousArray(
        (0..<count).map {
          Extra(SceneItem(size: .zero, actualSize: actualSizes?[$0], data: data?[$0]))
        })
    }
  }
}

// MARK: Changes

extension LiveItems {
  /// Removes items and inserts others.
  ///
  /// An index in `removed` that does not exist is ignored. An item that is inserted beyond the end
  /// is appended.
  ///
  /// - Parameters:
  ///   - removed: The indices of the items to remove, as they are before the change, ascending and
  ///     unique.
  ///   - inserted: The items to insert, each with its index after the change, ascending.
  /// - Complexity: O(*n* + *k*) for *n* items and *k* changes.
  package mutating func replace(
    _ removed: [Int], with inserted: [(index: Int, item: SceneItem)]
  ) {
    let sizes = drawnSizes()
    var extras = drawnExtras()
    let removed = removed.filter { (0..<count).contains($0) }
    // The array of sizes is stored as soon as one item has a size, and the array of other
    // properties as soon as one item has such a property.
    let isSized = sizes != nil || inserted.contains { $0.item.size != nil }
    if isSized, sizes == nil, count > 0 {
      extras = ContiguousArray(
        (0..<count).map {
          var extra = extras?[$0] ?? Extra(SceneItem())
          extra?.isUnsized = true
          return extra
        })
    }
    let newExtras = inserted.map { (index: $0.index, item: Extra($0.item, isSized: isSized)) }
    if isSized {
      let old = sizes ?? ContiguousArray(repeating: .zero, count: count)
      sizeColumn = .drawn(
        old.replacing(removed, with: inserted.map { ($0.index, $0.item.size ?? .zero) }))
    }
    if extras != nil || newExtras.contains(where: { $0.item != nil }) {
      let old = extras ?? ContiguousArray(repeating: nil, count: count)
      let column = old.replacing(removed, with: newExtras)
      extraColumn = .drawn(column)
      hasUnsized = isSized && column.contains { $0?.isUnsized == true }
    }
    count += inserted.count - removed.count
  }

  /// Sets the measured size of an item, in points.
  ///
  /// - Precondition: The index is valid.
  mutating func setActualSize(_ size: Size, at index: Int) {
    var item = item(at: index)
    item.actualSize = size
    replace([index], with: [(index, item)])
  }

  /// Sets the measured size of an item's supplementary view of a given kind, in points.
  ///
  /// Nothing happens if the item does not exist.
  ///
  /// - Parameter size: nil removes the size.
  mutating func setViewSize(_ size: Size?, ofKind kind: String, at index: Int) {
    guard viewSize(ofKind: kind, at: index) != size, (0..<count).contains(index) else { return }
    var item = item(at: index)
    item.viewSizes[kind] = size
    replace([index], with: [(index, item)])
  }
}

extension ContiguousArray {
  /// A copy in which some elements are removed and others are inserted; see
  /// ``LiveItems/replace(_:with:)``.
  fileprivate func replacing(
    _ removed: [Int], with inserted: [(index: Int, item: Element)]
  ) -> ContiguousArray {
    var kept = ContiguousArray()
    kept.reserveCapacity(count - removed.count)
    var next = 0
    for index in removed {
      kept.append(contentsOf: self[next..<index])
      next = index + 1
    }
    kept.append(contentsOf: self[next...])
    var result = ContiguousArray()
    result.reserveCapacity(kept.count + inserted.count)
    next = 0
    for (index, item) in inserted {
      let end = Swift.min(kept.count, next + Swift.max(0, index - result.count))
      result.append(contentsOf: kept[next..<end])
      next = end
      result.append(item)
    }
    result.append(contentsOf: kept[next...])
    return result
  }
}
