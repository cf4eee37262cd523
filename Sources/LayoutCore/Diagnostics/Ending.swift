/// How a command ends: its exit code.
///
/// Source: UX.md section 3.3.
package enum Ending: Int32, Hashable, Sendable, CaseIterable {
  /// The command succeeded.
  case fine = 0
  /// A check failed: something is not as expected.
  case check = 1
  /// The script did not load or failed.
  case script = 2
  /// A limit was reached.
  case limit = 3
  /// A scene or another data file is invalid.
  case scene = 4
  /// The command line is invalid.
  case usage = 64
  /// Celluna itself has a fault.
  case bug = 70
  /// The result could not be written.
  case output = 74

  /// The ending of a command with two results, made from the endings of both results.
  ///
  /// If at least one ending has an exit code from 1 to 4, this is the ending with the greatest such
  /// code. Otherwise this is the first ending that is not ``fine``; if both endings are ``fine``,
  /// the result is ``fine``.
  package func joined(with other: Ending) -> Ending {
    let ranked = [self, other].filter { (1...4).contains($0.rawValue) }
    if let worst = ranked.max(by: { $0.rawValue < $1.rawValue }) { return worst }
    return self == .fine ? other : self
  }

  /// The meaning for the person who started the command, without a full stop.
  package var meaning: String {
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
