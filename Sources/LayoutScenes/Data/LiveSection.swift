internal import LayoutCore

/// A section while a scene runs.
package struct LiveSection {
  /// What the scene says about it; its items are those of the beginning.
  let section: SceneSection
  /// The items as they are now.
  package var items: LiveItems
  /// What header and footer turn out to measure, points, by their kinds; nothing where that is no surprise.
  var actualSizes: [String: Size]

  /// Takes what a scene says.
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

  /// Items as the section's own rules make them; 50 × 50 without one for sizes.
  ///
  /// - Parameters:
  ///   - seed: The seed of the scene.
  ///   - pointer: The JSON pointer of what makes them, which has a stream of its own.
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
