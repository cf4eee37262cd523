public import LayoutCore

/// The data of a scene, as a collection view and its layout ask for it.
///
/// Generated sizes are drawn when a section is first asked for and kept. A delegate's rule that fails
/// does not answer.
public final class SceneData {
  /// The scene.
  public let scene: Scene
  /// The sizes of each section's items; nil until somebody asks.
  private var sizes: [ContiguousArray<Size>?]

  /// Creates the data of a scene.
  public init(_ scene: Scene) {
    self.scene = scene
    sizes = Array(repeating: nil, count: scene.sections.count)
  }

  /// The sizes of a section's items without the delegate's rules; nil if the scene says nothing.
  private func ownSizes(ofSection section: Int) -> ContiguousArray<Size>? {
    if let known = sizes[section] { return known }
    switch scene.sections[section].items {
    case .list(let list): sizes[section] = list.sizes
    case .generated(let count, let rule, _):
      sizes[section] = rule?.sizes(count, seed: scene.seed)
    }
    return sizes[section]
  }

  /// The first rule that is about a section; nil if there is none.
  private func rule<Answer>(
    of rules: [DelegateRule<Answer>], forSection section: Int
  ) -> DelegateRule<Answer>? {
    rules.first { $0.place.matches(section: section) }
  }
}

extension SceneData: CollectionViewDataSource {
  /// The number of sections.
  public var numberOfSections: Int { scene.sections.count }

  /// The number of items in a section.
  ///
  /// - Precondition: The section exists.
  public func numberOfItems(inSection section: Int) -> Int { scene.sections[section].items.count }
}

extension SceneData: LayoutDelegate {
  /// The size of an item, points; nil if nothing is said about it or it does not exist.
  public func itemSize(at indexPath: IndexPath) -> Size? {
    let section = indexPath.section
    guard scene.sections.indices.contains(section), let item = indexPath.item,
      (0..<numberOfItems(inSection: section)).contains(item)
    else { return nil }
    let rule = scene.delegate.itemSize.first { $0.place.matches(item: item, section: section) }
    if let rule { return rule.answer }
    return ownSizes(ofSection: section)?[item]
  }

  /// The sizes of a section's items, in order.
  ///
  /// - Precondition: The section exists, and `count` is the number of its items.
  /// - Complexity: O(1) if no rule is about the items and they were asked for before.
  public func itemSizes(
    inSection section: Int, count: Int, defaultSize: Size
  ) -> ContiguousArray<Size> {
    precondition(
      count == numberOfItems(inSection: section), "count must be the section's number of items")
    var result =
      ownSizes(ofSection: section) ?? ContiguousArray(repeating: defaultSize, count: count)
    // From the last rule to the first, so that the first one that matches an item wins.
    for rule in scene.delegate.itemSize.reversed() where rule.place.matches(section: section) {
      for item in rule.place.indices(below: count) {
        result[item] = rule.answer ?? defaultSize
      }
    }
    return result
  }

  /// The insets of a section, points; nil if nothing is said.
  public func insets(ofSection section: Int) -> EdgeInsets? {
    if let rule = rule(of: scene.delegate.insets, forSection: section) { return rule.answer }
    return scene.sections[section].insets
  }

  /// The distance between the lines of a section, points; nil if nothing is said.
  public func lineSpacing(ofSection section: Int) -> Double? {
    if let rule = rule(of: scene.delegate.lineSpacing, forSection: section) { return rule.answer }
    return scene.sections[section].lineSpacing
  }

  /// The least distance between the items of a line, points; nil if nothing is said.
  public func itemSpacing(ofSection section: Int) -> Double? {
    if let rule = rule(of: scene.delegate.itemSpacing, forSection: section) { return rule.answer }
    return scene.sections[section].itemSpacing
  }

  /// The size of a section's header, points; nil if it has none.
  public func headerSize(ofSection section: Int) -> Size? {
    if let rule = rule(of: scene.delegate.headerSize, forSection: section) { return rule.answer }
    return scene.sections[section].header?.size
  }

  /// The size of a section's footer, points; nil if it has none.
  public func footerSize(ofSection section: Int) -> Size? {
    if let rule = rule(of: scene.delegate.footerSize, forSection: section) { return rule.answer }
    return scene.sections[section].footer?.size
  }
}
