/// The attributes of all elements of a layout, stored so that a million cells take little memory.
///
/// The frame of an item takes 32 bytes, or usually about half of this if the frames of a large
/// store are packed. A cell that is hidden, or has a z index or an opacity other than the default,
/// takes 12 bytes more. So do up to 63 of its neighbours, because these values are stored for 64
/// cells at a time. Supplementary views and decoration views are stored as whole attributes, and so
/// are cells with other attributes, for example transformed ones.
///
/// The first query for a rectangle builds an index of the items, which takes at most 23 bytes for
/// each item. Copies of a store share the index. If a change of a copy makes the index invalid,
/// this copy builds a new one. After edits of few items, the store usually keeps the frames and the
/// index of the other items. Coordinates: content space as the layout sees it, in points.
public struct FrameStore: Sendable {
  /// For each section the number of items in the sections before it; the last value is the number
  /// of all items.
  ///
  /// For sections of 3 and 2 items, the values are 0, 3 and 5. Items are numbered over all sections
  /// from 0. The value of a section that has items is therefore also the number of its first item.
  public private(set) var sectionStarts: [Int]
  /// The frames of the placed items, section by section; empty if they are in ``parts``.
  var whole: ContiguousArray<Rect>
  /// The frames of the placed items if they are packed, or after edits of few items; nil if they
  /// are in ``whole``.
  var parts: FrameParts?
  /// The looks of the items for which a frame and an ``ItemLook`` are enough, by the items' numbers
  /// over all sections.
  var looks = ItemLooks()
  /// The attributes of the items that need more than a frame and an ``ItemLook``, by the items'
  /// numbers over all sections.
  var particularItems: [Int: LayoutAttributes] = [:]
  /// The attributes of all supplementary and decoration views, in the order in which they were
  /// first set.
  var views: ContiguousArray<LayoutAttributes> = []
  /// The index of each supplementary and decoration view in ``views``, by the key of the view.
  var viewPlaces: [ElementKey: Int] = [:]
  /// The index that finds items by their frames; made by the first query or edit that needs it.
  var keptItemIndex = KeptReference<ItemIndex>()
  /// The index that finds views by their frames; made by the first query that needs it.
  var keptViewIndex = KeptReference<ViewIndex>()

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - itemCounts: The number of items of each section.
  ///   - frames: The frames of the items, section by section; the items after the last frame are
  ///     not placed yet.
  /// - Precondition: There are at most as many frames as items.
  public init(itemCounts: [Int], frames: ContiguousArray<Rect>) {
    sectionStarts = itemCounts.runningTotals
    whole = frames
    checkCount()
  }

  /// Empties the store and returns the memory of its frames, as an empty array.
  ///
  /// The store of the next pass can use this memory instead of new memory. If the frames are
  /// packed, and sometimes after edits of few items, the array has no memory.
  /// This store has no sections afterwards.
  package mutating func takeMemory() -> ContiguousArray<Rect> {
    var memory = parts?.takeMemory() ?? []
    if parts == nil { swap(&memory, &whole) }
    parts = nil
    sectionStarts = Self.startsOfNoSections
    (looks, particularItems, views, viewPlaces) = (ItemLooks(), [:], [], [:])
    Self.renew(&keptItemIndex)
    Self.renew(&keptViewIndex)
    memory.removeAll(keepingCapacity: true)
    return memory
  }

  /// The section starts of a store without sections.
  private static let startsOfNoSections = [Int]().runningTotals

  private func checkCount() {
    precondition(
      placedCount <= sectionStarts[sectionCount], "a frame store needs an item for each frame")
  }

