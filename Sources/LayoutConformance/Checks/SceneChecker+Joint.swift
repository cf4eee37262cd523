internal import LayoutCore
internal import LayoutScenes

/// Laws and the comparison with a reference in one run of a scene.
extension SceneChecker {
  /// The results of one run for two stages: the laws, and the comparison with the reference.
  struct JointOutcome {
    /// The result of the laws, up to the first state with a fault.
    ///
    /// The value is nil if this run cannot give a result of the laws. The laws must then be checked
    /// in another run. There are three reasons: the scene could not be run, the reference could not
    /// continue, or the layout failed during the scene while no law was being checked. In the last
    /// case, a query of the comparison can be the cause. If the check had to stop before a law was
    /// broken, the value is `interrupted`.
    var laws: Outcome?
    /// The result of the comparison in all states.
    var comparison: Outcome
  }

  /// Checks the laws, and compares the layout with the reference, in one run of a scene.
  ///
  /// The results are the same as those of two separate runs, because neither check changes the
  /// layout.
  func checkJointly(_ scene: Scene) -> JointOutcome {
    Self.withoutCounting([self], scene) { $0[0].runJointly(scene) }
  }

  private func runJointly(_ scene: Scene) -> JointOutcome {
    let pair: RunPair
    do throws(RunPair.Failure) {
      pair = try RunPair(self, scene)
    } catch {
      let outcome = outcome(of: error, [], after: 0, scene)
      return JointOutcome(laws: error.isOfSubject ? outcome : nil, comparison: outcome)
    }
    var (lawStates, states): ([StateResult], [StateResult]) = ([], [])
    var laws: Outcome?
    var count = 0
    do throws(RunPair.Failure) {
      try pair.start()
      while true {
        count = pair.eventCount
        if isChecked(pair) {
          let unmet = try pair.unmetExpectation()
          var difference = unmet
          if unmet == nil { difference = try pair.difference() }
          states.append(StateResult(eventCount: count, finding: difference))
          if laws == nil { laws = lookForBrokenLaw(pair, scene, unmet, &lawStates) }
        }
        if isOver() {
          let isWrong = states.contains { $0.finding != nil }
          return JointOutcome(
            laws: laws ?? .interrupted, comparison: isWrong ? .states(states) : .interrupted)
        }
        count = pair.nextEventCount
        guard try pair.goOn() else { break }
      }
    } catch {
      return JointOutcome(laws: laws, comparison: outcome(of: error, states, after: count, scene))
    }
    return JointOutcome(laws: laws ?? .states(lawStates), comparison: .states(states))
  }

  /// Checks the laws in the current state, and appends the result to `states`.
  ///
  /// If an expectation is unmet, the appended result contains it, and the laws are not checked. If
  /// the laws are not checked in this state for another reason, the result contains no fault. If
  /// the check of the laws raises an error, nothing is appended.
  ///
  /// - Returns: The result of the laws if a fault in this state ends the check of the laws;
  ///   otherwise nil.
  private func lookForBrokenLaw(
    _ pair: RunPair, _ scene: Scene, _ unmet: Finding?, _ states: inout [StateResult]
  ) -> Outcome? {
    var finding = unmet
    do throws(RunPair.Failure) {
      if unmet == nil, pair.checksLaws() { finding = try pair.brokenLaw() }
    } catch {
      return outcome(of: error, states, after: pair.eventCount, scene)
    }
    states.append(StateResult(eventCount: pair.eventCount, finding: finding))
    return finding == nil ? nil : .states(states)
  }
}

extension RunPair.Failure {
  /// Whether the layout that is checked has failed; false for any other failure.
  fileprivate var isOfSubject: Bool {
    if case .subject = self { true } else { false }
  }
}
