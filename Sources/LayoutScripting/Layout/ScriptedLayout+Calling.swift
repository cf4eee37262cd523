internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// Calls of the hooks that run after geometry.
extension ScriptedLayout {
  /// The input of the hooks that run after geometry, for the current state of the view.
  ///
  /// Without a view the input has no items, and its sizes are zero.
  ///
  /// - Parameter isWhole: Whether the hooks get every frame, even if they have never read frames.
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
    placement.sectionScrolls = view.contentOffsetsOfSections
    placement.writesState = false
    return HookInput(
      placement: placement, frames: frames, content: contentSize,
      bars: pass?.placement.bars ?? [])
  }

  /// The input of a script for a view that has not been laid out yet.
  private func firstPlacement(
    of view: CollectionView
  ) throws(LayoutError) -> PlacementInput {
    do throws(ScriptError) {
      return try PlacementInput(view, of: script)
    } catch {
      throw LayoutError(error)
    }
  }

  /// Calls a hook, and calls it again as long as it has read a field that was not provided.
  ///
  /// A field that is costly to compute is not provided until a hook has read it. Before each
  /// further call, the result of the previous call is discarded, and `ctx.state` is restored.
  ///
  /// - Parameter state: The content of `ctx.state` before the call; nil if the hook cannot change
  ///   it.
  func call<Result>(
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

  /// Calls a hook for each of the elements, and applies the changes that the hook returns.
  ///
  /// Before the first pass, the hook is not called, and the elements do not change.
  ///
  /// - Parameter numbers: The item numbers that the hook reads; nil for those of the last pass.
  /// - Returns: The changed elements, in the same order.
  func shape(
    _ elements: consuming [LayoutAttributes], with hook: LuaFunction, named name: String,
    numbers: ItemNumbers? = nil, arguments: [LuaValue] = []
  ) throws(LayoutError) -> [LayoutAttributes] {
    guard let pass else { return elements }
    let changes = try call { input throws(ScriptError) in
      try script.shape(
        elements, numbers: numbers ?? pass.numbers, with: hook, named: name, input: input,
        itemCounts: pass.itemCounts, arguments: arguments)
    }
    changes.apply(to: &elements)
    return elements
  }

  /// The results of a hook; nil if the script does not have the hook.
  ///
  /// If the hook changes `ctx.state`, the layout becomes invalid, except during ``looking(_:)``.
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

  /// The items that a hook returns, as numbers over all sections from 0, ascending, without
  /// repetitions.
  ///
  /// The result is empty before the first pass, and if the script does not have the hook.
  func choose(_ name: String, _ arguments: [LuaValue]) throws(LayoutError) -> [Int] {
    guard let hook = definition.behaviour[name], pass != nil else { return [] }
    let chosen = try call { input throws(ScriptError) in
      try script.choose(
        hook, named: name, input: input, itemCounts: collectionView?.itemCounts ?? [], arguments)
    }
    let isAscending = zip(chosen, chosen.dropFirst()).allSatisfy { $0 < $1 }
    return isAscending ? chosen : Set(chosen).sorted()
  }

  /// The content of `ctx.state`.
  func keptState() throws(LayoutError) -> LuaValue {
    do throws(ScriptError) {
      return try script.keptState()
    } catch {
      throw LayoutError(error)
    }
  }

  /// Restores an earlier content of `ctx.state`.
  func restore(_ state: LuaValue) throws(LayoutError) {
    do throws(ScriptError) {
      try script.restore(state)
    } catch {
      throw LayoutError(error)
    }
  }

  /// The point that a hook returns; nil if the script does not have the hook, or the hook returns
  /// nothing.
  ///
  /// - Parameter arguments: The arguments of the call; the first two are an offset.
  func point(
    from name: String, _ arguments: @autoclosure () -> [LuaValue]
  ) throws(LayoutError) -> Point? {
    guard let results = try ask(name, arguments()) else { return nil }
    do throws(ScriptError) {
      return try script.point(from: results, of: name, arguments: arguments())
    } catch {
      throw LayoutError(error)
    }
  }
}
