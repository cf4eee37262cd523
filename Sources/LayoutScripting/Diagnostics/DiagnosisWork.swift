/// How much a diagnosis may still look at, in tokens: counted, so that it ends alike on every machine.
///
/// A script decides how its text looks, and a message is made outside of its limits. What is asked for once the work is
/// spent is not found, and the message goes without it. No script that people write comes near: to look for a field
/// takes as many steps as there are tokens, and a message looks for some dozens of things.
final class DiagnosisWork {
  /// What one message may take.
  static let limit = 2_000_000

  private var left: Int
  /// How many steps were taken.
  private(set) var steps = 0

  init(limit: Int = DiagnosisWork.limit) {
    left = limit
  }

  /// Whether nothing more is looked for.
  var isSpent: Bool { left <= 0 }

  /// Takes steps.
  ///
  /// - Returns: Whether they may be taken.
  func spend(_ count: Int) -> Bool {
    guard left > 0 else { return false }
    left -= max(0, count)
    steps += max(0, count)
    return left > 0
  }
}
