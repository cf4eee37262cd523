internal import LayoutCore
package import LayoutScenes

/// The expected result of one or more cases that do not pass, with the reason.
///
/// Source: UX.md section 3.7, «expectations».
package struct CaseExpectation: Hashable, Sendable {
  /// The name of a scene, or a pattern in which `*` stands for any number of characters.
  package let scene: String
  /// The states, for example `start`, `event-2`, `ltr`, `rtl` or `event-2/rtl`; `*` means all
  /// states.
  package let state: String
  /// The stage of the cases; nil means `rules` and `conform`.
  package let stage: CheckStage?
  /// The expected result; nil if the expectation changes only the tolerance.
  package let status: Status?
  /// The greatest differences at which two numbers are treated as equal; nil means that the
  /// expectation does not change the tolerance of the check.
  package let tolerance: SceneExpectation.Tolerance?
  /// The display scale of the views to which the expectation applies, in pixels per point; nil
  /// means any scale.
  package let scale: Double?
  /// The reason for the expectation.
  package let reason: String
  /// A link to more information; nil if there is none.
  package let link: String?
  /// The last day on which the expectation applies, such as `2026-06-30`; nil means that it always
  /// applies.
  package let end: String?

  /// The results that an expectation can name.
  package enum Status: String, Hashable, Sendable, CaseIterable {
    /// A law is broken, the layout differs from the reference, or another requirement of the stage
    /// is not met.
    case fail
    /// The layout fails with an error.
    case error
    /// A limit of the script is reached.
    case limit
    /// The result of the case is ignored.
    case skip
  }

  /// Whether the expectation applies to a case.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels in a point in the case's scene.
  ///   - today: The current date, such as `2026-06-30`.
  func isAbout(_ made: CheckCase, scale: Double, today: String) -> Bool {
    (self.scale ?? scale) == scale && !isOver(today) && isAbout(made)
  }

  /// Whether the expectation applies to a case, regardless of the date and the scale.
  ///
  /// The expectation applies to a found scene if it applies to the earlier case in
  /// ``CheckCase/origin``.
  func isAbout(_ made: CheckCase) -> Bool {
    let place = made.origin ?? CasePlace(made)
    let isStage =
      stage.map { $0 == place.stage } ?? (place.stage == .rules || place.stage == .conform)
    guard isStage, let name = place.scene else { return false }
    return Self.matches(name, scene) && isAboutState(place)
  }

  /// Whether the last day of the expectation is before the given date.
  package func isOver(_ today: String) -> Bool { end.map { $0 < today } ?? false }

  private func isAboutState(_ place: CasePlace) -> Bool {
    if state == "*" { return true }
    let parts = state.split(separator: "/").map(String.init)
    return parts.allSatisfy { part in
      switch part {
      case "ltr", "rtl": place.direction?.rawValue == part
      // A case without a state concerns all states of its scene.
      default: place.state == nil || place.state == part
      }
    }
  }

  /// Whether a name matches a pattern in which `*` stands for any number of characters.
  static func matches(_ name: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return name == pattern }
    var rest = name[...]
    for (index, part) in parts.enumerated() {
      if index == 0 {
        guard rest.hasPrefix(part) else { return false }
        rest = rest.dropFirst(part.count)
      } else if index == parts.count - 1 {
        return rest.hasSuffix(part)
      } else {
        guard let range = rest.firstRange(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
    }
    return true
  }
}
