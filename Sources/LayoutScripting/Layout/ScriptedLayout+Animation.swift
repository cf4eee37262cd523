public import LayoutCore
internal import LuaRuntime

/// `appear` and `disappear`.
///
/// Source: CONTRACT.md section 4; SEMANTICS.md section 2.7.
extension ScriptedLayout {
  /// Remembers what an update changes.
  public func prepare(forUpdates updates: [UpdateItem]) throws(LayoutError) {
    animatedChange = (collectionView?.currentUpdate).map(AnimatedChange.update) ?? .none
  }

  /// Remembers that nothing is animated any more.
  public func finalizeUpdates() throws(LayoutError) {
    animatedChange = .none
    hasTakenUpdate = false
  }

  /// Remembers that the bounds are animated.
  public func prepare(forAnimatedBoundsChange oldBounds: Rect) throws(LayoutError) {
    animatedChange = .bounds
  }

  /// Remembers that nothing is animated any more.
  public func finalizeAnimatedBoundsChange() throws(LayoutError) { animatedChange = .none }

  /// What the hook `appear` makes of the element as it will be; the host's default without the hook, or
  /// where it says nothing.
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

  /// What the hook `disappear` makes of the element as it was; the host's default without the hook, or
  /// where it says nothing.
  public func finalAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    let standard = try collectionView?.defaultFinalAttributes(for: element)
    guard let disappear = definition.behaviour["disappear"],
      let before = try collectionView?.attributesBeforeChange(of: element)
    else { return standard }
    return try changed(
      before, by: disappear, named: "disappear", change: change(from: element),
      numbers: numbersBeforeChange) ?? standard
  }

  /// The numbers of the items as they were before an update in progress; nil if they are what they were.
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

  /// What happens to an element that is there afterwards.
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

  /// What happens to an element that was there before.
  private func change(from element: ElementKey) -> String {
    switch animatedChange {
    case .update(let map):
      guard map.keyAfterUpdate(of: element) != nil else { return "delete" }
      if map.isReloaded(element.indexPath) { return "reload" }
      let isMoved = map.updateItems.contains {
        $0.action == .move && $0.indexPathBeforeUpdate == element.indexPath
      }
      return isMoved ? "move" : "none"
    case .bounds: return "bounds"
    case .layout: return "switch"
    case .none: return "none"
    }
  }
}

// MARK: Calling

extension ScriptedLayout {
  /// What hooks after the layout may read, where the view is now; without a view no items and no extent.
  func hookInput() throws(LayoutError) -> HookInput<Size, Rect> {
    guard let view = collectionView else {
      return HookInput(placement: PlacementInput<Size>(), frames: nil, content: (0, 0))
    }
    let frames = try shownFrames()
    var placement = pass?.input.placement ?? PlacementInput<Size>(view, of: script)
    let bounds = view.layoutBounds
    (placement.width, placement.height) = (bounds.width, bounds.height)
    placement.scroll = (bounds.minX, bounds.minY)
    placement.writesState = false
    let size = contentSize
    return HookInput(
      placement: placement, frames: frames, content: (size.width, size.height),
      bars: pass?.placement.bars ?? [])
  }

  /// Calls a hook for each of some elements, and changes them as it says.
  ///
  /// - Parameter numbers: Those of the items among which the elements are; nil is those of the last pass.
  func shape(
    _ elements: [LayoutAttributes], with hook: LuaFunction, named name: String,
    numbers: ItemNumbers? = nil, arguments: [LuaValue] = []
  ) throws(LayoutError) -> [LayoutAttributes] {
    guard let pass else { return elements }
    let input = try hookInput()
    let numbers = numbers ?? pass.numbers
    let shown = elements.map { ShownElement($0, numbers: numbers) }
    do throws(ScriptError) {
      let changes = try script.shape(
        shown, with: hook, named: name, input: input, itemCounts: pass.itemCounts,
        arguments: arguments)
      var results = elements
      for (index, change) in changes.enumerated() { change.apply(to: &results[index]) }
      return results
    } catch {
      throw LayoutError(error)
    }
  }

  /// Calls a hook; nil if the script does not have it.
  func ask(
    _ name: String, _ arguments: @autoclosure () -> [LuaValue]
  ) throws(LayoutError) -> [LuaValue]? {
    guard definition.behaviour[name] != nil else { return nil }
    let input = try hookInput()
    do throws(ScriptError) {
      let writes = LoadedScript.writingHooks.contains(name)
      let before = try writes ? script.keptState() : .nil
      let results = try script.ask(
        name, input: input.writingState(writes), itemCounts: collectionView?.itemCounts ?? [],
        arguments())
      if writes, try script.keptState() != before { invalidate() }
      return results
    } catch {
      throw LayoutError(error)
    }
  }

  /// The point a hook answers with; nil if it leaves the decision to the host.
  func point(
    from name: String, _ arguments: @autoclosure () -> [LuaValue]
  ) throws(LayoutError) -> Point? {
    guard let results = try ask(name, arguments()) else { return nil }
    do throws(ScriptError) {
      return try script.point(from: results, of: name)
    } catch {
      throw LayoutError(error)
    }
  }
}
