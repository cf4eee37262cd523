extension FrameStore {
  /// The number of sections.
  public var sectionCount: Int { sectionStarts.count - 1 }

  /// The frames of the placed items, section by section.
  ///
  /// If some items are not placed, they are the last items, and the array has no entries for them.
  ///
  /// - Complexity: O(1). After edits of few items, or if the frames are packed, the first read takes
  ///   O(*n*) in the number of items.
  public var frames: ContiguousArray<Rect> { parts?.frames ?? whole }

  /// Whether the frames are packed, or stored in parts after edits of few items.
  ///
  /// The first read of ``frames`` then takes longer.
  package var isInParts: Bool { parts != nil }

  /// Whether some of the frames are packed; see ``pack()``.
  package var isPacked: Bool { parts?.arePacked ?? false }

  /// The number of placed items.
  package var placedCount: Int { parts?.count ?? whole.count }

  /// The frame of the item with the given number, counted over all sections from 0.
  ///
  /// - Precondition: The item is placed.
  package func frame(ofItem number: Int) -> Rect { parts?[number] ?? whole[number] }

  /// The number of an item, counted over all sections from 0; nil if the item does not exist or is
  /// not placed.
  public func number(of indexPath: IndexPath) -> Int? {
    guard case .item(let item, let section) = indexPath, (0..<sectionCount).contains(section),
      item >= 0, item < sectionStarts[section + 1] - sectionStarts[section],
      sectionStarts[section] + item < placedCount
    else { return nil }
    return sectionStarts[section] + item
  }

  /// The attributes of one element; nil if the element is not placed.
  public func attributes(for key: ElementKey) -> LayoutAttributes? {
    guard key.category == .cell else { return viewPlaces[key].map { views[$0] } }
    guard let number = number(of: key.indexPath) else { return nil }
    return attributes(ofItem: number, key: key)
  }

  /// The numbers of the items that have more than a frame, unsorted.
  ///
  /// Such an item has another attribute that differs from its default. Or its centre was set, and
  /// differs from the centre of its frame by a rounding error. The numbers are counted over all
  /// sections from 0.
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
  /// The first query builds an index of the items, and one of the views. A change that discards an
  /// index makes the next query build it again. Building the index of the items takes O(*n*), and
  /// about ten times as long if consecutive items are not close to each other. In waterfalls, flows
  /// and circles, for example, they are close.
  ///
  /// - Returns: Section by section: header, items ascending, footer, other supplementary views,
  ///   decoration views.
  /// - Complexity: O(log *n* + *k*) if *k* of *n* elements are returned, whatever the number of
  ///   sections; O(log *n* + *k* log *k*) if consecutive items are not close to each other. Long
  ///   elements near the rectangle that do not overlap it can take as long as returned ones. After
  ///   edits of few items, a query also takes O(*p*) for at most 512 parts of the items.
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
      let key = ElementKey.cell(item: number - sectionStarts[section], section: section)
      result.append(attributes(ofItem: number, key: key))
    }
    appendViews(before: .max)
    return result
  }

  /// The numbers of the items that overlap a rectangle and are not empty, counted over all sections
  /// from 0, ascending.
  ///
  /// - Complexity: That of ``attributes(in:)``.
  public func itemNumbers(in rect: Rect) -> [Int] {
    parts?.search(rect) ?? itemIndex.search(rect, frames: whole)
  }

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
    return (first + 1..<sectionCount).firstNumber { sectionStarts[$0 + 1] > number }
  }

  private func attributes(ofItem number: Int, key: ElementKey) -> LayoutAttributes {
    if !particularItems.isEmpty, let attributes = particularItems[number] { return attributes }
    return looks[number].attributes(key, frame: frame(ofItem: number))
  }

  private func append(
    _ attributes: LayoutAttributes, to result: inout [LayoutAttributes], ifIn rect: Rect
  ) {
    let frame = attributes.frame
    if !frame.isEmpty, frame.overlaps(rect) { result.append(attributes) }
  }

  var itemIndex: ItemIndex {
    keptItemIndex.object { ItemIndex(frames: whole, particularItems: particularItems) }
  }

  private var viewIndex: ViewIndex {
    keptViewIndex.object { ViewIndex(views, sectionStarts: sectionStarts) }
  }
}
