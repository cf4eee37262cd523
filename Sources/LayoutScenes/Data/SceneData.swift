package import LayoutCore

/// The data of a running scene, as a collection view and its layout query them.
///
/// At first the data are as the scene describes them. Items keep their sizes and names when they
/// move. Sizes that a rule generates are computed when the section is first queried, and are then
/// stored. The rules of the delegate refer to index paths, and apply to whichever items are at
/// these paths. A rule that fails returns no answer, and ``failure`` stores the first such failure.
package final class SceneData {
  /// The scene that describes the data.
  package let scene: Scene
  /// The first failure of a delegate's rule; nil if no rule has failed.
  package private(set) var failure: SceneError?
  /// The current sections of the data.
  package private(set) var sections: [LiveSection]
  /// Whether items can have sizes; if false, each item has the default size of the layout.
  package let hasItemSizes: Bool
  /// The last move of a dragged item, until ``takeLastMove()`` returns it; nil if there is none.
  private var lastMove: SceneChanges.Move?

  /// Creates the data of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - hasItemSizes: Whether items can have sizes.
  package init(_ scene: Scene, hasItemSizes: Bool = true) {
    self.scene = scene
    self.hasItemSizes = hasItemSizes
    sections = scene.sections.map { LiveSection($0, seed: scene.seed) }
  }

  private init(copying other: SceneData) {
    scene = other.scene
    hasItemSizes = other.hasItemSizes
    sections = other.sections
  }

  /// An independent copy of the data, which has no failure and no last move.
  package func copy() -> SceneData { SceneData(copying: self) }

  /// The item at an index path; nil if the item does not exist.
  package func item(at indexPath: IndexPath) -> SceneItem? {
    guard sections.exists(indexPath), let item = indexPath.item else { return nil }
    return sections[indexPath.section].items.item(at: item)
  }

  /// A section as the scene or an event describes it, with the items that it had at first; nil if
  /// the section does not exist.
  package func section(at index: Int) -> SceneSection? {
    sections.indices.contains(index) ? sections[index].section : nil
  }

  /// Whether an item exists at a path.
  func exists(_ indexPath: IndexPath) -> Bool { sections.exists(indexPath) }

  /// The number of items of each section.
  package var counts: [Int] { sections.map(\.items.count) }

  /// Replaces all sections of the data.
  package func replaceSections(_ sections: [LiveSection]) {
    self.sections = sections
  }

  /// Sets the measured size of an item or a supplementary view, in points.
  ///
  /// - Parameter isOfItem: Whether a supplementary view belongs to an item; the view then has the
  ///   index of this item, and its size moves with the item.
  /// - Precondition: The item exists; for a supplementary view, its section exists.
  func setActualSize(_ size: Size, for element: ElementKey, isOfItem: Bool) {
    let path = element.indexPath
    if element.kind != nil {
      sections[path.section].setActualSize(size, of: element, isOfItem: isOfItem)
    } else if let item = path.item {
      sections[path.section].items.setActualSize(size, at: item)
    }
  }
}

// MARK: The data source

extension SceneData: ReorderableDataSource {
  /// The number of sections.
  package var numberOfSections: Int { sections.count }

  /// The number of items in a section.
  ///
  /// - Precondition: The section exists.
  package func numberOfItems(inSection section: Int) -> Int { sections[section].items.count }

  /// Whether an item can be dragged.
  ///
  /// The delegate's first rule that matches the item decides. If no rule matches, or if the rule
  /// has no answer, the item can be dragged.
  package func canMoveItem(at indexPath: IndexPath) -> Bool {
    guard let item = indexPath.item else { return false }
    let rule = scene.delegate.canMove.first {
      $0.place.matches(item: item, section: indexPath.section)
    }
    return answer(rule, for: ElementKey.cell(indexPath).name) ?? true
  }

  /// Moves an item.
  ///
  /// - Parameter destination: The path of the item after the move.
  /// - Precondition: The item exists. The section of `destination` must exist too, or the item is
  ///   lost.
  package func moveItem(at source: IndexPath, to destination: IndexPath) {
    precondition(sections.exists(source), "the item must exist")
    var changes = SceneChanges()
    let move = SceneChanges.Move(from: source, to: destination)
    lastMove = move
    changes.moves = [move]
    changes.apply(to: &sections, seed: scene.seed)
  }
}

extension SceneData {
  /// Returns the last move of a dragged item, and forgets it; nil if nothing was moved since the
  /// last call.
  func takeLastMove() -> SceneChanges.Move? {
    defer { lastMove = nil }
    return lastMove
  }
}

// MARK: Rules

extension SceneData {
  /// The answer of a rule; nil if `rule` is nil or the rule has no answer.
  ///
  /// If the rule fails, the failure is stored.
  private func answer<Answer>(_ rule: DelegateRule<Answer>?, for name: String) -> Answer? {
    if case .failure(let message)? = rule?.outcome, let rule { fail(message, rule.source, name) }
    return rule?.answer
  }

  private func fail(_ message: String, _ place: ScenePlace, _ name: String) {
    guard failure == nil else { return }
    failure = SceneError(
      .failingDelegate, at: place,
      "the delegate fails for \(name), as this rule says: \(message)")
  }

  /// The first rule that matches a section; nil if there is none.
  private func rule<Answer>(
    of rules: [DelegateRule<Answer>], forSection section: Int
  ) -> DelegateRule<Answer>? {
    rules.first { $0.place.matches(section: section) }
  }

