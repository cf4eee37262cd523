public import LayoutCore
public import LayoutScenes

/// Checks laws in the states of a run: those that hold for every layout, and those that the layout promises.
///
/// After a switch to another layout the laws of that one count. A law that is broken does not end the run.
public final class LawCheck {
  /// The laws that were broken, state by state; within a state in the order of the laws.
  public private(set) var violations: [LawViolation] = []
  /// How many states were looked at.
  public private(set) var stateCount = 0

  private let laws: [Law]
  /// The only law that counts, one of the layout's own included; nil is all.
  private let only: String?

  /// Creates a check.
  ///
  /// - Parameter laws: Those that are checked for every layout, whatever it promises.
  public init(_ laws: [Law] = Law.forAll) {
    self.laws = laws
    only = nil
  }

  /// Creates a check of one law, by its name, as far as it holds for every layout or is promised.
  init(only name: String) {
    laws = Law.forAll
    only = name
  }

  /// Looks at the state that a run is in.
  ///
  /// The view is asked, and not changed; its trace does not tell of it. Data that lost elements breaks
  /// `complete`, and is not asked about any other law. Of very many items, more than 20,000, laws that compare
  /// the layout with a copy look at some 5,000, and the layout's own laws at none.
  ///
  /// - Precondition: The run has started.
  /// - Throws: ``SceneRunError`` if the layout, its copy or a law of its own fails.
  /// - Complexity: O(*n* log *n*) in the number of elements, for each law.
  public func look(at run: SceneRun) throws(SceneRunError) {
    let isTraced = run.view.recordsTrace
    run.view.recordsTrace = false
    defer { run.view.recordsTrace = isTraced }
    stateCount += 1
    try run.attempt { () throws(LayoutError) in
      let subject = LawSubject(run)
      for law in inOrder(run.view.layout) {
        guard let finding = try law.check(subject) else { continue }
        violations.append(LawViolation(law, finding, in: run))
        if law.name == NamedLaw.complete.rawValue { return }
      }
      if let only, NamedLaw(rawValue: only) != nil { return }
      // a table of so many items would be more than a script may hold
      guard run.data.counts.reduce(0, +) <= SceneChecker.manyItems else { return }
      for broken in try (run.view.layout as? any PromisingLayout)?.brokenLaws() ?? []
      where only ?? broken.law == broken.law {
        violations.append(LawViolation(broken.message, law: broken.law, in: run))
      }
    }
  }

  /// All laws to be checked, `complete` first: the others take for granted that it holds.
  private func inOrder(_ layout: any Layout) -> [Law] {
    let promised = (layout as? any PromisingLayout)?.promisedLaws.map(Law.named) ?? []
    let known = Set(laws.map(\.name))
    let all = (laws + promised.filter { !known.contains($0.name) }).filter {
      only ?? $0.name == $0.name
    }
    let complete = all.filter { $0.name == NamedLaw.complete.rawValue }
    return complete + all.filter { $0.name != NamedLaw.complete.rawValue }
  }

  /// A message for each law that was broken: about the first state, with the number of the others.
  public var diagnostics: [Diagnostic] {
    var result: [Diagnostic] = []
    var indices: [String: (index: Int, others: Int)] = [:]
    for violation in violations {
      if let known = indices[violation.law] {
        indices[violation.law] = (known.index, known.others + 1)
      } else {
        indices[violation.law] = (result.count, 0)
        result.append(violation.diagnostic)
      }
    }
    for case let (index, others) in indices.values where others > 0 {
      result[index].notes.append("and in \(others) more of the \(stateCount) states")
    }
    return result
  }
}

extension SceneRun {
  /// Runs to the end and looks at every state on the way.
  ///
  /// - Throws: ``SceneRunError``; the run cannot go on then.
  public func run(checking laws: LawCheck) throws(SceneRunError) {
    try start()
    try laws.look(at: self)
    while eventCount < scene.events.count {
      let isObservation = scene.events[eventCount].event.effect == .observation
      try step()
      if !isObservation { try laws.look(at: self) }
    }
    try checkLastExpectation()
  }
}