  /// Changes the frames in place.
  ///
  /// - Parameters:
  ///   - itemCounts: The number of items of each section after the change.
  ///   - keepsAttributes: Whether the items keep all attributes except their frames, and the
  ///     supplementary and decoration views stay; if not, all of these are discarded.
  ///   - body: Changes the frames and returns the range of the changed ones. If frames were added
  ///     or removed, the range must reach to the end. If no frame changed, `body` returns nil, and
  ///     the store stays as it was: the other two arguments then have no effect.
  /// - Precondition: Afterwards there are at most as many frames as items. If `keepsAttributes` is
  ///   true, each changed item can be described by a frame, an `alpha` of at least 0, a `zIndex`
  ///   that fits in 32 bits, and `isHidden`; for example, it has no transform.
  /// - Complexity: That of `body`, plus O(*s* + *k* + log *n*) for *s* sections and *k* changed
  ///   frames of *n*, on average. The first call after edits of few items, or with packed frames,
  ///   takes O(*n*), and so does each call if the index exists and consecutive items are not close
  ///   to each other.
  public mutating func updateFrames<Failure: Error>(
    itemCounts: [Int], keepsAttributes: Bool = false,
    _ body: (inout ContiguousArray<Rect>) throws(Failure) -> Range<Int>?
  ) throws(Failure) {
    joinParts()
    guard let changed = try body(&whole) else { return }
    sectionStarts = itemCounts.runningTotals
    checkCount()
    let isPlain = particularItems.isEmpty
    if keepsAttributes {
      // The attributes of a particular item contain its frame, and queries use this frame, not the
      // new one.
      precondition(
        isPlain || changed.allSatisfy { particularItems[$0] == nil },
        "an item that is more than a frame and a look cannot get another frame")
    } else {
      looks = ItemLooks()
      particularItems = [:]
      removeViews()
    }
    if isPlain, isKnownUniquelyReferenced(&keptItemIndex), let index = keptItemIndex.madeObject {
      index.update(changed, frames: whole)
    } else {
      Self.renew(&keptItemIndex)
    }
  }

  /// Replaces the frames of some items, and moves the items after them.
  ///
  /// Most calls copy few frames of the other items. The store keeps the distance by which later
  /// items move, and copies of the store share the frames. The supplementary and decoration views
  /// stay where they are.
  ///
  /// - Parameters:
  ///   - replacements: The replacements. They are made one after the other, and each has the item
  ///     numbers that are valid after the previous one.
  ///   - itemCounts: The number of items of each section after the change.
  /// - Precondition: The replaced items are placed, and ``hasOnlyFrames`` is true.
  /// - Complexity: O(*k* + *n* / 256) for *k* replaced or new frames among *n*, on average over
  ///   many calls, and O(*s*) in the number of sections. The first call can take O(*n*), because it
  ///   makes the index.
  package mutating func replaceFrames(_ replacements: [FrameReplacement], itemCounts: [Int]) {
    precondition(hasOnlyFrames, "an item that is more than a frame cannot be moved")
    var parts = parts.take() ?? FrameParts(FrameRun(whole, index: keptItemIndex))
    whole = []
    keptItemIndex = KeptReference()
    for replacement in replacements {
      precondition(replacement.items.upperBound <= parts.count, "the store has no such items")
      parts.replace(
        replacement.items, with: replacement.frames, movingLaterBy: replacement.distance)
    }
    self.parts = parts
    sectionStarts = itemCounts.runningTotals
    checkCount()
    // For each view, the index of the views stores the number of items before the view.
    if !views.isEmpty { Self.renew(&keptViewIndex) }
  }

  /// The smallest number of frames that are packed.
  ///
  /// Fewer frames take less than 4 MiB.
  package static let smallestPackedCount = 1 << 17

  /// Stores the frames of many items in less memory.
  ///
  /// Usually, the frames then take about half of the memory. Reading one of them takes a little
  /// longer, and a change of the store can store all frames in one array again. Nothing changes if
  /// there are few frames, if the frames are in parts, if an item has attributes other than a frame
  /// and an ``ItemLook``, or if the packed frames would not be much smaller.
  ///
  /// - Complexity: O(*n*) in the number of items.
  package mutating func pack() {
    guard parts == nil, whole.count >= Self.smallestPackedCount, particularItems.isEmpty else {
      return
    }
    guard let packed = PackedFrames(whole) else { return }
    _ = itemIndex  // which is made of the frames that are not packed
    whole.giveBack()
    parts = FrameParts(FrameRun(packed, index: keptItemIndex))
    keptItemIndex = KeptReference()
  }

