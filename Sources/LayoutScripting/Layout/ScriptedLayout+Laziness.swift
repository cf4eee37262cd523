internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// Placing only the elements that queries need.
///
/// A lazy fold stops when no later step can place an item in the queried area. It continues when a
/// query needs more. The content size is an estimate until the fold has finished. The view is
/// notified of each change of the content size.
extension ScriptedLayout {
  /// A store with at least the elements that overlap a rectangle; nil before the first pass.
  ///
  /// The script is asked for the missing elements.
  func store(covering rect: Rect) throws(LayoutError) -> FrameStore? {
    guard let current = pass, current.placement.isStopped else { return try completeStore() }
    let goal = FoldProgress.Goal(covering: rect, current.input)
    return try withPlacement { placement, request throws(ScriptError) in
      try placement.extend(request, to: goal)
      return placement.store
    } ?? nil
  }

  /// The frames of the items, for the hooks that run after geometry; nil before the first pass.
  ///
  /// The frames are costly if some of them are missing, if they are packed or stored in several
  /// parts after an edit, or if queries of the frame form can do without some of them. Hooks then
  /// get the frames only if a hook has ever read a frame. Otherwise they get none, and a hook that
  /// reads a frame is called again.
  ///
  /// - Parameter isWhole: Whether the hooks get all frames in any case.
  func shownFrames(isWhole: Bool) throws(LayoutError) -> ContiguousArray<Rect>? {
    let isCostly =
      pass.map { $0.placement.isStopped || $0.placement.isInParts || asksForItems } ?? false
    if isCostly, !isWhole, !script.costlyReads.contains(.frames) {
      script.untold.insert(.frames)
      return []
    }
    script.untold.remove(.frames)
    // Otherwise, the frames would be in memory twice, packed and not packed.
    pass?.placement.unpackFrames()
    return try completeStore()?.frames
  }

  /// Whether the script has the hook `range`, which returns the items that a query can find.
  var asksForRanges: Bool {
    if case .frame(_, _, range: _?) = definition.hooks { true } else { false }
  }

  /// Whether the script has the frame form and one of the hooks `range`, `elements` and `views`, so
  /// that queries can do without some frames.
  private var asksForItems: Bool {
    if case .frame = definition.hooks {
      asksForRanges || definition.behaviour["elements"] != nil || viewsHook != nil
    } else {
      false
    }
  }

  /// Invalidates the layout of the view, because the content size has changed.
  func contentSizeChanged() {
    var context = InvalidationContext()
    context.invalidatesDelegateMetrics = false
    collectionView?.invalidateLayout(with: context)
  }
}
