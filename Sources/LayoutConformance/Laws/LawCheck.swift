package import LayoutCore
package import LayoutScenes

/// Checks the laws of a layout in the states of a run.
///
/// By default, the laws are those that apply to every layout, those that the layout promises, and
/// the laws that a script defines itself. Laws that the layout waives are not checked.
///
/// After a switch to another layout, the laws of that layout are checked. A broken law does not end
/// the run.
package final class LawCheck {
  /// The violations, in the order of the states, and for each state in the order of the laws.
  package private(set) var violations: [LawViolation] = []
  /// The number of checked states.
  package private(set) var stateCount = 0
  /// The built-in laws that were checked in the last state, in order.
  package private(set) var checkedLaws: [Law] = []
  /// Whether the layout's own laws were checked in the last state.
  package private(set) var hasCheckedOwnLaws = false
  /// The law that is being checked, or whose check failed with an error; nil if there is none.
  ///
  /// The value ``ownLaws`` stands for all of the layout's own laws.
  private(set) var currentLaw: String?

  /// The text that replaces the name of a law in ``currentLaw`` for the layout's own laws.
  static let ownLaws = "own laws"

  private let laws: [Law]
  /// The name of the only law to check; nil for all laws.
  ///
  /// The law can also be one of the layout's own laws, or ``ownLaws``. With the latter, the own
  /// laws are called, but their violations are not recorded.
  private let only: String?
  /// Whether the laws that the layout promises are checked too.
  private let includesPromised: Bool
  /// The elements on screen in the last state; nil if no law about animated changes was checked.
  private var shown: ShownElements?

  /// Creates a check.
  ///
  /// - Parameter laws: The laws that are checked for every layout, even if the layout does not
  ///   promise them.
  package init(_ laws: [Law] = Law.forAll) {
    self.laws = laws
    only = nil
    includesPromised = true
  }

  /// Creates a check of the laws about animated changes only.
  static var ofTransitions: LawCheck { LawCheck(exactly: Law.aboutTransitions) }

  private init(exactly laws: [Law]) {
    self.laws = laws
    only = nil
    includesPromised = false
  }

  /// Creates a check of the one law with the given name.
  ///
  /// The law is checked if it applies to every layout or to animated changes, if the layout
  /// promises it, or if it is one of the layout's own laws. It is not checked if the layout waives
  /// it.
  init(only name: String) {
    laws = Law.forAll + Law.aboutTransitions
    only = name
    includesPromised = true
  }

  /// Checks the current state of a run.
  ///
  /// The view is queried but not changed, and the trace of the view does not record the queries. If
  /// the law `complete` is broken, no other law is checked. If a state has more than 20,000 items,
  /// laws that compare the layout with a copy usually check only about 5,000 items; see
  /// ``LawSubject/stride``. The layout's own laws are then not checked.
  ///
  /// - Precondition: The run has started.
  /// - Throws: ``SceneRunError`` if the layout, the copy of the layout or one of the layout's own
  ///   laws fails with an error.
  /// - Complexity: Usually O(*n* log *n*) in the number of elements, for each law; see
  ///   ``Law/named(_:)``.
  package func look(at run: SceneRun) throws(SceneRunError) {
    let isTraced = run.view.recordsTrace
    run.view.recordsTrace = false
    defer { run.view.recordsTrace = isTraced }
    stateCount += 1
    (checkedLaws, hasCheckedOwnLaws, currentLaw) = ([], false, nil)
    try run.attempt { () throws(LayoutError) in
      let laws = inOrder(run.view.layout)
      let before = shown.flatMap { $0.eventCount + 1 == run.eventCount ? $0 : nil }
      shown =
        laws.contains { NamedLaw(rawValue: $0.name)?.isAboutTransitions == true }
        ? ShownElements(run.view, after: run.eventCount) : nil
      let subject = LawSubject(run, after: before, triesAll: only != nil)
      for law in laws {
        checkedLaws.append(law)
        currentLaw = law.name
        guard let finding = try law.check(subject) else { continue }
        violations.append(LawViolation(law, finding, in: run))
        if law.name == NamedLaw.complete.rawValue { return }
      }
      if !includesPromised { return }
      if let only, NamedLaw(rawValue: only) != nil { return }
      // The script's own laws get a table of all items. With more items than this, the table would
      // exceed the memory limit.
      guard run.data.counts.reduce(0, +) <= SceneChecker.manyItems else { return }
      (hasCheckedOwnLaws, currentLaw) = (true, Self.ownLaws)
      for broken in try run.view.layout.inspection?.brokenLaws() ?? []
      where only ?? broken.law == broken.law {
        violations.append(LawViolation(broken.message, law: broken.law, in: run))
      }
    }
    currentLaw = nil
  }

  /// The built-in laws to check, without those that the layout waives; `complete` comes first,
  /// because all other laws assume that it holds.
  private func inOrder(_ layout: any Layout) -> [Law] {
    let promised = includesPromised ? layout.inspection?.promisedLaws.map(Law.named) ?? [] : []
    let waived = Set((layout.inspection?.waivedLaws ?? []).map(\.rawValue))
    let known = Set(laws.map(\.name))
    // Laws that the author has promised come before laws that a correct layout can break.
    let usual = laws.filter { NamedLaw(rawValue: $0.name)?.canBeWaived == true }
    let certain = laws.filter { NamedLaw(rawValue: $0.name)?.canBeWaived != true }
    let all = (certain + promised.filter { !known.contains($0.name) } + usual).filter {
      only ?? $0.name == $0.name && !waived.contains($0.name)
    }
    let complete = all.filter { $0.name == NamedLaw.complete.rawValue }
    return complete + all.filter { $0.name != NamedLaw.complete.rawValue }
  }

  /// The messages about broken laws, one for each law.
  ///
  /// A message describes the first state that breaks the law. If other states break the law, too,
  /// the message gives their number.
  package var diagnostics: [Diagnostic] {
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
  /// Runs the scene to its end, and checks the laws in the first state and after each event.
  ///
  /// The laws are not checked again after an event that only observes the state.
  ///
  /// - Throws: ``SceneRunError``; after an error, the run cannot continue.
  package func run(checking laws: LawCheck) throws(SceneRunError) {
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