  /// The answer of the first rule that matches a section, or the section's own value if no rule
  /// matches.
  ///
  /// If the matching rule has no answer, the result is nil, and the section's own value is not
  /// used.
  private func answer<Answer>(
    _ rules: [DelegateRule<Answer>], section: Int, own: (SceneSection) -> Answer?
  ) -> Answer? {
    guard let rule = rule(of: rules, forSection: section) else {
      return own(sections[section].section)
    }
    return answer(rule, for: "section \(section + 1)")
  }
}

// A matching rule takes precedence over the section's own value, even if the rule has no answer.
extension SceneData: LayoutDelegate {
  /// The size of an item, in points; nil if there is none, or if the item does not exist.
  ///
  /// The size is the answer of the first matching rule. If no rule matches, it is the size that the
  /// section gives.
  package func itemSize(at indexPath: IndexPath) -> Size? {
    guard sections.exists(indexPath), let item = indexPath.item else { return nil }
    let section = indexPath.section
    let rule = scene.delegate.itemSize.first { $0.place.matches(item: item, section: section) }
    if let rule { return answer(rule, for: ElementKey.cell(indexPath).name) }
    return sections[section].items.size(at: item)
  }

  /// The sizes of a section's items, in order, in points.
  ///
  /// An item for which ``itemSize(at:)`` is nil has the size `defaultSize`.
  ///
  /// - Precondition: The section exists, and `count` is the number of its items.
  /// - Complexity: O(*n*) for *n* items; O(1) if each item has a stored size and no rule for sizes
  ///   matches the section.
  package func itemSizes(
    inSection section: Int, count: Int, defaultSize: Size
  ) -> ContiguousArray<Size> {
    precondition(
      count == numberOfItems(inSection: section), "count must be the section's number of items")
    var result =
      sections[section].items.sizes(default: defaultSize)
      ?? ContiguousArray(repeating: defaultSize, count: count)
    let rules = scene.delegate.itemSize
    // Rules are applied from the last to the first, so that the first rule that matches an item
    // takes precedence.
    for index in rules.indices.reversed() where rules[index].place.matches(section: section) {
      for item in rules[index].place.indices(below: count) {
        result[item] = rules[index].answer ?? defaultSize
      }
    }
    noteFailure(inSection: section, count: count)
    return result
  }

  /// Stores the failure of the first failing rule for sizes that applies to an item of the section.
  ///
  /// The stored failure names the first item for which the rule fails.
  private func noteFailure(inSection section: Int, count: Int) {
    let rules = scene.delegate.itemSize
    for (index, rule) in rules.enumerated() {
      guard case .failure = rule.outcome, rule.place.matches(section: section) else { continue }
      let earlier = rules[..<index]
      let item = rule.place.indices(below: count).first { item in
        !earlier.contains { $0.place.matches(item: item, section: section) }
      }
      if let item { _ = answer(rule, for: ElementKey.cell(item: item, section: section).name) }
    }
  }

  /// The measured size of an item or a supplementary view, in points; nil if measuring does not
  /// change the size, or if the item or the section does not exist.
  package func preferredSize(for element: ElementKey) -> Size? {
    let path = element.indexPath
    if element.kind != nil {
      guard sections.indices.contains(path.section) else { return nil }
      return sections[path.section].actualSize(of: element)
    }
    guard sections.exists(path), let item = path.item else { return nil }
    return sections[path.section].items.actualSize(at: item)
  }

  /// Whether any item has data.
  package var hasHints: Bool {
    for section in sections.indices where sections[section].items.hasData { return true }
    return false
  }

  /// The values in an item's `data`, by name.
  package func hints(forItemAt indexPath: IndexPath) -> [String: ParameterValue] {
    item(at: indexPath)?.data?.hints ?? [:]
  }

  /// The values in a section's `data`, by name.
  package func hints(ofSection section: Int) -> [String: ParameterValue] {
    sections[section].section.data?.hints ?? [:]
  }

  /// Whether an item keeps its size when it moves.
  ///
  /// All items keep their sizes if the delegate has no rules for sizes. Such a rule refers to index
  /// paths, and can give an item another size when the item moves.
  package var itemSizesTravelWithItems: Bool { scene.delegate.itemSize.isEmpty }

  /// The insets of a section, in points; nil if there are none.
  ///
  /// The insets are the answer of the first matching rule. If no rule matches, they are those that
  /// the section gives.
  package func insets(ofSection section: Int) -> EdgeInsets? {
    answer(scene.delegate.insets, section: section, own: \.insets)
  }

  /// The distance between the lines of a section, in points; nil if there is none.
  ///
  /// The rules apply as for ``insets(ofSection:)``.
  package func lineSpacing(ofSection section: Int) -> Double? {
    answer(scene.delegate.lineSpacing, section: section, own: \.lineSpacing)
  }

  /// The least distance between the items of a line, in points; nil if there is none.
  ///
  /// The rules apply as for ``insets(ofSection:)``.
  package func itemSpacing(ofSection section: Int) -> Double? {
    answer(scene.delegate.itemSpacing, section: section, own: \.itemSpacing)
  }

  /// The size of a section's header, in points; nil if there is none.
  ///
  /// The rules apply as for ``insets(ofSection:)``.
  package func headerSize(ofSection section: Int) -> Size? {
    answer(scene.delegate.headerSize, section: section, own: { $0.header?.size })
  }

  /// The size of a section's footer, in points; nil if there is none.
  ///
  /// The rules apply as for ``insets(ofSection:)``.
  package func footerSize(ofSection section: Int) -> Size? {
    answer(scene.delegate.footerSize, section: section, own: { $0.footer?.size })
  }
}
