/// An animated change in progress: the elements on screen before the change, and their new keys.
///
/// This is a class, because the view reads it for each element, and would otherwise copy it each
/// time.
final class Animation {
  /// The elements on screen before the change, in the order in which the view lists them.
  ///
  /// The attributes are in content coordinates as the user saw them.
  let before: [LayoutAttributes]
  /// The changes of the update; nil if the change is no update.
  ///
  /// In a change that is no update, every element keeps its key.
  let update: UpdateMap?
  /// The state of the view with its old layout; nil if this is not a change of layout, and always
  /// nil in a hosted view.
  let start: TransitionStart?
  /// The distances by which sections that scroll on their own had moved elements of ``before``, by
  /// the keys of the elements.
  ///
  /// An element that was not moved has no entry. The distances are in the coordinates of the old
  /// layout.
  let shifts: [ElementKey: Point]

  /// The attributes of the elements of ``before`` after the change, in the layout's coordinates; nil
  /// if the view asks the layout for initial and final attributes.
  ///
  /// They are known before the last round of the pass, in which elements on screen can be measured.
  var placedAfter: [LayoutAttributes?]?

  /// The index of each element in ``before``, by the element's key.
  private lazy var placesBefore = ElementPlaces(before.map(\.key))

  init(
    before: [LayoutAttributes], shifts: [ElementKey: Point], update: UpdateMap? = nil,
    start: TransitionStart? = nil
  ) {
    self.before = before
    self.shifts = shifts
    self.update = update
    self.start = start
  }

  /// The key of an element after the change; nil if the change removes the element.
  func keyAfter(_ key: ElementKey) -> ElementKey? {
    update.map { $0.keyAfterUpdate(of: key) } ?? key
  }

  /// The key of an element before the change; nil if the element is new.
  func keyBefore(_ key: ElementKey) -> ElementKey? {
    update.map { $0.keyBeforeUpdate(of: key) } ?? key
  }

  /// The attributes of an element before the change, in content coordinates as the user saw them;
  /// nil if the element was not on screen.
  ///
  /// - Parameter key: The element's key before the change.
  func attributesBefore(_ key: ElementKey) -> LayoutAttributes? {
    placesBefore.place(of: key).map { before[$0] }
  }
}

// MARK: Keys

extension UpdateMap {
  /// The key of an element after the update; nil if the update removes the element.
  ///
  /// A supplementary or decoration view moves with its section: in its path, the index of the
  /// section changes, and the index of the item stays the same. The cells of a reloaded section are
  /// removed, except those whose items the update moves to another section.
  public func keyAfterUpdate(of key: ElementKey) -> ElementKey? {
    Self.moved(key, item: indexPathAfterUpdate, section: sectionAfterUpdate)
  }

  /// The key of an element before the update; nil if the element is new.
  ///
  /// A supplementary or decoration view moves with its section: in its path, the index of the
  /// section changes, and the index of the item stays the same. The cells of a reloaded section are
  /// new, except those whose items the update moves into the section.
  public func keyBeforeUpdate(of key: ElementKey) -> ElementKey? {
    Self.moved(key, item: indexPathBeforeUpdate, section: sectionBeforeUpdate)
  }

  /// Whether an element stays but gets a new view.
  ///
  /// A cell is reloaded with its item, any other view with its section. The result is false for a
  /// cell of a reloaded section, because its item is treated as deleted.
  ///
  /// - Parameter before: The key of the element before the update.
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
