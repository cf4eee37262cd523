internal import LayoutCore
public import LayoutScenes

/// How some cases of a check are expected to end otherwise than well, and why.
///
/// Source: UX.md section 3.7, «expectations».
public struct CaseExpectation: Hashable, Sendable {
  /// The scenes, by name; `*` stands for any letters.
  public let scene: String
  /// The states: `start`, `event-2`, `ltr`, `rtl`, `event-2/rtl`, `*`.
  public let state: String
  /// The stages; nil is both `rules` and `conform`.
  public let stage: CheckStage?
  /// How the cases end; nil if only the tolerance is another one.
  public let status: Status?
  /// How far numbers may be off; nil is as far as elsewhere.
  public let tolerance: SceneExpectation.Tolerance?
  /// Pixels a point for which it holds; nil is all.
  public let scale: Double?
  /// Why.
  public let reason: String
  /// Where more is said of it; nil if nowhere.
  public let link: String?
  /// The last day on which it holds, `2026-06-30`; nil is for ever.
  public let end: String?

  /// How a case is expected to end.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// A law is broken, or the reference answers otherwise.
    case fail
    /// The layout fails.
    case error
    /// A limit is hit.
    case limit
    /// It is not looked at.
    case skip
  }

  /// Whether it is about a case.
  ///
  /// - Parameters:
  ///   - scale: Pixels a point of the case's scene.
  ///   - today: The day, `2026-06-30`.
  func isAbout(_ made: CheckCase, scale: Double, today: String) -> Bool {
    (self.scale ?? scale) == scale && !isOver(today) && isAbout(made)
  }

  /// Whether it is about a case, on its days and with its pixels.
  func isAbout(_ made: CheckCase) -> Bool {
    let isStage = stage.map { $0 == made.stage } ?? (made.stage == .rules || made.stage == .conform)
    guard isStage, let name = made.scene else { return false }
    return Self.matches(name, scene) && isAboutState(made)
  }

  /// Whether its last day is past.
  public func isOver(_ today: String) -> Bool { end.map { $0 < today } ?? false }

  private func isAboutState(_ made: CheckCase) -> Bool {
    if state == "*" { return true }
    let parts = state.split(separator: "/").map(String.init)
    return parts.allSatisfy { part in
      switch part {
      case "ltr", "rtl": made.direction?.rawValue == part
      // a case about all states of a scene holds this one too
      default: made.state == nil || made.state == part
      }
    }
  }

  /// Whether a name fits a pattern in which `*` stands for any letters.
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
