/// The positions of all elements of a layout, stored so that a million cells take little memory.
///
/// The frames of items are stored in one contiguous buffer, 32 bytes each. A cell that is hidden,
/// or has a z index or an opacity other than the default, takes 16 bytes more. So do up to 63 of
/// its neighbours, because these values are stored for 64 cells at a time. Only supplementary
/// views, decoration views and a few cells, for example transformed ones, are stored as whole
/// attributes. The first query builds an index, which takes at most 23 bytes for each item. Copies
/// of a store share the index until one of the copies changes.
/// Coordinates: content space in the layout's direction, in points.
public struct FrameStore: Sendable {
  /// For each section the number of its first item, counted over all sections from 0; the last
  /// value is the number of all items.
  public private(set) var sectionStarts: [Int]
  /// The frames of the placed items, section by section; items without a frame come after all
  /// placed items.
  public private(set) var frames: ContiguousArray<Rect>
  /// The looks of the items, by the items' numbers over all sections.
  private var looks = ItemLooks()
  /// The attributes of the items that need more than a frame and an ``ItemLook``, by the items'
  /// numbers over all sections.
  private var particularItems: [Int: LayoutAttributes] = [:]
  /// The attributes of all supplementary and decoration views, in the order in which they were
  /// first set.
  private var views: ContiguousArray<LayoutAttributes> = []
  /// The position of each supplementary and decoration view in ``views``.
  private var viewPlaces: [ElementKey: Int] = [:]
  /// The index that finds items by their frames; made by the first query that needs it.
  private var keptItemIndex = KeptReference<ItemIndex>()
  /// The index that finds views by their frames; made by the first query that needs it.
  private var keptViewIndex = KeptReference<ViewIndex>()

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - itemCounts: The number of items of each section.
  ///   - frames: The frames of the items, section by section; the items after the last frame are
  ///     not placed yet.
  /// - Precondition: There are at most as many frames as items.
  public init(itemCounts: [Int], frames: ContiguousArray<Rect>) {
    sectionStarts = itemCounts.runningTotals
    self.frames = frames
    checkCount()
  }

  /// Empties the store and returns the memory of its frames, as an empty array.
  ///
  /// The next layout can use this memory and need not allocate any. The store has no sections
  /// afterwards.
  package mutating func takeMemory() -> ContiguousArray<Rect> {
    var memory: ContiguousArray<Rect> = []
    swap(&memory, &frames)
    self = FrameStore(itemCounts: [], frames: [])
    memory.removeAll(keepingCapacity: true)
    return memory
  }

  private func checkCount() {
    precondition(
      frames.count <= sectionStarts[sectionCount], "a frame store needs an item for each frame")
  }

  /// Changes the frames in place.
  ///
  /// - Parameters:
  ///   - itemCounts: The number of items of each section after the change.
  ///   - keepsAttributes: Whether the items keep all attributes except their frames, and the
  ///     supplementary and decoration views stay; if not, all of these are discarded.
  ///   - body: Changes the frames and returns the range of the changed ones. If frames were added
  ///     or removed, the range must reach to the end. If no frame changed, `body` returns nil, and
  ///     the store stays as it was.
  /// - Complexity: That of `body`, plus O(*k* + log *n*) for *k* changed frames of *n*, on average.
  public mutating func updateFrames<Failure: Error>(
    itemCounts: [Int], keepsAttributes: Bool = false,
    _ body: (inout ContiguousArray<Rect>) throws(Failure) -> Range<Int>?
  ) throws(Failure) {
    guard let changed = try body(&frames) else { return }
    sectionStarts = itemCounts.runningTotals
    checkCount()
    let isPlain = particularItems.isEmpty
    if !keepsAttributes {
      looks = ItemLooks()
      particularItems = [:]
      // If there are no views, their index is empty and stays valid.
      if !views.isEmpty {
        views = []
        viewPlaces = [:]
        Self.renew(&keptViewIndex)
      }
    }
    if isPlain, isKnownUniquelyReferenced(&keptItemIndex), let index = keptItemIndex.madeObject {
      index.update(changed, frames: frames)
    } else {
      Self.renew(&keptItemIndex)
    }
  }

