internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// Calling the hooks that come after the layout.
extension ScriptedLayout {
  /// What hooks after the layout may read, as the view is now; without a view no items and no extent.
  ///
  /// - Parameter isWhole: Whether they may look at every frame, even if they never have.
  func hookInput(isWhole: Bool = false) throws(LayoutError) -> HookInput {
    guard let view = collectionView else {
      return HookInput(placement: PlacementInput())
    }
    let frames = try shownFrames(isWhole: isWhole)
    var placement = if let pass { pass.input.placement } else { try firstPlacement(of: view) }
    placement.takeView(view)
    let bounds = view.layoutBounds
    (placement.width, placement.height) = (bounds.width, bounds.height)
    placement.scroll = bounds.origin
    placement.writesState = false
    return HookInput(
      placement: placement, frames: frames, content: contentSize,
      bars: pass?.placement.bars ?? [])
  }

  /// What a script may read of a view before it is laid out.
  private func firstPlacement(
    of view: CollectionView
  ) throws(LayoutError) -> PlacementInput {
    do throws(ScriptError) {
      return try PlacementInput(view, of: script)
    } catch {
      throw LayoutError(error)
    }
  }

  /// Calls a hook with what it may read; again, as if it had not run, if it reads what the host did not tell.
  ///
  /// - Parameter state: What the script keeps, if the hook may change that.
  private func call<Result>(
    before state: LuaValue? = nil,
    _ call: (HookInput) throws(ScriptError) -> Result
  ) throws(LayoutError) -> Result {
    while true {
      let input = try hookInput()
      do throws(ScriptError) {
        if let result = try script.answer({ () throws(ScriptError) in try call(input) }) {
          return result
        }
        if let state { try script.restore(state) }
        if script.costlyReads.contains(.change) { try geometry.tellLatestChange() }
      } catch {
        throw LayoutError(error)
      }
    }
  }

  /// Calls a hook for each of some elements, and changes them as it says.
  ///
  /// - Parameter numbers: Those of the items among which the elements are; nil is those of the last pass.
  func shape(
    _ elements: [LayoutAttributes], with hook: LuaFunction, named name: String,
    numbers: ItemNumbers? = nil, arguments: [LuaValue] = []
  ) throws(LayoutError) -> [LayoutAttributes] {
    guard let pass else { return elements }
    let changes = try call { input throws(ScriptError) in
      try script.shape(
        elements, numbers: numbers ?? pass.numbers, with: hook, named: name, input: input,
        itemCounts: pass.itemCounts, arguments: arguments)
    }
    var results = elements
    for (index, change) in changes.enumerated() { change.apply(to: &results[index]) }
    return results
  }

  /// Calls a hook; nil if the script does not have it.
  func ask(
    _ name: String, _ arguments: @autoclosure () -> [LuaValue]
  ) throws(LayoutError) -> [LuaValue]? {
    guard definition.behaviour[name] != nil else { return nil }
    let arguments = arguments()
    let writes = LoadedScript.writingHooks.contains(name)
    let before = try writes ? keptState() : nil
    let results = try call(before: before) { input throws(ScriptError) in
      try script.ask(
        name, input: input.writingState(writes), itemCounts: collectionView?.itemCounts ?? [],
        arguments)
    }
    if let before, !isLooking, try keptState() != before { invalidate() }
    return results
  }

  /// The items that a hook names, counted from 0, ascending, each once.
  func choose(_ name: String, _ arguments: [LuaValue]) throws(LayoutError) -> [Int] {
    guard let hook = definition.behaviour[name], pass != nil else { return [] }
    let chosen = try call { input throws(ScriptError) in
      try script.choose(
        hook, named: name, input: input, itemCounts: collectionView?.itemCounts ?? [], arguments)
    }
    let isAscending = zip(chosen, chosen.dropFirst()).allSatisfy { $0 < $1 }
    return isAscending ? chosen : Set(chosen).sorted()
  }

  /// What the script keeps.
  func keptState() throws(LayoutError) -> LuaValue {
    do throws(ScriptError) {
      return try script.keptState()
    } catch {
      throw LayoutError(error)
    }
  }

  /// Gives the script back what it kept at some time.
  func restore(_ state: LuaValue) throws(LayoutError) {
    do throws(ScriptError) {
      try script.restore(state)
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
