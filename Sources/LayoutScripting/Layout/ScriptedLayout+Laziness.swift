internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// Laying out no more than what is asked for.
///
/// A fold that has a `frontier` stops where nothing to come can be on screen, and goes on when somebody asks
/// for more. Until it has come to its end the content size is an estimate; then the view is told.
extension ScriptedLayout {
  /// The placed elements of a rectangle, after asking for those that are missing; nil before the first pass.
  func store(covering rect: Rect) throws(LayoutError) -> FrameStore? {
    guard let current = pass, current.placement.isStopped else { return try completeStore() }
    let goal = FoldProgress.Goal(covering: rect, current.input)
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