  /// Stores all frames in one array again if some of them are packed.
  ///
  /// - Complexity: O(*n*) in the number of items; O(1) if no frame is packed.
  package mutating func unpack() {
    if isPacked { joinParts() }
  }

  /// Whether no item has attributes other than a frame.
  package var hasOnlyFrames: Bool { looks.isEmpty && particularItems.isEmpty }

  /// Stores the frames of all parts in one buffer.
  private mutating func joinParts() {
    guard let joined = parts.take()?.frames else { return }
    whole = joined
  }

  /// Adds or replaces the attributes of an element.
  ///
  /// If the frame of a cell changes, or if the cell has a transform before or after the call, the
  /// next query builds a new index of the items. If the element is a view, the next query builds a
  /// new index of the views. Each index is built once for all elements that were set since the
  /// previous query.
  ///
  /// - Precondition: The section exists; if the element is a cell, its item is already placed.
  /// - Complexity: O(1) on average. After edits of few items, or if the frames are packed, the first
  ///   call with a cell takes O(*n*) in the number of items.
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
    joinParts()
    let frame = attributes.place
    if !attributes.isIdentityTransform || isTransformed(number) || frame != whole[number] {
      Self.renew(&keptItemIndex)
    }
    whole[number] = frame
    if let look = ItemLook(attributes) {
      looks[number] = look
      if !particularItems.isEmpty { particularItems[number] = nil }
    } else {
      looks[number] = .plain
      particularItems[number] = attributes
    }
  }

  private func isTransformed(_ number: Int) -> Bool {
    guard !particularItems.isEmpty, let attributes = particularItems[number] else { return false }
    return !attributes.isIdentityTransform
  }

  /// Replaces all attributes of some items except their frames.
  ///
  /// - Parameters:
  ///   - look: The new attributes.
  ///   - numbers: The numbers of the items, counted over all sections from 0.
  /// - Precondition: The items are placed.
  package mutating func set(_ look: ItemLook, ofItems numbers: Range<Int>) {
    precondition(
      numbers.isEmpty || (numbers.lowerBound >= 0 && numbers.upperBound <= placedCount),
      "the store has no such items")
    looks.set(look, of: numbers)
    guard !particularItems.isEmpty else { return }
    for number in numbers {
      if isTransformed(number) { Self.renew(&keptItemIndex) }
      particularItems[number] = nil
    }
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

  /// Moves supplementary and decoration views.
  ///
  /// - Parameter distance: Returns the distance by which the view with the given key moves, in
  ///   points.
  /// - Complexity: O(*v*) in the number of views.
  package mutating func moveViews(by distance: (ElementKey) -> Point) {
    guard !views.isEmpty else { return }
    Self.renew(&keptViewIndex)
    for place in views.indices {
      let distance = distance(views[place].key)
      if distance == .zero { continue }
      views[place].place = views[place].place.offsetBy(dx: distance.x, dy: distance.y)
    }
  }

  /// Removes all supplementary and decoration views.
  package mutating func removeViews() {
    guard !views.isEmpty else { return }
    (views, viewPlaces) = ([], [:])
    Self.renew(&keptViewIndex)
  }

  /// Replaces a reference to an index by an empty reference.
  ///
  /// The changed store then makes a new index. Copies of the store keep the old index.
  private static func renew<Object>(_ reference: inout KeptReference<Object>) {
    // A reference that a copy of the store shares is replaced even if it is empty, because the copy
    // may fill it later.
    if !isKnownUniquelyReferenced(&reference) || !reference.isEmpty {
      reference = KeptReference()
    }
  }
}
