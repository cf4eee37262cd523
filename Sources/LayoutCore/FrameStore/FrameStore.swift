/// Where the elements of a whole layout are, kept so that a million plain cells stay cheap.
///
/// The frames of items lie side by side in one buffer, 32 bytes each. Cells that have an order, an opacity or are
/// hidden take 16 bytes more. Only headers, footers, decoration views and transformed cells have attributes of
/// their own. The first query makes an index of at most 23 bytes an item; copies of a store share it until one of
/// them changes.
/// Coordinates: content space as the layout thinks it, points.
public struct FrameStore: Sendable {
  /// The number of the first item of each section, counted over all sections, and the total at the end.
  public private(set) var sectionStarts: [Int]
  /// The frames of the items that are placed, from the first on, section by section.
  public private(set) var frames: ContiguousArray<Rect>
  /// How the items look, by number over all sections.
  private var looks = ItemLooks()
  /// The attributes of the items that have more than a frame and a look, by number over all sections.
  private var particularItems: [Int: LayoutAttributes] = [:]
  /// The attributes of everything but items, in the order in which they were first set.
  private var views: ContiguousArray<LayoutAttributes> = []
  /// Where in ``views`` an element is.
  private var viewPlaces: [ElementKey: Int] = [:]
  /// The index of the items as they are now.
  private var keptItemIndex = KeptReference<ItemIndex>()
  /// The index of the views as they are now.
  private var keptViewIndex = KeptReference<ViewIndex>()

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - itemCounts: The number of items of each section.
  ///   - frames: The frames of the items, section by section; items without one are not placed yet.
  /// - Precondition: There are at most as many frames as items.
  public init(itemCounts: [Int], frames: ContiguousArray<Rect>) {
    sectionStarts = itemCounts.runningTotals
    self.frames = frames
    checkCount()
  }

  /// Gives away the memory that the frames take, empty, so that the layout that comes next need not ask
  /// for other.
  ///
  /// The store is then one of a view without sections.
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
  ///   - itemCounts: The number of items of each section from now on.
  ///   - keepsAttributes: Whether what was set beside frames stays; else it is forgotten.
  ///   - body: Changes the frames; returns the numbers of those it changed, to the end if there are more
  ///     or fewer now; nil if it changed none, and the store stays as it was.
  /// - Complexity: That of `body`, and O(*k* + log *n*) for *k* changed frames, on average.
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
      // The index of no views stays what it is.
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
  /// The next query pays for it once, however many elements were set since the last: the index of the
  /// items is made anew if a cell has moved, that of the views if a view was set.
  ///
  /// - Precondition: The section, and for a cell the item, exist.
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

  /// Says how an item looks that is where its frame is, by its number over all sections, from 0.
  ///
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

  /// Makes room for an object of the new state; copies of the store keep the old one.
  private static func renew<Object>(_ reference: inout KeptReference<Object>) {
    // One that a copy holds too must be left to it even while empty: the copy will fill it.
    if !isKnownUniquelyReferenced(&reference) || !reference.isEmpty {
      reference = KeptReference()
    }
  }
}

// MARK: Reading

extension FrameStore {
  /// The number of sections.
  public var sectionCount: Int { sectionStarts.count - 1 }

  /// The number of an item over all sections, from 0; nil if there is no such item, or it is not placed.
  public func number(of indexPath: IndexPath) -> Int? {
    guard case .item(let item, let section) = indexPath, (0..<sectionCount).contains(section),
      item >= 0, item < sectionStarts[section + 1] - sectionStarts[section],
      sectionStarts[section] + item < frames.count
    else { return nil }
    return sectionStarts[section] + item
  }

  /// The attributes of one element; nil if it is not placed.
  public func attributes(for key: ElementKey) -> LayoutAttributes? {
    guard key.category == .cell else { return viewPlaces[key].map { views[$0] } }
    guard let number = number(of: key.indexPath) else { return nil }
    return attributes(ofItem: number, key: key)
  }

  /// The numbers over all sections, from 0, of the items that have more than a frame, in no particular order.
  package var numbersOfParticularItems: [Int] { looks.numbers + particularItems.keys }

  /// The attributes of an item by its number over all sections, from 0.
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
  /// The first query after a change makes the index: O(*n*), ten times as long where items that follow
  /// one another are not close to one another, as they are in waterfalls, flows and circles.
  ///
  /// - Returns: Section by section: header, items ascending, footer, other supplementary and
  ///   decoration views.
  /// - Complexity: O(log *n* + *k*) in the number *n* of elements and *k* of those returned, however
  ///   many sections there are; *k* log *k* where neighbours in number are not neighbours in place.
  ///   Many long elements that pass close by the rectangle cost as if they were returned.
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

  /// The numbers over all sections, from 0, of the items that overlap a rectangle and are not empty,
  /// ascending.
  ///
  /// - Complexity: As ``attributes(in:)``, which makes attributes of them.
  public func itemNumbers(in rect: Rect) -> [Int] { itemIndex.search(rect, frames: frames) }

  /// The key of an item by its number over all sections, from 0.
  ///
  /// - Precondition: There is such an item.
  /// - Complexity: O(log *s*) in the number of sections.
  package func key(ofItem number: Int) -> ElementKey {
    let section = section(ofItem: number, from: 0)
    return .cell(item: number - sectionStarts[section], section: section)
  }

  /// The section of an item, which is not before a given one.
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

  /// Whether the frame of the attributes of a plain cell, which is computed from their centre and may differ
  /// by a rounding from the one it was placed at, is to be found.
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
