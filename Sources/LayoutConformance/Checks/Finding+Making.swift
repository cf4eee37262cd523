internal import LayoutCore
internal import LayoutScenes

extension Finding {
  /// Creates the finding for a difference from the reference.
  init(_ comparison: StateComparison, in run: SceneRun) {
    self.init(
      severity: .fail, code: .differsFromReference, summary: comparison.summary,
      classification: Classifier(comparison).classification(), eventCount: run.eventCount,
      stateName: run.scene.stateName(after: run.eventCount), direction: run.view.direction,
      comparison: comparison, diagnostic: nil, origin: nil)
  }

  /// Creates the finding for a broken law.
  init(_ violation: LawViolation, in run: SceneRun) {
    let diagnostic = violation.diagnostic
    self.init(
      severity: .fail, code: diagnostic.code, summary: diagnostic.message,
      classification: Classification(
        .law, detail: violation.law, first: violation.elements.first, hint: diagnostic.message),
      eventCount: run.eventCount, stateName: run.scene.stateName(after: run.eventCount),
      direction: run.view.direction, comparison: nil, diagnostic: diagnostic, origin: nil)
  }

  /// Creates the finding for an unmet expectation of the scene.
  init(_ unmet: Diagnostic, in run: SceneRun) {
    self.init(
      severity: .fail, code: unmet.code, summary: unmet.message,
      classification: Classification(.law, detail: unmet.code.rawValue, hint: unmet.message),
      eventCount: run.eventCount, stateName: run.scene.stateName(after: run.eventCount),
      direction: run.view.direction, comparison: nil, diagnostic: unmet, origin: nil)
  }

  /// Creates the finding for a fault of the layout as a whole, which does not depend on a scene.
  init(_ diagnostic: Diagnostic, severity: Severity = .fail) {
    self.init(
      severity: severity, code: diagnostic.code, summary: diagnostic.message,
      classification: Classification(
        .law, detail: diagnostic.code.rawValue, hint: diagnostic.message),
      eventCount: 0, stateName: "", direction: .leftToRight, comparison: nil,
      diagnostic: diagnostic, origin: nil)
  }

  /// Creates the finding for an error of the layout, or for a limit that the layout reached.
  ///
  /// - Parameters:
  ///   - scene: The scene in which the error occurred; nil if no scene was run.
  ///   - count: The number of events of the scene before the error.
  ///   - law: The law in whose check the error occurred; nil if no law was being checked.
  init(
    _ error: LayoutError, of subject: CheckSubject, in scene: Scene? = nil, after count: Int = 0,
    checking law: String? = nil
  ) {
    let failure = (error.cause as? any DiagnosedFailure)
    var diagnostic =
      failure?.diagnostic
      ?? Diagnostic(
        code: .invalidAnswer, error.message, at: subject.file.map { SourceLocation(file: $0) })
    if let law, let scene {
      let name = law == LawCheck.ownLaws ? "the layout's own laws" : "the law `\(law)`"
      diagnostic.notes.append("in the check of \(name), \(scene.place(after: count))")
    }
    let isLimit = failure?.isLimit == true
    self.init(
      severity: isLimit ? .limit : .error, code: diagnostic.code, summary: diagnostic.message,
      classification: Classification(
        isLimit ? .limit : .error, detail: diagnostic.code.rawValue, first: error.element,
        hint: diagnostic.message),
      eventCount: count, stateName: scene?.stateName(after: count) ?? "",
      direction: scene?.view.direction ?? .leftToRight, comparison: nil, diagnostic: diagnostic,
      origin: nil, currentLaw: law)
  }
}

extension Finding {
  /// Creates the finding for a reference whose process has ended in the middle of a run.
  init(_ end: ReferenceEnd, of reference: CheckSubject, in scene: Scene, after count: Int) {
    let diagnostic = Diagnostic(
      code: .referenceEnded, "the process of the reference \(reference.name) ended: \(end.reason)",
      notes: end.lastLines)
    self.init(
      severity: .fail, code: diagnostic.code, summary: diagnostic.message,
      classification: Classification(
        .error, detail: diagnostic.code.rawValue, hint: diagnostic.message),
      eventCount: count, stateName: scene.stateName(after: count), direction: scene.view.direction,
      comparison: nil, diagnostic: diagnostic, origin: nil)
  }
}

extension Scene {
  /// The name of the state after a number of events, such as `start` or `event 2, insert`.
  func stateName(after count: Int) -> String {
    guard count > 0, count <= events.count else { return "start" }
    return "event \(count), \(events[count - 1].event.name)"
  }

  /// The scene and the state after a number of events, such as
  /// `in the scene a, after event 2, insert`.
  func place(after count: Int) -> String {
    "in the scene \(name), " + (count > 0 ? "after \(stateName(after: count))" : "at the start")
  }
}
