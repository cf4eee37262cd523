/// Where the elements of a whole layout are, kept so that a million plain cells stay cheap.
///
/// The frames of items lie side by side in one buffer, 32 bytes each. Only elements that are not plain
/// cells (headers, footers, decoration views, transformed cells) have attributes of their own.
/// Coordinates: content space as the layout thinks it, points.
public struct FrameStore: Sendable {
  /// The number of the first item of each section, counted over all sections, and the total at the end.
  public let sectionStarts: [Int]
  /// The frames of all items, section by section.
  public private(set) var frames: ContiguousArray<Rect>
  /// The attributes of the items that have more than a frame, by number over all sections.
  private var particularItems: [Int: LayoutAttributes] = [:]
  /// Everything but items, by key.
  private var others: [ElementKey: LayoutAttributes] = [:]
  /// The keys of ``others`` of each section, in element order.
  private var otherKeys: [[ElementKey]]

  /// Creates a store with a frame for every item.
  ///
  /// - Parameters:
  ///   - itemCounts: The number of items of each section.
  ///   - frames: The frames of all items, section by section.
  /// - Precondition: There are as many frames as items.
  public init(itemCounts: [Int], frames: ContiguousArray<Rect>) {
    var starts = [0]
    starts.reserveCapacity(itemCounts.count + 1)
    for count in itemCounts {
      starts.append(starts[starts.count - 1] + count)
    }
    precondition(starts.last == frames.count, "a frame store needs one frame for each item")
    sectionStarts = starts
    self.frames = frames
    otherKeys = Array(repeating: [], count: itemCounts.count)
  }

  /// Adds or replaces the attributes of an element.
  ///
  /// - Precondition: The section, and for a cell the item, exist.
  public mutating func set(_ attributes: LayoutAttributes) {
    let key = attributes.key
    if key.category == .cell {
      guard let number = number(of: key.indexPath) else {
        preconditionFailure("the store has no item \(key.name)")
      }
      frames[number] = Rect(center: attributes.center, size: attributes.size)
      particularItems[number] = attributes
    } else {
      if others.updateValue(attributes, forKey: key) == nil {
        let section = key.indexPath.section
        let place = otherKeys[section].firstIndex { key < $0 } ?? otherKeys[section].endIndex
        otherKeys[section].insert(key, at: place)
      }
    }
  }
}

// MARK: Reading

extension FrameStore {
  /// The number of sections.
  public var sectionCount: Int { otherKeys.count }

  /// The number of an item over all sections, from 0; nil if there is no such item.
  public func number(of indexPath: IndexPath) -> Int? {
    guard case .item(let item, let section) = indexPath, otherKeys.indices.contains(section),
      item >= 0, item < sectionStarts[section + 1] - sectionStarts[section]
    else { return nil }
    return sectionStarts[section] + item
  }

  /// The attributes of one element; nil if it is not placed.
  public func attributes(for key: ElementKey) -> LayoutAttributes? {
    guard key.category == .cell else { return others[key] }
    guard let number = number(of: key.indexPath) else { return nil }
    return attributes(ofItem: number, key: key)
  }

  /// The attributes of every element that overlaps a rectangle and is not empty.
  ///
  /// - Returns: Section by section: header, items ascending, footer, other supplementary and
  ///   decoration views.
  /// - Complexity: O(*n*) in the number of elements.
  public func attributes(in rect: Rect) -> [LayoutAttributes] {
    var result: [LayoutAttributes] = []
    for section in 0..<sectionCount {
      let keys = otherKeys[section]
      let firstAfterItems =
        keys.firstIndex { .cell(item: 0, section: section) < $0 } ?? keys.endIndex
      for key in keys[..<firstAfterItems] {
        append(others[key], to: &result, ifIn: rect)
      }
      let start = sectionStarts[section]
      for number in start..<sectionStarts[section + 1] {
        guard particularItems[number] != nil || frames[number].overlaps(rect) else { continue }
        let key = ElementKey.cell(item: number - start, section: section)
        append(attributes(ofItem: number, key: key), to: &result, ifIn: rect)
      }
      for key in keys[firstAfterItems...] {
        append(others[key], to: &result, ifIn: rect)
      }
    }
    return result
  }

  /// The attributes of every supplementary and decoration view, in element order.
  public var attributesOfViews: [LayoutAttributes] {
    otherKeys.joined().compactMap { others[$0] }
  }

  private func attributes(ofItem number: Int, key: ElementKey) -> LayoutAttributes {
    if !particularItems.isEmpty, let attributes = particularItems[number] { return attributes }
    return LayoutAttributes(key, frame: frames[number])
  }

  private func append(
    _ attributes: LayoutAttributes?, to result: inout [LayoutAttributes], ifIn rect: Rect
  ) {
    guard let attributes else { return }
    let frame = attributes.frame
    if !frame.isEmpty, frame.overlaps(rect) { result.append(attributes) }
  }
}
