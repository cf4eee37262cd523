package import LayoutCore
package import LayoutScenes

/// Checks a layout in one scene, state by state: whether it runs, keeps its laws and agrees with a
/// reference.
package struct SceneChecker: Sendable {
  /// The layout that is checked.
  package var subject: CheckSubject
  /// The layout with which ``subject`` must agree; nil if only laws are checked.
  package var reference: CheckSubject?
  /// The states in which laws are checked.
  package var laws = LawPolicy.someStates
  /// Whether the check includes the general laws that can be waived; see ``NamedLaw/canBeWaived``.
  ///
  /// A correct layout can break such a law. A layout with a reference does not need these laws,
  /// because the reference shows the correct result.
  ///
  /// The value has no effect on laws that the layout promises, and on the policies
  /// ``LawPolicy/only(_:)`` and ``LawPolicy/transitions``.
  var checksUsualLaws = true
  /// The greatest differences at which two numbers are treated as equal.
  package var tolerance = SceneExpectation.Tolerance()
  /// The answers that are compared with the reference in all states except the last one.
  var beforeLast = ComparedAnswers.all
  /// Whether frames are compared after rounding to the view's pixels.
  package var comparesPixels = false
  /// Whether the instructions of scripts are always counted.
  ///
  /// If the value is true, the layout's ``LayoutInspection/work`` is known after a check. If it is
  /// false, a check of a scene with few items first runs without counting, which takes about half
  /// as long as a run with counting; see ``CheckSubject/prepareUncounted``. The result of the check
  /// is the same in both cases.
  var countsInstructions = true
  /// Whether a check must stop before the next state.
  var isOver: @Sendable () -> Bool = { false }
  /// Makes the object that finds a layout by the name that a scene contains.
  package var makeSource: @Sendable () -> any LayoutSource

  /// The states in which laws are checked.
  package enum LawPolicy: Hashable, Sendable {
    /// Laws are not checked.
    case never
    /// Laws are checked in the last state, and in evenly spaced states, beginning with the initial
    /// state.
    ///
    /// The given number is at least 1. If the scene has fewer events than this number, laws are
    /// checked in every state. Otherwise there are more evenly spaced states than this number, and
    /// at most twice as many. More states would take too long, because many laws make layouts of
    /// their own. In a scene with very many items, laws are checked only in the last state.
    case states(Int)
    /// Laws are checked in the last state, and in each state that differs from the reference.
    case lastState
    /// Only the laws about animated changes are checked, in every state.
    case transitions
    /// The law with this name is checked in every state.
    case only(String)

    /// The default policy for a run without a comparison.
    static let someStates = LawPolicy.states(12)
  }

  /// The answers of a state that are compared with those of the reference.
  enum ComparedAnswers {
    /// All answers.
    case all
    /// The elements, the extent and the visible part of the content, the elements on screen, the
    /// animations and the calls; this case is possible only for a reference in this process.
    case places
    /// No answers; the states before the last one are not checked at all.
    case none
  }

  /// A copy of the checker for the search for one fault.
  ///
  /// If the fault is a broken law, or an error that occurred in the check of a law, the copy checks
  /// only this law, and compares nothing. Otherwise it compares all answers with the reference in
  /// every state, and checks no laws. The copy counts instructions. A search for a smaller scene
  /// runs this copy many times.
  func focused(on finding: Finding) -> SceneChecker {
    let law = finding.law
    var result = SceneChecker(
      subject, against: law == nil ? reference : nil, makeSource: makeSource)
    result.laws = law.map(LawPolicy.only) ?? .never
    result.checksUsualLaws = checksUsualLaws
    result.tolerance = tolerance
    result.comparesPixels = comparesPixels
    result.isOver = isOver
    return result
  }

  /// Creates a checker.
  package init(
    _ subject: CheckSubject, against reference: CheckSubject? = nil,
    makeSource: @escaping @Sendable () -> any LayoutSource
  ) {
    self.subject = subject
    self.reference = reference
    self.makeSource = makeSource
  }

  /// The number of items above which only the first and the last state are checked.
  static let manyItems = 20_000

  /// The result of one state.
  package struct StateResult: Sendable {
    /// The number of events before the state.
    package let eventCount: Int
    /// The fault in this state; nil if there is none.
    package let finding: Finding?
  }

  /// The result of a scene.
  package enum Outcome: Sendable {
    /// The results of the checked states, in order; usually the scene ran to its end, or to the
    /// first state with a fault.
    case states([StateResult])
    /// The scene cannot be run with the layout or its reference; the sentence explains why.
    case impossible(String)
    /// The check had to stop before a fault was found.
    case interrupted

    /// The first fault of the scene; nil if there is none.
    package var finding: Finding? { findings.first }

    /// The faults of the scene, in the order of the states.
    var findings: [Finding] {
      guard case .states(let states) = self else { return [] }
      return states.compactMap(\.finding)
    }
  }

  /// Runs a scene to its end, or to the first state with a fault.
  ///
  /// If all states are requested, the run continues after a state with a fault. Only an error of
  /// the layout or of its reference then ends the run early.
  ///
  /// If the check must stop before the end of the scene, the result contains the checked states if
  /// one of them has a fault; otherwise the result is ``Outcome/interrupted``.
  ///
  /// A scene with very many items is checked only before its first event and after its last one. If
  /// an event is impossible after a state with a fault, the check ends without another fault,
  /// because the known fault can be the reason.
  ///
  /// - Parameter onEnd: Receives the layout in its final state.
  package func check(
    _ scene: Scene, allStates: Bool = false, onEnd: (any Layout) -> Void = { _ in }
  ) -> Outcome {
    check(scene, until: { _ in !allStates }, onEnd: onEnd)
  }

  /// Runs a scene to its end, or to the first state with a fault for which `isWanted` returns true.
  func check(
    _ scene: Scene, until isWanted: (Finding) -> Bool, onEnd: (any Layout) -> Void = { _ in }
  ) -> Outcome {
    withoutCounting(scene, onEnd: onEnd) { checker, onEnd in
      checker.run(scene, until: isWanted, onEnd: onEnd)
    }
  }

  private func run(
    _ scene: Scene, until isWanted: (Finding) -> Bool, onEnd: (any Layout) -> Void
  ) -> Outcome {
    let pair: RunPair
    do throws(RunPair.Failure) {
      pair = try RunPair(self, scene)
    } catch {
      return outcome(of: error, [], after: 0, scene)
    }
    defer { onEnd(pair.layout) }
    var states: [StateResult] = []
    // The number of events before the state that is being reached or checked.
    var count = 0
    do throws(RunPair.Failure) {
      try pair.start()
      while true {
        count = pair.eventCount
        if isChecked(pair) {
          let finding = try pair.look()
          states.append(StateResult(eventCount: pair.eventCount, finding: finding))
          if let finding, isWanted(finding) { break }
        }
        if isOver() {
          return states.contains { $0.finding != nil } ? .states(states) : .interrupted
        }
        count = pair.nextEventCount
        guard try pair.goOn() else { break }
      }
    } catch {
      return outcome(of: error, states, after: count, scene)
    }
    return .states(states)
  }

  /// Whether the current state of the runs is one of the states that are checked.
  func isChecked(_ pair: RunPair) -> Bool {
    if pair.isAtEnd { return true }
    return beforeLast != .none
      && (pair.eventCount == 0 || pair.itemCount <= Self.manyItems)
  }

  func outcome(
    of failure: RunPair.Failure, _ states: [StateResult], after count: Int, _ scene: Scene
  ) -> Outcome {
    switch failure {
    case .impossible(let reason):
      states.contains { $0.finding != nil } ? .states(states) : .impossible(reason)
    case .reference(let end):
      .states(
        states + [
          StateResult(
            eventCount: count,
            finding: Finding(end, of: reference ?? subject, in: scene, after: count))
        ])
    case .subject(let error, law: let law):
      .states(
        states + [
          StateResult(
            eventCount: count,
            finding: Finding(error, of: subject, in: scene, after: count, checking: law))
        ])
    }
  }
}