  /// Adds or replaces the attributes of an element.
  ///
  /// If a cell was moved or transformed, the next query rebuilds the index of the items. If a view
  /// was set, the next query rebuilds the index of the views. Each index is rebuilt once for all
  /// elements that were set since the previous query.
  ///
  /// - Precondition: The section exists; if the element is a cell, its item is already placed.
  /// - Complexity: O(1) on average.
  public mutating func set(_ attributes: LayoutAttributes) {
    if attributes.category == .cell {
      setItem(attributes)
    } else {
      setView(attributes)
    }
  }

  private mutating func setItem(_ attributes: LayoutAttributes) {
    guard let number = number(of: attributes.indexPath) else {
      preconditionFailure("the store has no item \(attributes.key.name)")
    }
    let frame = attributes.place
    if !attributes.isIdentityTransform || isTransformed(number) || frame != frames[number] {
      Self.renew(&keptItemIndex)
    }
    frames[number] = frame
    if let look = ItemLook(attributes) {
      set(look, ofPlacedItem: number)
    } else {
      looks[number] = .plain
      particularItems[number] = attributes
    }
  }

  private func isTransformed(_ number: Int) -> Bool {
    guard !particularItems.isEmpty, let attributes = particularItems[number] else { return false }
    return !attributes.isIdentityTransform
  }

  /// Replaces all attributes of an item except its frame.
  ///
  /// - Parameters:
  ///   - look: The new attributes.
  ///   - number: The number of the item, counted over all sections from 0.
  /// - Precondition: The item is placed.
  package mutating func set(_ look: ItemLook, ofItem number: Int) {
    precondition(frames.indices.contains(number), "the store has no such item")
    if isTransformed(number) { Self.renew(&keptItemIndex) }
    set(look, ofPlacedItem: number)
  }

  private mutating func set(_ look: ItemLook, ofPlacedItem number: Int) {
    looks[number] = look
    if !particularItems.isEmpty { particularItems[number] = nil }
  }

  private mutating func setView(_ attributes: LayoutAttributes) {
    let key = attributes.key
    precondition(
      (0..<sectionCount).contains(key.indexPath.section), "the store has no section of \(key.name)")
    Self.renew(&keptViewIndex)
    if let place = viewPlaces[key] {
      views[place] = attributes
    } else {
      viewPlaces[key] = views.count
      views.append(attributes)
    }
  }

  /// Replaces a reference to an index by an empty one, so that the changed store makes a new index;
  /// copies of the store keep the old index.
  private static func renew<Object>(_ reference: inout KeptReference<Object>) {
    // A reference that a copy of the store shares is replaced even if it is empty, because the copy
    // may fill it later.
    if !isKnownUniquelyReferenced(&reference) || !reference.isEmpty {
      reference = KeptReference()
    }
  }
}

// MARK: Reading

extension FrameStore {
  /// The number of sections.
  public var sectionCount: Int { sectionStarts.count - 1 }

  /// The number of an item, counted over all sections from 0; nil if the item does not exist or is
  /// not placed.
  public func number(of indexPath: IndexPath) -> Int? {
    guard case .item(let item, let section) = indexPath, (0..<sectionCount).contains(section),
      item >= 0, item < sectionStarts[section + 1] - sectionStarts[section],
      sectionStarts[section] + item < frames.count
    else { return nil }
    return sectionStarts[section] + item
  }

  /// The attributes of one element; nil if the element is not placed.
  public func attributes(for key: ElementKey) -> LayoutAttributes? {
    guard key.category == .cell else { return viewPlaces[key].map { views[$0] } }
    guard let number = number(of: key.indexPath) else { return nil }
    return attributes(ofItem: number, key: key)
  }

  /// The numbers of the items with an attribute, other than the frame, that differs from its
  /// default; counted over all sections from 0, unsorted.
  package var numbersOfParticularItems: [Int] { looks.numbers + particularItems.keys }

  /// The attributes of the item with the given number, counted over all sections from 0.
  ///
  /// - Precondition: The item is placed.
  package func attributes(ofItem number: Int) -> LayoutAttributes {
    attributes(ofItem: number, key: key(ofItem: number))
  }

