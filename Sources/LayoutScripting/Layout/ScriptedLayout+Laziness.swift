internal import LayoutCore
internal import LuaRuntime

/// Laying out no more than what is asked for.
///
/// A fold that has a `frontier` stops where nothing to come can be on screen, and goes on when somebody asks
/// for more. Until it has come to its end the content size is an estimate; then the view is told.
extension ScriptedLayout {
  /// The number of items from which on a fold places no more than needed.
  private static let smallestCount = 10_000

  /// How far a fold is to come in a pass.
  func goal(in view: CollectionView, _ input: PlacementInput<Size>) -> FoldProgress.Goal {
    guard canStop(in: view, input) else { return .end }
    let bounds = view.layoutBounds
    return goal(for: bounds, input)
  }

  private func canStop(in view: CollectionView, _ input: PlacementInput<Size>) -> Bool {
    guard case .fold(_, _, _, let frontier) = definition.hooks, frontier != nil else { return false }
    return script.canGoOn && !view.needsWholeLayouts && input.frontierIsHorizontal != nil
      && input.count >= Self.smallestCount
  }

  /// How far a fold is to come so that everything in a rectangle is placed.
  ///
  /// One length more, so that not every step of scrolling asks the script.
  private func goal(for rect: Rect, _ input: PlacementInput<Size>) -> FoldProgress.Goal {
    .coordinate(
      input.frontierIsHorizontal == true ? rect.maxX + rect.width : rect.maxY + rect.height)
  }

  /// The placed elements of a rectangle, after asking for those that are missing; nil before the first pass.
  func store(covering rect: Rect) throws(LayoutError) -> FrameStore? {
    guard let current = pass, current.placement.isStopped else { return try completeStore() }
    let goal = goal(for: rect, current.input.placement)
    return try extend { placement, script throws(ScriptError) in
      try placement.extend(script, to: goal)
      return placement.store
    } ?? nil
  }

  /// Where the items are, for the hooks after the layout: all of them only if the script looks at frames.
  func shownFrames() throws(LayoutError) -> ContiguousArray<Rect>? {
    guard let pass, !script.readsFrames, pass.placement.isStopped else {
      return try completeStore()?.frames
    }
    return pass.placement.itemFrames
  }

  /// Asks for more of a layout; if then its extent is known, the view takes it over in its next pass.
  private func extend<Result>(
    _ body: (inout ScriptPlacement, LoadedScript) throws(ScriptError) -> Result
  ) throws(LayoutError) -> Result? {
    let size = contentSize
    let result = try withPlacement { placement throws(ScriptError) in
      try body(&placement, script)
    }
    if size != contentSize, let view = collectionView {
      var context = InvalidationContext()
      context.invalidatesDelegateMetrics = false
      view.invalidateLayout(with: context)
    }
    return result
  }
}
