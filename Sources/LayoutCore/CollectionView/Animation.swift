/// An animated change in progress: which elements there were, and which of them are which afterwards.
struct Animation {
  /// What was on screen, in order, content coordinates as the user saw them.
  let before: [LayoutAttributes]
  /// What an update changes; nil if every element keeps its key.
  let update: UpdateMap?
  /// The view with the layout that a change of layout replaces; nil if the layout stays.
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

  /// The key of an element after the change; nil if it goes.
  func keyAfter(_ key: ElementKey) -> ElementKey? {
    update.map { $0.keyAfterUpdate(of: key) } ?? key
  }

  /// The key of an element before the change; nil if it is new.
  func keyBefore(_ key: ElementKey) -> ElementKey? {
    update.map { $0.keyBeforeUpdate(of: key) } ?? key
  }

  /// How an element was shown before the change, by its key then, content coordinates as the user saw
  /// them; nil if it was not on screen.
  func attributesBefore(_ key: ElementKey) -> LayoutAttributes? { attributesBefore.attributes[key] }
}

/// Attributes by their keys, looked up only where something is animated.
private final class AttributesByKey {
  private let elements: [LayoutAttributes]
  private(set) lazy var attributes = Dictionary(elements.map { ($0.key, $0) }) { _, last in last }

  init(_ elements: [LayoutAttributes]) { self.elements = elements }
}

// MARK: Keys

extension UpdateMap {
  /// The key of an element after the update; nil if it goes.
  ///
  /// A supplementary or decoration view goes with its section.
  public func keyAfterUpdate(of key: ElementKey) -> ElementKey? {
    Self.moved(key, item: indexPathAfterUpdate, section: sectionAfterUpdate)
  }

  /// The key of an element before the update; nil if it is new.
  ///
  /// A supplementary or decoration view goes with its section.
  public func keyBeforeUpdate(of key: ElementKey) -> ElementKey? {
    Self.moved(key, item: indexPathBeforeUpdate, section: sectionBeforeUpdate)
  }

  /// Whether an element is shown anew while it stays: a cell with its item, another view with its section.
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
