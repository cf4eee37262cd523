/// How a command ends: its exit code.
///
/// Source: UX.md section 3.3.
public enum Ending: Int32, Hashable, Sendable, CaseIterable {
  /// Everything is as it should be.
  case fine = 0
  /// Something is not as it is expected to be.
  case check = 1
  /// The script did not load or failed.
  case script = 2
  /// A limit was hit.
  case limit = 3
  /// A scene or another file of data is not valid.
  case scene = 4
  /// The command line is wrong.
  case usage = 64
  /// Celluna itself is wrong.
  case bug = 70
  /// The result could not be written.
  case output = 74

  /// What two of them come to: the larger of 1 to 4; where neither is among these, the first that is not fine.
  public func joined(with other: Ending) -> Ending {
    let ranked = [self, other].filter { (1...4).contains($0.rawValue) }
    if let worst = ranked.max(by: { $0.rawValue < $1.rawValue }) { return worst }
    return self == .fine ? other : self
  }

  /// What it says to whoever started the command, without a full stop.
  public var meaning: String {
    switch self {
    case .fine: "fine"
    case .check: "something is not as expected"
    case .script: "the script did not load or failed"
    case .limit: "a limit was reached: instructions, time or memory"
    case .scene: "a scene or another file of data is invalid, or asks for something impossible"
    case .usage: "wrong usage"
    case .bug: "a fault of Celluna itself"
    case .output: "the result could not be written"
    }
  }
}
