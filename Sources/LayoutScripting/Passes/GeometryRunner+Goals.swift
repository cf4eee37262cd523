internal import LayoutBridge
internal import LayoutCore

extension GeometryRunner {
  /// The goal of a fold in a pass.
  func goal(in view: CollectionView, _ input: ScriptInput) -> FoldProgress.Goal {
    canStop(in: view, input) ? FoldProgress.Goal(covering: view.layoutBounds, input) : .end
  }

  private func canStop(in view: CollectionView, _ input: ScriptInput) -> Bool {
    guard case .fold(_, _, _, let frontier) = script.definition.hooks, frontier != nil,
      !input.placement.hasNegativeMetrics
    else { return false }
    // The content must be complete for a view that does not begin at the start of the content.
    let begins = view.hasBegun || script.definition.behaviour.anchoring.beginning == .start
    return script.canGoOn && !view.needsWholeLayouts && begins
      && input.placement.count >= smallestLazyCount
  }
}

extension FoldProgress.Goal {
  /// Creates the goal to place everything up to the end of a rectangle along the axis, with a
  /// reserve of a third of the rectangle's length along the axis.
  ///
  /// With this reserve, the view can scroll by a third of this length before the script is called
  /// again.
  init(covering rect: Rect, _ input: ScriptInput) {
    let isHorizontal = input.placement.frontierIsHorizontal
    self =
      isHorizontal
      ? .coordinate(rect.maxX, reserve: rect.width / 3)
      : .coordinate(rect.maxY, reserve: rect.height / 3)
  }
}
