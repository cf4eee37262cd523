internal import LayoutCore

/// The stage, the scene and the state of a case.
///
/// A found scene shows the fault of a failed case. If expectations can name this case, the field
/// `doc` of the scene contains the place of the case. An expectation for the case then also applies
/// to the found scene.
package struct CasePlace: Hashable, Sendable {
  let stage: CheckStage
  /// The scene's name; nil if the case has no scene.
  let scene: String?
  /// The state, such as `start` or `event-2`; nil if the case concerns all states of the scene.
  var state: String?
  /// The layout direction; nil if the case concerns both directions.
  var direction: LayoutDirection?

  /// The place of a case.
  package init(_ made: CheckCase) {
    (stage, scene, state, direction) = (made.stage, made.scene, made.state, made.direction)
  }

  /// Reads the place from the field `doc` of a found scene; nil if the field has another form.
  init?(doc: String) {
    let words = doc.split(separator: " ", maxSplits: 6, omittingEmptySubsequences: false)
    guard words.count == 7,
      [words[0], words[1], words[3], words[5]] == ["found", "by", "in", "of"],
      let stage = CheckStage(rawValue: String(words[2])), stage.isJudged
    else { return nil }
    (self.stage, scene) = (stage, String(words[6]))
    for part in words[4].split(separator: "/").map(String.init) where part != "*" {
      if let direction = LayoutDirection(rawValue: part) {
        self.direction = direction
      } else {
        state = part
      }
    }
  }

  /// The field `doc` of a found scene, such as `found by conform in start/ltr of one`.
  ///
  /// The value is nil for a case that no expectation can name.
  var doc: String? {
    guard stage.isJudged, let scene else { return nil }
    return "found by \(stage.rawValue) in \(stateText) of \(scene)"
  }

  /// The field `state` of an expectation for the case, such as `start/ltr`.
  var stateText: String {
    let parts = [state, direction?.rawValue].compactMap { $0 }
    return parts.isEmpty ? "*" : parts.joined(separator: "/")
  }
}
