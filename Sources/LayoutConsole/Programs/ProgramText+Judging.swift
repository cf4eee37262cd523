internal import LayoutCore
internal import LayoutScenes

/// Functions that write laws, elements in versions of the layout, and devices as JSON.
extension ProgramText {
  /// A law as JSON; see ``ProgramShape/law``.
  static func law(_ law: CheckedLaw) -> String {
    let error = law.violation.map { diagnostic(SessionError(.check, $0)) }
    return JSONText.object(
      [("name", JSONText.string(law.name)), ("holds", "\(error == nil)")]
        + (error.map { [("error", $0)] } ?? []))
  }

  /// An element in one of the versions as JSON; see ``ProgramShape/past``.
  static func past(_ past: PastElement, isSame: Bool) -> String {
    JSONText.object(
      [("version", "\(past.version)")] + (past.element.map { [("frame", rect($0.frame))] } ?? [])
        + [("same", "\(isSame)")])
  }

  /// A device as JSON; see ``ProgramShape/device``.
  static func device(_ device: Device) -> String {
    JSONText.object([
      ("name", JSONText.string(device.rawValue)), ("size", size(device.size)),
      ("scale", JSONText.number(device.scale)), ("safeArea", insets(device.safeArea)),
    ])
  }
}
