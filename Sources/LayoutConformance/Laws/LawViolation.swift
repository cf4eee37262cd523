package import LayoutCore
internal import LayoutScenes

/// A broken law in a state of a scene.
package struct LawViolation: Hashable, Sendable {
  /// The name of the broken law.
  package let law: String
  /// The first elements that break the law; empty if the fault does not concern single elements.
  package let elements: [ElementKey]
  /// The number of events of the scene before the state.
  package let eventCount: Int
  /// The layout direction of the state.
  package let direction: LayoutDirection
  /// The message, which contains values, the scene and the state.
  package let diagnostic: Diagnostic
}

extension LawViolation {
  init(_ law: Law, _ finding: LawFinding, in run: SceneRun) {
    // only the author of a script can write the comment
    let waiver = run.view.layout.inspection.flatMap { _ in
      NamedLaw(rawValue: law.name)?.waiverAdvice
    }
    let others = finding.others > 0 ? ", and \(NumberText.grouped(finding.others)) more" : ""
    self.init(
      Diagnostic(
        code: law.code, "\(law.name): \(finding.message)\(others)", values: finding.values,
        notes: ["the law: \(law.promise)"], helps: [finding.help, waiver].compactMap { $0 }),
      law: law.name, elements: finding.elements, in: run)
  }

  /// Creates the violation of one of the layout's own laws.
  init(_ diagnostic: Diagnostic, law: String, elements: [ElementKey] = [], in run: SceneRun) {
    var diagnostic = diagnostic
    let place = run.scene.place(after: run.eventCount)
    diagnostic.notes.append("\(place), \(run.view.direction.rawValue)")
    self.law = law
    self.elements = elements
    self.diagnostic = diagnostic
    eventCount = run.eventCount
    direction = run.view.direction
  }
}
