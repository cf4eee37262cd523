internal import LayoutCore
internal import LayoutScenes

/// A layout and its reference, if there is one, which run the same scene side by side.
final class RunPair {
  /// The reason why the two runs cannot continue.
  enum Failure: Error {
    /// The layout that is checked has failed with an error.
    ///
    /// `law` is the law in whose check the error occurred; see ``LawCheck/currentLaw``. It is nil
    /// if no law was being checked.
    case subject(LayoutError, law: String? = nil)
    /// The scene cannot be run with these layouts; the text is the reason.
    case impossible(String)
    /// The process of the reference has ended.
    case reference(ReferenceEnd)
  }

  private let checker: SceneChecker
  private let subject: SceneRun
  private var reference: (any ReferenceRun)?
  /// The parameters of the layout that is checked.
  private let parameters: ParameterValues
  private let laws: LawCheck
  /// The layout that is checked, not the reference.
  let layout: any Layout

  init(_ checker: SceneChecker, _ scene: Scene) throws(Failure) {
    let scene = try Self.scene(scene.setting(checker.subject.settings), checker)
    self.checker = checker
    laws =
      switch checker.laws {
      case .only(let name): LawCheck(only: name)
      case .transitions: .ofTransitions
      default: LawCheck(checker.checksUsualLaws ? Law.forAll : Law.certain)
      }
    var layout = try Self.making { () throws(LayoutError) in try checker.subject.make() }
    do throws(SceneError) {
      try layout.set(scene.params)
    } catch {
      throw .impossible(error.diagnostic.message)
    }
    self.layout = layout.layout
    parameters = layout.parameters
    subject = SceneRun(scene, layout: layout, source: checker.makeSource())
    subject.view.recordsTrace = true
    reference = try reference(of: checker)
  }

  /// A run of the scene with the reference of a checker; nil if the checker has no reference.
  func reference(of checker: SceneChecker) throws(Failure) -> (any ReferenceRun)? {
    guard let other = checker.reference else { return nil }
    if let makeRun = other.makeRemoteRun {
      let text = Array(SceneText(subject.scene).text.utf8)
      return try Self.asking { () throws(ReferenceFailure) in try makeRun(text) }
    }
    do throws(LayoutError) {
      var twin = try other.make()
      twin.adopt(parameters)
      return OwnReferenceRun(
        SceneRun(
          subject.scene, layout: twin, source: checker.makeSource(),
          ignoresForeignParameters: true))
    } catch {
      throw .impossible("the reference \(other.name) cannot be made: \(error.message)")
    }
  }

  /// The scene to run.
  ///
  /// A scene that was read from a text can differ from the scene that was written to this text. If
  /// the reference runs in another process, both processes therefore run the scene that was read.
  private static func scene(
    _ scene: Scene, _ checker: SceneChecker
  ) throws(Failure) -> Scene {
    guard checker.reference?.makeRemoteRun != nil else { return scene }
    do throws(SceneError) {
      return try Scene.load(bytes: Array(SceneText(scene).text.utf8), named: scene.name)
    } catch {
      throw .impossible(error.diagnostic.message)
    }
  }

  private static func making<Made>(
    _ make: () throws(LayoutError) -> Made
  ) throws(Failure) -> Made {
    do throws(LayoutError) { return try make() } catch { throw .subject(error) }
  }

  /// The number of items of the scene at its beginning.
  var itemCount: Int { subject.scene.itemCount }
  /// The number of events that the runs have performed.
  var eventCount: Int { subject.eventCount }
  /// The number of events that the runs will have performed after the next event.
  var nextEventCount: Int { min(subject.eventCount + 1, subject.scene.events.count) }
  /// Whether all events have been performed.
  var isAtEnd: Bool { subject.eventCount == subject.scene.events.count }

  /// Lays out the initial state.
  func start() throws(Failure) {
    try attempt(subject) { (run) throws(SceneRunError) in try run.start() }
    if let reference { try Self.start(reference) }
  }

  /// Performs the next event; returns false if no event is left.
  func goOn() throws(Failure) -> Bool {
    guard !isAtEnd else { return false }
    traceStart = subject.view.trace.count
    try attempt(subject) { (run) throws(SceneRunError) in try run.step() }
    if let reference { try Self.step(reference) }
    return true
  }

  /// Lays out the initial state of a reference.
  static func start(_ reference: any ReferenceRun) throws(Failure) {
    try asking { () throws(ReferenceFailure) in try reference.start() }
  }

  /// Performs the next event of a reference.
  static func step(_ reference: any ReferenceRun) throws(Failure) {
    try asking { () throws(ReferenceFailure) in try reference.step() }
  }

  /// The number of calls in the trace before the last event.
  private var traceStart = 0
  /// The answers of the layout that were observed last; nil if none were observed.
  private var lastObserved: (eventCount: Int, isBrief: Bool, state: ObservedState)?
  /// The number of unmet expectations of the subject that earlier states have reported.
  private var knownUnmetCount = 0

  private static func asking<Answer>(
    _ body: () throws(ReferenceFailure) -> Answer
  ) throws(Failure) -> Answer {
    do throws(ReferenceFailure) {
      return try body()
    } catch {
      switch error {
      case .unable(let reason): throw .impossible("the reference fails: \(reason)")
      case .ended(let end): throw .reference(end)
      }
    }
  }

