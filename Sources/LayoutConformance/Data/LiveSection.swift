internal import LayoutCore

/// A section while a scene runs.
struct LiveSection {
  /// What the scene says about it; its items are those of the beginning.
  let section: SceneSection
  /// The items as they are now.
  var items: LiveItems

  /// Takes what a scene says.
  ///
  /// - Parameter seed: The seed of the scene.
  init(_ section: SceneSection, seed: UInt64) {
    self.section = section
    items = LiveItems(section.items, seed: seed)
  }

  /// Items as the section's own rule makes them; 50 × 50 without one.
  ///
  /// - Parameters:
  ///   - seed: The seed of the scene.
  ///   - pointer: The JSON pointer of what makes them, which has a stream of its own.
  func makeItems(_ count: Int, seed: UInt64, pointer: String) -> [SceneItem] {
    let length = SizeRule.defaultLength
    guard let rule = items.rule else {
      return Array(
        repeating: SceneItem(size: Size(width: length, height: length)), count: count)
    }
    var generator = SplitMix64(seed: seed, pointer: pointer)
    let sizes = rule.sizes(count, using: &generator)
    let actualSizes = rule.actualRule?.sizes(count, using: &generator)
    return sizes.indices.map { SceneItem(size: sizes[$0], actualSize: actualSizes?[$0]) }
  }
}
