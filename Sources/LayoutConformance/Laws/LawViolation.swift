public import LayoutCore
internal import LayoutScenes

/// A law that does not hold in a state of a scene.
public struct LawViolation: Hashable, Sendable {
  /// The law's name.
  public let law: String
  /// The elements that break it, the first ones found; none if it is about no single ones.
  public let elements: [ElementKey]
  /// After how many events of the scene it was found.
  public let eventCount: Int
  /// The direction that lines ran in.
  public let direction: LayoutDirection
  /// What is wrong, with the numbers, the scene and the state.
  public let diagnostic: Diagnostic
}

extension LawViolation {
  init(_ law: Law, _ finding: LawFinding, in run: SceneRun) {
    let others = finding.others > 0 ? ", and \(NumberText.grouped(finding.others)) more" : ""
    self.init(
      Diagnostic(
        code: law.code, "\(law.name): \(finding.message)\(others)", values: finding.values,
        notes: ["the law: \(law.promise)"], helps: finding.help.map { [$0] } ?? []),
      law: law.name, elements: finding.elements, in: run)
  }

  /// What a layout says of a law of its own.
  init(_ diagnostic: Diagnostic, law: String, elements: [ElementKey] = [], in run: SceneRun) {
    var diagnostic = diagnostic
    diagnostic.notes.append("in the scene \(run.scene.name), \(run.stateName)")
    self.law = law
    self.elements = elements
    self.diagnostic = diagnostic
    eventCount = run.eventCount
    direction = run.view.direction
  }
}

extension SceneRun {
  /// The state that the run is in, as the end of a sentence: `after event 2, insert, rtl`.
  fileprivate var stateName: String {
    let direction = view.direction.rawValue
    guard eventCount > 0 else { return "at the start, \(direction)" }
    return "after event \(eventCount), \(scene.events[eventCount - 1].event.name), \(direction)"
  }
}