  private func attempt<Result>(
    _ run: SceneRun, checksLaws: Bool = false,
    _ body: (SceneRun) throws(SceneRunError) -> Result
  ) throws(Failure) -> Result {
    do throws(SceneRunError) {
      return try body(run)
    } catch {
      switch error {
      case .scene(let error): throw .impossible(error.diagnostic.message)
      case .layout(let error): throw .subject(error, law: checksLaws ? laws.currentLaw : nil)
      }
    }
  }

  // MARK: Looking

  /// A fault in the current state of the layout; nil if no fault is found.
  ///
  /// An unmet expectation comes first, then a broken law, then a difference from the reference.
  /// Laws are checked only in some states; see ``checksLaws(explaining:)``.
  func look() throws(Failure) -> Finding? {
    if let unmet = try unmetExpectation() { return unmet }
    let difference = try difference()
    // A broken law that concerns only the layout itself explains the fault better than a difference
    // does.
    if checksLaws(explaining: difference), let finding = try brokenLaw(explaining: difference) {
      return finding
    }
    return difference
  }

  /// The first unmet expectation of the scene that was not reported in an earlier state; nil if
  /// there is none.
  func unmetExpectation() throws(Failure) -> Finding? {
    if isAtEnd {
      try attempt(subject) { (run) throws(SceneRunError) in try run.checkLastExpectation() }
    }
    let unmet = subject.unmetExpectations.dropFirst(knownUnmetCount)
    knownUnmetCount += unmet.count
    return unmet.first.map { Finding($0, in: subject) }
  }

  /// Whether laws are checked in the current state.
  func checksLaws(explaining difference: Finding? = nil) -> Bool {
    switch checker.laws {
    case .never: false
    case .states(let count): isAtEnd || isOne(of: count)
    case .only, .transitions: true
    case .lastState: isAtEnd || difference != nil
    }
  }

  /// Whether the current state is one of the evenly spaced states in which laws are checked; see
  /// ``SceneChecker/LawPolicy/states(_:)``.
  private func isOne(of count: Int) -> Bool {
    let stride = max(1, subject.scene.events.count / count)
    return subject.scene.itemCount <= SceneChecker.manyItems && eventCount.isMultiple(of: stride)
  }

  /// The difference from the reference in the current state; nil if the layouts agree, or if there
  /// is no reference.
  func difference() throws(Failure) -> Finding? {
    guard let reference else { return nil }
    return try difference(from: reference, checker)
  }

  /// The difference from a reference in the current state; nil if the layouts agree.
  ///
  /// - Parameter checker: The checker whose reference is compared.
  func difference(
    from reference: any ReferenceRun, _ checker: SceneChecker
  ) throws(Failure) -> Finding? {
    let onlyPlaces = checker.reference?.knowsOnlyPlaces == true
    let isBrief = onlyPlaces || checker.beforeLast == .places && !isAtEnd
    let found = try observed(briefly: isBrief)
    let expected = try Self.asking { () throws(ReferenceFailure) in
      try reference.look(briefly: isBrief)
    }
    let comparison = StateComparison(
      found, expected, tolerance: checker.tolerance, pixels: checker.comparesPixels,
      except: checker.reference?.brokenLaws ?? [], onlyPlaces: onlyPlaces)
    return comparison.differences.isEmpty ? nil : Finding(comparison, in: subject)
  }

  /// Makes all queries of a comparison, and checks the layout's own laws, but ignores the results.
  ///
  /// The coverage records the parts of the script that run during these calls.
  func askEverything() throws(Failure) {
    _ = try observed(briefly: false)
    try attempt(subject) { (run) throws(SceneRunError) in
      try run.attempt { () throws(LayoutError) in
        _ = try run.view.layout.inspection?.brokenLaws()
      }
    }
  }

  /// The answers of the layout in the current state.
  ///
  /// The answers are stored, so that several references can be compared with them.
  private func observed(briefly isBrief: Bool) throws(Failure) -> ObservedState {
    if let last = lastObserved, last.eventCount == eventCount, last.isBrief == isBrief {
      return last.state
    }
    let start = traceStart
    let state = try attempt(subject) { (run) throws(SceneRunError) in
      try ObservedState(run, calls: Array(run.view.trace[start...]), isBrief: isBrief)
    }
    lastObserved = (eventCount, isBrief, state)
    return state
  }

  /// The finding for the first law that is broken in the current state; nil if no law is broken.
  ///
  /// - Parameter difference: The difference from the reference in this state. If the value is not
  ///   nil, only laws are reported whose violation can cause such a difference.
  func brokenLaw(explaining difference: Finding? = nil) throws(Failure) -> Finding? {
    let known = laws.violations.count
    try attempt(subject, checksLaws: true) { (run) throws(SceneRunError) in
      try laws.look(at: run)
    }
    let new = laws.violations[known...]
    let violation =
      difference == nil
      ? new.first : new.first { NamedLaw(rawValue: $0.law)?.isAboutOneself == true }
    return violation.map { Finding($0, in: subject) }
  }
}

extension NamedLaw {
  /// Whether the law is about the layout's consistency with itself.
  ///
  /// A violation of such a law explains wrong positions.
  fileprivate var isAboutOneself: Bool {
    switch self {
    case .itemEqualsQuery, .stable, .deterministic, .incremental, .history: true
    default: false
    }
  }
}