  /// The attributes of every supplementary and decoration view, in element order.
  public var attributesOfViews: [LayoutAttributes] {
    viewIndex.places.map { views[$0] }
  }

  /// The attributes of every element that overlaps a rectangle and is not empty.
  ///
  /// The first query after a change builds the index in O(*n*). In waterfalls, flows and circles,
  /// for example, consecutive items are close to each other. In layouts where they are not,
  /// building the index takes ten times as long.
  ///
  /// - Returns: Section by section: header, items ascending, footer, other supplementary views,
  ///   decoration views.
  /// - Complexity: O(log *n* + *k*) if *k* of *n* elements are returned, whatever the number of
  ///   sections; O(log *n* + *k* log *k*) if consecutive items are not close to each other. If many
  ///   long elements pass close by the rectangle, a query takes as long as if they were returned.
  public func attributes(in rect: Rect) -> [LayoutAttributes] {
    let numbers = itemNumbers(in: rect)
    let foundViews = views.isEmpty ? [] : viewIndex.search(rect)
    var result: [LayoutAttributes] = []
    result.reserveCapacity(numbers.count + foundViews.count)
    var nextView = foundViews.startIndex
    func appendViews(before number: Int) {
      while nextView < foundViews.endIndex, foundViews[nextView].itemsBefore <= number {
        append(views[foundViews[nextView].place], to: &result, ifIn: rect)
        nextView += 1
      }
    }
    var section = 0
    for number in numbers {
      appendViews(before: number)
      section = self.section(ofItem: number, from: section)
      if !particularItems.isEmpty, let attributes = particularItems[number] {
        append(attributes, to: &result, ifIn: rect)
      } else if Self.isShown(frames[number], in: rect) {
        let key = ElementKey.cell(item: number - sectionStarts[section], section: section)
        result.append(looks[number].attributes(key, frame: frames[number]))
      }
    }
    appendViews(before: .max)
    return result
  }

  /// The numbers of the items that overlap a rectangle and are not empty, counted over all sections
  /// from 0, ascending.
  ///
  /// - Complexity: That of ``attributes(in:)``.
  public func itemNumbers(in rect: Rect) -> [Int] { itemIndex.search(rect, frames: frames) }

  /// The key of the item with the given number, counted over all sections from 0.
  ///
  /// - Precondition: There is such an item.
  /// - Complexity: O(log *s*) in the number of sections.
  package func key(ofItem number: Int) -> ElementKey {
    let section = section(ofItem: number, from: 0)
    return .cell(item: number - sectionStarts[section], section: section)
  }

  /// The section of an item, searched from section `first` on; the item must not be in a section
  /// before `first`.
  private func section(ofItem number: Int, from first: Int) -> Int {
    guard number >= sectionStarts[first + 1] else { return first }
    var low = first + 1
    var high = sectionCount
    while low < high {
      let middle = (low + high) / 2
      if sectionStarts[middle + 1] <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func attributes(ofItem number: Int, key: ElementKey) -> LayoutAttributes {
    if !particularItems.isEmpty, let attributes = particularItems[number] { return attributes }
    return looks[number].attributes(key, frame: frames[number])
  }

  private func append(
    _ attributes: LayoutAttributes, to result: inout [LayoutAttributes], ifIn rect: Rect
  ) {
    let frame = attributes.frame
    if !frame.isEmpty, frame.overlaps(rect) { result.append(attributes) }
  }

  /// Whether a cell that is placed at a frame, without other attributes, overlaps a rectangle.
  ///
  /// The result is computed from the frame that the cell's attributes will have. That frame is
  /// computed from the centre, and can differ from the placed frame by a rounding error.
  private static func isShown(_ placed: Rect, in rect: Rect) -> Bool {
    let size = Size(width: placed.width, height: placed.height)
    let frame = Rect(center: placed.center, size: size)
    return !frame.isEmpty && frame.overlaps(rect)
  }

  private var itemIndex: ItemIndex {
    keptItemIndex.object { ItemIndex(frames: frames, particularItems: particularItems) }
  }

  private var viewIndex: ViewIndex {
    keptViewIndex.object { ViewIndex(views, sectionStarts: sectionStarts) }
  }
}
