internal import LayoutCore

/// A section while a scene runs.
package struct LiveSection {
  /// The section as the scene or an event describes it, with the items that it had at first.
  package var section: SceneSection
  /// The current items of the section.
  package var items: LiveItems
  /// The measured sizes, in points, of the supplementary views that do not belong to items.
  ///
  /// Each view has the key that it would have in section 0. A size that measuring does not change
  /// is missing.
  private var actualSizes: [ElementKey: Size]

  /// Creates a section, as a scene describes it.
  ///
  /// - Parameter seed: The seed of the scene.
  init(_ section: SceneSection, seed: UInt64) {
    self.section = section
    actualSizes = [:]
    actualSizes[.header(section: 0)] = section.header?.actualSize
    actualSizes[.footer(section: 0)] = section.footer?.actualSize
    items = LiveItems(section.items, seed: seed)
  }

  /// The measured size of a supplementary view of the section, in points; nil if measuring does not
  /// change the size.
  mutating func actualSize(of view: ElementKey) -> Size? {
    if let size = actualSizes[view.inSection(0)] { return size }
    guard let kind = view.kind, let item = view.indexPath.item else { return nil }
    return items.viewSize(ofKind: kind, at: item)
  }

  /// Sets the measured size of a supplementary view of the section, in points.
  ///
  /// - Parameter isOfItem: Whether the view belongs to an item; the view then has the index of this
  ///   item, and its size moves with the item.
  mutating func setActualSize(_ size: Size, of view: ElementKey, isOfItem: Bool) {
    actualSizes[view.inSection(0)] = isOfItem ? nil : size
    guard let kind = view.kind, let item = view.indexPath.item else { return }
    items.setViewSize(isOfItem ? size : nil, ofKind: kind, at: item)
  }

  /// The current items of the section, in order.
  var allItems: [SceneItem] {
    var items = items
    return (0..<items.count).map { items.item(at: $0) }
  }

  /// Makes new items by the rules of the section; without a rule for sizes, each item is 50 × 50
  /// points.
  ///
  /// - Parameters:
  ///   - seed: The seed of the scene.
  ///   - pointer: The JSON pointer of the event that inserts the items; each pointer has its own
  ///     stream of random numbers.
  package func makeItems(_ count: Int, seed: UInt64, pointer: String) -> [SceneItem] {
    let standard = Size(width: SizeRule.defaultLength, height: SizeRule.defaultLength)
    var generator = SplitMix64(seed: seed, pointer: pointer)
    let sizes = items.rule?.sizes(count, using: &generator)
    let actualSizes = items.rule?.actualRule?.sizes(count, using: &generator)
    let data = items.dataRules.data(count, using: &generator)
    return (0..<count).map {
      SceneItem(size: sizes?[$0] ?? standard, actualSize: actualSizes?[$0], data: data?[$0])
    }
  }
}
