internal import LayoutCore
internal import LayoutScenes

/// A layout and its reference, which run the same scene side by side.
final class RunPair {
  /// The reason why the two runs cannot continue.
  enum Failure: Error {
    /// The layout failed.
    case subject(LayoutError)
    /// The scene cannot be run with these layouts.
    case impossible(String)
  }

  private let checker: SceneChecker
  private let subject: SceneRun
  private let reference: SceneRun?
  private let laws: LawCheck
  /// The layout that is checked, not the reference.
  let layout: any Layout

  init(_ checker: SceneChecker, _ scene: Scene) throws(Failure) {
    let scene = scene.setting(checker.subject.settings)
    self.checker = checker
    laws =
      if case .only(let name) = checker.laws {
        LawCheck(only: name)
      } else {
        LawCheck(checker.checksUsualLaws ? Law.forAll : Law.certain)
      }
    var layout = try Self.making { () throws(LayoutError) in try checker.subject.make() }
    do throws(SceneError) {
      try layout.set(scene.params)
    } catch {
      throw .impossible(error.diagnostic.message)
    }
    self.layout = layout.layout
    subject = SceneRun(scene, layout: layout, source: checker.makeSource())
    subject.view.recordsTrace = true
    guard let other = checker.reference else {
      reference = nil
      return
    }
    do throws(LayoutError) {
      var twin = try other.make()
      twin.adopt(layout.parameters)
      reference = SceneRun(
        scene, layout: twin, source: checker.makeSource(), ignoresForeignParameters: true)
      reference?.view.recordsTrace = true
    } catch {
      throw .impossible("the reference \(other.name) cannot be made: \(error.message)")
    }
  }

  private static func making<Made>(
    _ make: () throws(LayoutError) -> Made
  ) throws(Failure) -> Made {
    do throws(LayoutError) { return try make() } catch { throw .subject(error) }
  }

  /// The number of events that have been carried out.
  var eventCount: Int { subject.eventCount }
  /// The number of events that will have been carried out after the next one.
  var nextEventCount: Int { min(subject.eventCount + 1, subject.scene.events.count) }
  /// Whether all events have been carried out.
  var isAtEnd: Bool { subject.eventCount == subject.scene.events.count }

  /// Lays out the initial state.
  func start() throws(Failure) {
    try run { (run) throws(SceneRunError) in try run.start() }
  }

  /// Carries out the next event; returns false if no event is left.
  func goOn() throws(Failure) -> Bool {
    guard !isAtEnd else { return false }
    let count = subject.view.trace.count
    let otherCount = reference?.view.trace.count ?? 0
    traceStarts = (count, otherCount)
    try run { (run) throws(SceneRunError) in try run.step() }
    return true
  }

  private var traceStarts = (subject: 0, reference: 0)
  /// The number of unmet expectations of the subject that earlier states have reported.
  private var knownUnmetCount = 0

  private func run(_ body: (SceneRun) throws(SceneRunError) -> Void) throws(Failure) {
    try attempt(subject, body)
    guard let reference else { return }
    do throws(SceneRunError) {
      try body(reference)
    } catch {
      throw .impossible("the reference fails: \(error.message)")
    }
  }

  private func attempt<Result>(
    _ run: SceneRun, _ body: (SceneRun) throws(SceneRunError) -> Result
  ) throws(Failure) -> Result {
    do throws(SceneRunError) {
      return try body(run)
    } catch {
      switch error {
      case .scene(let error): throw .impossible(error.diagnostic.message)
      case .layout(let error): throw .subject(error)
      }
    }
  }

  // MARK: Looking

  /// The fault in the current state of both layouts; nil if there is no fault.
  func look(isLast: Bool) throws(Failure) -> Finding? {
    if isLast {
      try attempt(subject) { (run) throws(SceneRunError) in try run.checkLastExpectation() }
    }
    let unmet = subject.unmetExpectations.dropFirst(knownUnmetCount)
    knownUnmetCount += unmet.count
    if let unmet = unmet.first { return Finding(unmet, in: subject) }
    let difference = try difference()
    let checksLaws: Bool =
      switch checker.laws {
      case .never: false
      case .someStates: isLast || isOneOfSome
      case .only: true
      case .lastState: isLast || difference != nil
      }
    // A broken law that concerns only the layout itself explains the fault better than a difference
    // does.
    if checksLaws, let finding = try brokenLaw(explaining: difference) { return finding }
    return difference
  }

  /// Whether the state is one of the evenly spaced states in which laws are checked.
  private var isOneOfSome: Bool {
    let stride = max(1, subject.scene.events.count / SceneChecker.lawStateCount)
    return subject.scene.itemCount <= SceneChecker.manyItems && eventCount.isMultiple(of: stride)
  }

  private func difference() throws(Failure) -> Finding? {
    guard let reference else { return nil }
    let starts = traceStarts
    let found = try attempt(subject) { (run) throws(SceneRunError) in
      try ObservedState(run, calls: Array(run.view.trace[starts.subject...]))
    }
    let expected: ObservedState
    do throws(SceneRunError) {
      expected = try ObservedState(
        reference, calls: Array(reference.view.trace[starts.reference...]))
    } catch {
      throw .impossible("the reference fails: \(error.message)")
    }
    let comparison = StateComparison(
      found, expected, tolerance: checker.tolerance, pixels: checker.comparesPixels,
      except: checker.reference?.brokenLaws ?? [])
    return comparison.differences.isEmpty ? nil : Finding(comparison, in: subject)
  }

  /// The first law that is broken in the current state; if there is a difference, only a law whose
  /// violation can cause this difference.
  private func brokenLaw(explaining difference: Finding?) throws(Failure) -> Finding? {
    let known = laws.violations.count
    try attempt(subject) { (run) throws(SceneRunError) in try laws.look(at: run) }
    let new = laws.violations[known...]
    let violation =
      difference == nil
      ? new.first : new.first { NamedLaw(rawValue: $0.law)?.isAboutOneself == true }
    return violation.map { Finding($0, in: subject) }
  }
}

extension NamedLaw {
  /// Whether the law is about the layout's consistency with itself, so that a violation explains
  /// wrong positions.
  fileprivate var isAboutOneself: Bool {
    switch self {
    case .itemEqualsQuery, .stable, .deterministic, .incremental, .history: true
    default: false
    }
  }
}

extension SceneRunError {
  /// The message of the error.
  fileprivate var message: String {
    switch self {
    case .scene(let error): error.diagnostic.message
    case .layout(let error): error.message
    }
  }
}
