internal import LayoutBridge
public import LayoutCore
internal import LuaSandbox

/// The hooks besides geometry that have counterparts among the methods of UICollectionViewLayout.
///
/// Source: CONTRACT.md section 4.
extension ScriptedLayout: OffsetReadingLayout {
  /// Whether new bounds invalidate the layout.
  ///
  /// Before the first pass, the result is true. After it, the result is that of the hook
  /// `invalidates`, if the script has this hook. Otherwise new bounds invalidate the layout if they
  /// change a value that geometry, `views` or `scroll` has read.
  public func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    guard let view = collectionView, let pass else { return true }
    let new = view.layoutRect(newBounds)
    let bounds = Rect(origin: new.origin, size: newBounds.size)
    if let results = try ask("invalidates", [.table(LuaTable(bounds.luaFields))]) {
      guard case .boolean(let answer)? = results.first else {
        throw LayoutError(
          script.wrongResult(of: "invalidates", results, expected: "true or false"))
      }
      return answer
    }
    let sees = definition.behaviour.seesScroll
    if pass.change(toBounds: newBounds, scroll: new.origin, isSeen: sees) != nil { return true }
    let old = view.layoutBounds
    let changed: [(ContextReads.Field, Bool)] = [
      (.scrollX, new.minX != old.minX), (.scrollY, new.minY != old.minY),
      (.width, new.width != old.width), (.height, new.height != old.height),
    ]
    return changed.contains { field, isChanged in isChanged && scrollReads.lines[field] != nil }
  }

  /// Whether geometry has read the content offset.
  public var hasReadOffset: Bool {
    pass.map { $0.hasRead(.scrollX) || $0.hasRead(.scrollY) } ?? false
  }

  /// The result of the hook `snap`; the proposed offset if there is no result.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) throws(LayoutError) -> Point {
    try point(
      from: "snap",
      [.number(proposed.x), .number(proposed.y), .number(velocity.x), .number(velocity.y)])
      ?? proposed
  }

  /// The result of the hook `restore`; the proposed offset if there is no result.
  public func targetContentOffset(
    forProposedContentOffset proposed: Point
  ) throws(LayoutError) -> Point {
    let view = oldView.map { [$0] } ?? []
    return try point(from: "restore", [.number(proposed.x), .number(proposed.y)] + view)
      ?? proposed
  }

  /// The place at which the hook `drop` puts the dragged item.
  ///
  /// The hook returns the number of the item whose place the dragged item takes, or a section and a
  /// position in this section. If there is no such hook, or it returns nothing, the result is the
  /// place of the topmost item that is shown at `position`, or else the dragged item's own place.
  public func targetIndexPath(
    forInteractivelyMovingItem current: IndexPath, withPosition position: Point
  ) throws(LayoutError) -> IndexPath {
    func standard() throws(LayoutError) -> IndexPath {
      try collectionView?.topmostCell(shownAt: position) ?? current
    }
    guard let pass, let number = pass.number(of: current) else { return try standard() }
    var arguments: [LuaValue] = [
      .number(position.x), .number(position.y), .integer(number),
    ]
    if let section = collectionView?.sectionUnderFinger { arguments.append(.integer(section + 1)) }
    guard let results = try ask("drop", arguments), let first = results.first, first != .nil else {
      return try standard()
    }
    if results.count > 1, results[1] != .nil {
      return try dropTarget(
        in: first.wholeNumber, at: results[1].wholeNumber, for: current, results)
    }
    guard let target = first.wholeNumber, let path = pass.numbers.indexPath(ofItem: target) else {
      throw LayoutError(
        script.wrongResult(
          of: "drop", results, expected: "an item's number, 1 to \(pass.numbers.count)"))
    }
    return path
  }

  /// The place that `drop` names by a section and a position.
  ///
  /// In a section other than the dragged item's own, the position after the last item is also
  /// valid.
  private func dropTarget(
    in section: Int?, at position: Int?, for current: IndexPath, _ results: [LuaValue]
  ) throws(LayoutError) -> IndexPath {
    let counts = pass?.itemCounts ?? []
    guard let section, section >= 1, section <= counts.count else {
      throw LayoutError(
        script.wrongResult(
          of: "drop", results, expected: "a section's number first, 1 to \(counts.count)"))
    }
    let places = counts[section - 1] + (section - 1 == current.section ? 0 : 1)
    guard let position, position >= 1, position <= places else {
      throw LayoutError(
        script.wrongResult(
          of: "drop", results,
          expected: "a position in section \(section) second, 1 to \(places)"))
    }
    return IndexPath(item: position - 1, section: section - 1)
  }

  /// The attributes of the dragged item, as the hook `lift` changes them; nil if the item is not
  /// placed.
  ///
  /// The hook gets the item in front of all others, with the item's centre at the target position.
  public func attributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: Point
  ) throws(LayoutError) -> LayoutAttributes? {
    guard var attributes = try attributes(for: .cell(indexPath)) else { return nil }
    attributes.center = position
    attributes.zIndex = .max
    guard let lift = definition.behaviour["lift"] else { return attributes }
    return try shape(
      [attributes], with: lift, named: "lift",
      arguments: [.number(position.x), .number(position.y)]
    ).first
  }

  /// Calls the hook `leave`.
  public func prepareForTransition(to newLayout: any Layout) throws(LayoutError) {
    try prepareForTransition(toLayoutNamed: newLayout.scriptName)
  }

  /// Calls the hook `enter`, which runs before the geometry hooks of this layout.
  public func prepareForTransition(from oldLayout: any Layout) throws(LayoutError) {
    try prepareForTransition(fromLayoutNamed: oldLayout.scriptName)
  }

  /// Calls the hook `leave` with the name of the new layout.
  ///
  /// The new layout need not conform to `Layout`; for example, it can be a layout of UIKit.
  public func prepareForTransition(toLayoutNamed name: String) throws(LayoutError) {
    animatedChange = .layout
    _ = try ask("leave", [.string(name)])
  }

  /// Calls the hook `enter` with the name of the old layout.
  ///
  /// The old layout need not conform to `Layout`; for example, it can be a layout of UIKit.
  public func prepareForTransition(fromLayoutNamed name: String) throws(LayoutError) {
    animatedChange = .layout
    _ = try ask("enter", [.string(name)])
  }

  /// Notes that the animation of a transition between layouts has ended.
  public func finalizeLayoutTransition() throws(LayoutError) { animatedChange = .none }

}

extension Layout {
  /// The name by which scripts know the layout: the name that the layout's script declares, or the
  /// name of the type of a layout in Swift.
  fileprivate var scriptName: String {
    (self as? ScriptedLayout)?.definition.name ?? String(describing: type(of: self))
  }
}
