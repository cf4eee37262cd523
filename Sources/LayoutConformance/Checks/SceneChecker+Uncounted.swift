internal import LayoutCore
internal import LayoutScenes

/// Runs in which the instructions of scripts are not counted.
extension SceneChecker {
  /// The greatest number of items in a scene that is tried without counting.
  ///
  /// With more items, many calls take so long that they would be stopped.
  private static let mostItems = 5000

  /// Runs a scene without counting instructions, if possible.
  ///
  /// A call that could reach its limit is stopped. If a call was stopped, the scene is run again
  /// with counting. If ``countsInstructions`` is true, or if the scene has more than ``mostItems``
  /// items, the scene is run only once, with counting.
  ///
  /// - Parameters:
  ///   - onEnd: Receives the layout of the last run, in its final state.
  ///   - body: Runs the scene with the given checker.
  func withoutCounting<Result>(
    _ scene: Scene, onEnd: (any Layout) -> Void,
    _ body: (SceneChecker, _ onEnd: (any Layout) -> Void) -> Result
  ) -> Result {
    var layout: (any Layout)?
    let result = Self.withoutCounting([self], scene) { checkers in
      layout = nil
      return body(checkers[0]) { layout = $0 }
    }
    if let layout { onEnd(layout) }
    return result
  }

  /// Runs a scene with several checkers together; see ``withoutCounting(_:onEnd:_:)``.
  static func withoutCounting<Result>(
    _ checkers: [SceneChecker], _ scene: Scene, _ body: ([SceneChecker]) -> Result
  ) -> Result {
    guard checkers.allSatisfy({ !$0.countsInstructions }), scene.itemCount <= mostItems else {
      return body(checkers)
    }
    let uncounted = checkers.map(\.uncounted)
    let result = body(uncounted.map(\.checker))
    return uncounted.allSatisfy { $0.areCallsShort() } ? result : body(checkers)
  }

  /// A checker whose layouts do not count instructions, and a function that returns whether the
  /// result of the checker is valid.
  private var uncounted: (checker: SceneChecker, areCallsShort: () -> Bool) {
    let (own, others) = (subject.prepareUncounted?(), reference?.prepareUncounted?())
    var checker = self
    if let own { checker.subject = subject.making(own.make) }
    if let others { checker.reference = reference?.making(others.make) }
    return (checker, { own?.areCallsShort() != false && others?.areCallsShort() != false })
  }
}
