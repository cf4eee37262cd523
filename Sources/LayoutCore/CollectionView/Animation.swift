/// An animated change in progress: the elements on screen before it, and the new key of each.
struct Animation {
  /// The elements that were on screen, in order, content coordinates as the user saw them.
  let before: [LayoutAttributes]
  /// The update's changes; nil if every element keeps its key.
  let update: UpdateMap?
  /// The view as it was with the layout that a change of layout replaces; nil if the layout stays.
  let start: TransitionStart?

  private let attributesBefore: AttributesByKey

  init(
    before: [LayoutAttributes], update: UpdateMap? = nil, start: TransitionStart? = nil
  ) {
    self.before = before
    self.update = update
    self.start = start
    attributesBefore = AttributesByKey(before)
  }

  /// The key of an element after the change; nil if the change removes it.
  func keyAfter(_ key: ElementKey) -> ElementKey? {
    update.map { $0.keyAfterUpdate(of: key) } ?? key
  }

  /// The key of an element before the change; nil if it is new.
  func keyBefore(_ key: ElementKey) -> ElementKey? {
    update.map { $0.keyBeforeUpdate(of: key) } ?? key
  }

  /// How an element was shown before the change, by its key at that time, content coordinates as
  /// the user saw them; nil if it was not on screen.
  func attributesBefore(_ key: ElementKey) -> LayoutAttributes? { attributesBefore.attributes[key] }
}

/// Attributes by their keys; the table is made when the first key is looked up.
private final class AttributesByKey {
  private let elements: [LayoutAttributes]
  private(set) lazy var attributes = Dictionary(elements.map { ($0.key, $0) }) { _, last in last }

  init(_ elements: [LayoutAttributes]) { self.elements = elements }
}

// MARK: Keys

extension UpdateMap {
  /// The key of an element after the update; nil if the update removes it.
  ///
  /// A supplementary or decoration view moves with its section.
  public func keyAfterUpdate(of key: ElementKey) -> ElementKey? {
    Self.moved(key, item: indexPathAfterUpdate, section: sectionAfterUpdate)
  }

  /// The key of an element before the update; nil if it is new.
  ///
  /// A supplementary or decoration view moves with its section.
  public func keyBeforeUpdate(of key: ElementKey) -> ElementKey? {
    Self.moved(key, item: indexPathBeforeUpdate, section: sectionBeforeUpdate)
  }

  /// Whether an element stays but gets a new view.
  ///
  /// A cell is reloaded with its item, any other view with its section.
  ///
  /// - Parameter before: A key before the update.
  public func isReloaded(_ before: ElementKey) -> Bool {
    isReloaded(before.owner)
  }

  private static func moved(
    _ key: ElementKey, item: (IndexPath) -> IndexPath?, section: (Int) -> Int?
  ) -> ElementKey? {
    if key.category == .cell { return item(key.indexPath).map(ElementKey.cell) }
    guard let section = section(key.indexPath.section), let kind = key.kind else { return nil }
    let path =
      key.indexPath.item.map { IndexPath(item: $0, section: section) } ?? .section(section)
    return key.category == .supplementary
      ? .supplementary(kind: kind, at: path) : .decoration(kind: kind, at: path)
  }
}
