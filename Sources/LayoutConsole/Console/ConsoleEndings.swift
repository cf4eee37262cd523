/// What the errors of a sitting come to: the code that it ends with.
///
/// Source: UX.md section 3.3, exit codes.
public struct ConsoleEndings: Hashable, Sendable {
  /// The largest of 1 to 4 that an error asks for; where none does, what the first one asks for; 0 without errors.
  public private(set) var code: Int32 = 0

  private static let ranked: ClosedRange<Int32> = 1...4

  /// Begins without errors.
  public init() {}

  /// Takes an error into account.
  public mutating func note(_ error: SessionError) {
    note(error.kind.rawValue)
  }

  /// Takes a code into account that is none of a session's errors.
  public mutating func note(_ new: Int32) {
    if Self.ranked.contains(new) {
      code = Self.ranked.contains(code) ? max(code, new) : new
    } else if code == 0 {
      code = new
    }
  }
}
