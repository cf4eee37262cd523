internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// Laying out no more than what is asked for.
///
/// A fold that has a `frontier` stops where nothing to come can be on screen, and goes on when somebody asks
/// for more. Until it has come to its end the content size is an estimate; then the view is told.
extension ScriptedLayout {
  /// How far a fold is to come in a pass.
  func goal(in view: CollectionView, _ input: ScriptInput) -> FoldProgress.Goal {
    guard canStop(in: view, input) else { return .end }
    let bounds = view.layoutBounds
    return goal(for: bounds, input)
  }

  private func canStop(in view: CollectionView, _ input: ScriptInput) -> Bool {
    guard case .fold(_, _, _, let frontier) = definition.hooks, frontier != nil else {
      return false
    }
    return script.canGoOn && !view.needsWholeLayouts
      && input.placement.sizes.count >= smallestLazyCount
  }

  /// How far a fold is to come so that everything in a rectangle is placed.
  ///
  /// One length more, so that not every step of scrolling asks the script.
  private func goal(for rect: Rect, _ input: ScriptInput) -> FoldProgress.Goal {
    .coordinate(
      input.placement.frontierIsHorizontal
        ? rect.maxX + rect.width : rect.maxY + rect.height)
  }

  /// The placed elements of a rectangle, after asking for those that are missing; nil before the first pass.
  func store(covering rect: Rect) throws(LayoutError) -> FrameStore? {
    guard let current = pass, current.placement.isStopped else { return try completeStore() }
    let goal = goal(for: rect, current.input)
    return try withPlacement { placement, request throws(ScriptError) in
      try placement.extend(request, to: goal)
      return placement.store
    } ?? nil
  }

  /// Where the items are, for the hooks after the layout: all of them only if the script has looked at frames.
  ///
  /// - Parameter isWhole: Whether all of them are wanted anyway.
  func shownFrames(isWhole: Bool) throws(LayoutError) -> ContiguousArray<Rect>? {
    let isPart = pass.map { $0.placement.isStopped || asksForItems } ?? false
    if isPart, !isWhole, !script.costlyReads.contains(.frames) {
      script.untold.insert(.frames)
      return pass?.placement.itemFrames
    }
    script.untold.remove(.frames)
    return try completeStore()?.frames
  }

  /// Whether the script says which items a query may concern.
  var asksForRanges: Bool {
    if case .frame(_, _, range: _?) = definition.hooks { true } else { false }
  }

  /// Whether the script says of what items a query needs the frames.
  private var asksForItems: Bool {
    if case .frame = definition.hooks {
      asksForRanges || definition.behaviour["elements"] != nil
    } else {
      false
    }
  }

  /// Tells the view that the extent of the content is known better, for its next pass.
  func contentSizeChanged() {
    var context = InvalidationContext()
    context.invalidatesDelegateMetrics = false
    collectionView?.invalidateLayout(with: context)
  }
}
