internal import LayoutCore
internal import LayoutScenes

/// The result of the examination of one part of the machine.
struct DoctorFinding: Hashable {
  /// The state of a part of the machine.
  enum Status: String, Hashable, CaseIterable {
    /// The part works.
    case ok
    /// The part is missing, but only some commands need it.
    case absent
    /// The part works less well than it could.
    case warning
    /// The part is missing or broken, and Celluna needs it.
    case missing

    /// The mark at the beginning of the line of a finding.
    var mark: String {
      switch self {
      case .ok: "✓"
      case .absent: "–"
      case .warning: "!"
      case .missing: "✗"
      }
    }

    /// The number that selects the mark's colour in an escape sequence of the terminal.
    fileprivate var color: Int {
      switch self {
      case .ok: 32
      case .absent: 2
      case .warning: 33
      case .missing: 31
      }
    }
  }

  /// The name of the part, such as `worker`.
  let name: String
  let status: Status
  /// A description of the result, without a full stop.
  let text: String
  /// The remedy, without a full stop; nil if there is nothing to do.
  let advice: String?

  init(_ name: String, _ status: Status, _ text: String, advice: String? = nil) {
    self.name = name
    self.status = status
    self.text = text
    self.advice = advice
  }

  /// The finding as one line, and a second line with the advice, if there is any.
  ///
  /// - Parameters:
  ///   - isPlain: Whether words replace the marks.
  ///   - usesColor: Whether the marks have colours.
  func lines(isPlain: Bool, usesColor: Bool) -> String {
    let mark = isPlain ? status.rawValue : status.mark
    let width = isPlain ? Status.allCases.map(\.rawValue.count).max() ?? 0 : 1
    let painted = usesColor ? "\u{1B}[\(status.color)m\(mark)\u{1B}[0m" : mark
    let head = painted + String(repeating: " ", count: width - mark.count + 1) + name.padded(to: 12)
    let indent = String(repeating: " ", count: width + 13)
    return "\(head) \(text.printable)\n"
      + (advice.map { "\(indent) \($0.printable)\n" } ?? "")
  }

  /// The finding as an object of JSON.
  var json: String {
    JSONText.object([
      ("name", JSONText.string(name)), ("status", JSONText.string(status.rawValue)),
      ("text", JSONText.string(text)), ("advice", JSONText.stringOrNull(advice)),
    ])
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
