internal import LayoutCore

/// A section while a scene runs.
package struct LiveSection {
  /// The section as the scene describes it; its items are those at the start.
  let section: SceneSection
  /// The current items.
  package var items: LiveItems
  /// The measured sizes of header and footer, in points, by kind; only those that differ from the
  /// sizes that the layout knows at first.
  var actualSizes: [String: Size]

  /// Creates a section, as a scene describes it.
  ///
  /// - Parameter seed: The seed of the scene.
  init(_ section: SceneSection, seed: UInt64) {
    self.section = section
    actualSizes = [:]
    actualSizes[ElementKey.headerKind] = section.header?.actualSize
    actualSizes[ElementKey.footerKind] = section.footer?.actualSize
    items = LiveItems(section.items, seed: seed)
  }

  /// The items in order.
  var allItems: [SceneItem] {
    var items = items
    return (0..<items.count).map { items.item(at: $0) }
  }

  /// Makes items by the section's own rules; their size is 50 × 50 if there is no rule for sizes.
  ///
  /// - Parameters:
  ///   - seed: The seed of the scene.
  ///   - pointer: The JSON pointer of the value that describes the items, which has its own random
  ///     stream.
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
