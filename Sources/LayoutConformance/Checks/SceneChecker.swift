public import LayoutCore
public import LayoutScenes

/// Checks a layout in one scene: that it runs, keeps laws, and agrees with a reference, state by state.
public struct SceneChecker: Sendable {
  /// The layout.
  public let subject: CheckSubject
  /// What it must agree with; nil if laws are all that counts.
  public let reference: CheckSubject?
  /// When laws are checked.
  public var laws = LawPolicy.someStates
  /// How far numbers may be off.
  public var tolerance = SceneExpectation.Tolerance()
  /// Whether frames are compared after rounding to the view's pixels.
  public var comparesPixels = false
  /// When it gives up; nil is never.
  var deadline: ContinuousClock.Instant?
  /// Finds layouts that scenes name.
  public var makeSource: @Sendable () -> any LayoutSource

  /// When laws are checked.
  public enum LawPolicy: Hashable, Sendable {
    /// Never.
    case never
    /// At the start, at the end, and in some states evenly spread between: every law makes layouts of its own.
    case someStates
    /// In the last state, and in one where the reference differs.
    case lastState
    /// One law, in every state.
    case only(String)
  }

  /// The same for one fault alone, which is looked for many times.
  func focused(on finding: Finding) -> SceneChecker {
    let isLaw = finding.classification.kind == .law
    var result = SceneChecker(subject, against: isLaw ? nil : reference, makeSource: makeSource)
    result.laws = isLaw ? .only(finding.classification.detail) : .never
    result.tolerance = tolerance
    result.comparesPixels = comparesPixels
    return result
  }

  /// Prepares to check.
  public init(
    _ subject: CheckSubject, against reference: CheckSubject? = nil,
    makeSource: @escaping @Sendable () -> any LayoutSource
  ) {
    self.subject = subject
    self.reference = reference
    self.makeSource = makeSource
  }

  /// In about how many states of a scene laws are looked at.
  static let lawStateCount = 12
  /// So many items are too many to look at them after every event.
  static let manyItems = 20_000

  /// What was seen in one state.
  public struct StateResult: Sendable {
    /// How many events had happened.
    public let eventCount: Int
    /// What is wrong; nil if nothing is.
    public let finding: Finding?
  }

  /// How a scene ended.
  public enum Outcome: Sendable {
    /// It ran to its end, or to the first state that is wrong.
    case states([StateResult])
    /// It cannot be run with this layout; the sentence says why.
    case impossible(String)

    /// The first thing that is wrong; nil if nothing is.
    public var finding: Finding? {
      guard case .states(let states) = self else { return nil }
      return states.lazy.compactMap(\.finding).first
    }
  }

  /// Runs a scene to its end or, unless all states are wanted, to the first one that is wrong.
  ///
  /// A scene with very many items is looked at before its first event and after its last one.
  /// A scene that becomes impossible after a state that is wrong ends there: the fault may be the reason.
  ///
  /// - Parameter onEnd: Is given the layout as the scene leaves it.
  public func check(
    _ scene: Scene, allStates: Bool = false, onEnd: (any Layout) -> Void = { _ in }
  ) -> Outcome {
    let pair: RunPair
    do throws(RunPair.Failure) {
      pair = try RunPair(self, scene)
    } catch {
      return outcome(of: error, [], after: 0, scene)
    }
    defer { onEnd(pair.layout) }
    var states: [StateResult] = []
    // of the state that is reached for or looked at
    var count = 0
    do throws(RunPair.Failure) {
      try pair.start()
      while true {
        count = pair.eventCount
        if pair.isAtEnd || pair.eventCount == 0 || scene.itemCount <= Self.manyItems {
          let finding = try pair.look(isLast: pair.isAtEnd)
          states.append(StateResult(eventCount: pair.eventCount, finding: finding))
          if finding != nil, !allStates { break }
        }
        if let deadline, ContinuousClock.now >= deadline { return .impossible("the time is up") }
        count = pair.nextEventCount
        guard try pair.goOn() else { break }
      }
    } catch {
      return outcome(of: error, states, after: count, scene)
    }
    return .states(states)
  }

  private func outcome(
    of failure: RunPair.Failure, _ states: [StateResult], after count: Int, _ scene: Scene
  ) -> Outcome {
    switch failure {
    case .impossible(let reason):
      states.contains { $0.finding != nil } ? .states(states) : .impossible(reason)
    case .subject(let error):
      .states(
        states + [
          StateResult(
            eventCount: count, finding: Finding(error, of: subject, in: scene, after: count))
        ])
    }
  }
}
