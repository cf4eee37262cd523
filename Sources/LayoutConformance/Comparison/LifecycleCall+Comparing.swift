internal import LayoutCore
internal import LayoutScenes

extension LifecycleCall {
  /// Whether two calls are equal; their coordinates may differ by a tolerance, in points.
  func isClose(to other: LifecycleCall, _ tolerance: Double) -> Bool {
    switch (self, other) {
    case (.shouldInvalidate(let one, let answer), .shouldInvalidate(let two, let otherAnswer)):
      answer == otherAnswer && one.isClose(to: two, tolerance)
    case (
      .targetContentOffset(let one, let velocity, let answer),
      .targetContentOffset(let two, let otherVelocity, let otherAnswer)
    ):
      velocity == otherVelocity && one.isClose(to: two, tolerance)
        && answer.isClose(to: otherAnswer, tolerance)
    case (
      .targetContentOffsetOfSection(let section, let one, let answer),
      .targetContentOffsetOfSection(let otherSection, let two, let otherAnswer)
    ):
      section == otherSection && one.isClose(to: two, tolerance)
        && answer.isClose(to: otherAnswer, tolerance)
    case (
      .targetIndexPath(let path, let one, let answer),
      .targetIndexPath(let otherPath, let two, let otherAnswer)
    ):
      path == otherPath && answer == otherAnswer && one.isClose(to: two, tolerance)
    case (
      .prepareForAnimatedBoundsChange(let one), .prepareForAnimatedBoundsChange(let two)
    ):
      one.isClose(to: two, tolerance)
    case (
      .shouldInvalidateForPreferred(let key, let one, let answer),
      .shouldInvalidateForPreferred(let otherKey, let two, let otherAnswer)
    ):
      key == otherKey && answer == otherAnswer && one.isClose(to: two, tolerance)
    default: self == other
    }
  }

  /// The property that differs, if two different calls differ only in the answer of a hook; nil for
  /// any other calls.
  ///
  /// The property is named after the hook: `drop` for the path of a dragged item, `snap` for the
  /// offset at the end of a drag, and `restore` for an offset after a change.
  func hookAnsweringUnlike(_ other: LifecycleCall) -> Difference.Aspect? {
    switch (self, other) {
    case (.targetIndexPath(let path, let one, _), .targetIndexPath(let otherPath, let two, _)):
      path == otherPath && one == two ? .drop : nil
    case (
      .targetContentOffset(let one, let velocity, _),
      .targetContentOffset(let two, let otherVelocity, _)
    ):
      one == two && velocity == otherVelocity ? (velocity == nil ? .restore : .snap) : nil
    default: nil
    }
  }
}
