/// The work that a diagnosis may still do, in steps; each step looks at one token.
///
/// The work is limited by a count and not by time, so that a diagnosis is the same on every
/// machine.
///
/// The limit is necessary because a script can be large, and the script's own limits do not apply
/// while a message is made. After all work is used up, searches find nothing, and the message is
/// made without their results. A script of usual size stays far below the limit: a search for a
/// field takes a few steps for each token, and a message makes a few dozen searches.
final class DiagnosisWork {
  /// The work allowed for one message, in steps.
  static let limit = 2_000_000

  private var left: Int
  /// The number of steps taken so far.
  private(set) var steps = 0

  init(limit: Int = DiagnosisWork.limit) {
    left = limit
  }

  /// Whether no more work may be done.
  var isSpent: Bool { left <= 0 }

  /// Takes steps from the work that is left.
  ///
  /// - Returns: Whether work is still left after these steps.
  func spend(_ count: Int) -> Bool {
    guard left > 0 else { return false }
    left -= max(0, count)
    steps += max(0, count)
    return left > 0
  }
}
