internal import LayoutBridge
public import LayoutCore
internal import LuaSandbox

/// The hooks `appear` and `disappear`.
///
/// Source: CONTRACT.md section 4; SEMANTICS.md section 2.7.
extension ScriptedLayout {
  /// Notes the changes of an update.
  public func prepare(forUpdates updates: [UpdateItem]) throws(LayoutError) {
    animatedChange = (collectionView?.currentUpdate).map(AnimatedChange.update) ?? .none
  }

  /// Whether the layout can depend on the changes of an update: a hook has read `ctx.change`, or
  /// the script has the hook `update`.
  ///
  /// If this property is true, a host must wait for the changes before it prepares the layout.
  public var readsChanges: Bool {
    script.costlyReads.contains(.change) || script.updateHook != nil
  }

  /// Whether the script has neither the hook `appear` nor the hook `disappear`.
  public var hasDefaultTransitions: Bool {
    definition.behaviour["appear"] == nil && definition.behaviour["disappear"] == nil
  }

  /// Notes that the animation of an update has ended.
  public func finalizeUpdates() throws(LayoutError) {
    animatedChange = .none
    geometry.endUpdate()
  }

  /// Notes that a change of the bounds is animated.
  public func prepare(forAnimatedBoundsChange oldBounds: Rect) throws(LayoutError) {
    animatedChange = .bounds
  }

  /// Notes that the animation of a bounds change has ended.
  public func finalizeAnimatedBoundsChange() throws(LayoutError) { animatedChange = .none }

  /// The attributes that the hook `appear` makes from the element's attributes after the change.
  ///
  /// The result is the host's default in three cases: the script has no such hook, the script did
  /// not place the element, or the hook changes nothing. The default can be nil.
  public func initialAttributes(
    for element: ElementKey
  ) throws(LayoutError) -> LayoutAttributes? {
    let standard = try collectionView?.defaultInitialAttributes(for: element)
    guard let appear = definition.behaviour["appear"],
      let settled = try attributes(for: element)
    else { return standard }
    return try changed(
      settled, by: appear, named: "appear", change: change(to: element), numbers: nil)
      ?? standard
  }

  /// The attributes that the hook `disappear` makes from the element's attributes before the
  /// change.
  ///
  /// The result is the host's default in three cases: the script has no such hook, the element was
  /// not placed before the change, or the hook changes nothing. The default can be nil.
  public func finalAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    let standard = try collectionView?.defaultFinalAttributes(for: element)
    guard let disappear = definition.behaviour["disappear"],
      let before = try collectionView?.attributesBeforeChange(of: element)
    else { return standard }
    return try changed(
      before, by: disappear, named: "disappear", change: change(from: element),
      numbers: numbersBeforeChange) ?? standard
  }

  /// The numbers of the items before the update that is animated; nil if no update is animated.
  private var numbersBeforeChange: ItemNumbers? {
    guard case .update(let map) = animatedChange else { return nil }
    return ItemNumbers(map.itemCountsBeforeUpdate)
  }

  private func changed(
    _ attributes: LayoutAttributes, by hook: LuaFunction, named name: String, change: String,
    numbers: ItemNumbers?
  ) throws(LayoutError) -> LayoutAttributes? {
    let result = try shape(
      [attributes], with: hook, named: name, numbers: numbers, arguments: [.string(change)]
    ).first
    return result == attributes ? nil : result
  }

  /// The kind of the animated change, for an element that exists after the change.
  private func change(to element: ElementKey) -> String {
    switch animatedChange {
    case .update(let map):
      guard let before = map.keyBeforeUpdate(of: element) else { return "insert" }
      return change(from: before)
    case .bounds: return "bounds"
    case .layout: return "switch"
    case .none: return "none"
    }
  }

  /// The kind of the animated change, for an element that existed before the change.
  private func change(from element: ElementKey) -> String {
    switch animatedChange {
    case .update(let map):
      guard map.keyAfterUpdate(of: element) != nil else { return "delete" }
      if map.isReloaded(element) { return "reload" }
      let isMoved = map.updateItems.contains {
        $0.action == .move && $0.indexPathBeforeUpdate == element.owner
      }
      return isMoved ? "move" : "none"
    case .bounds: return "bounds"
    case .layout: return "switch"
    case .none: return "none"
    }
  }
}
