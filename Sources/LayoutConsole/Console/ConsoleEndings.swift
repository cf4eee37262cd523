public import LayoutCore

/// What the errors of a sitting come to: the code that it ends with.
public struct ConsoleEndings: Hashable, Sendable {
  private var ending = Ending.fine

  /// The exit code: the largest of 1 to 4 that an error asks for; where none does, what the first one asks for; 0
  /// without errors.
  public var code: Int32 { ending.rawValue }

  /// Begins without errors.
  public init() {}

  /// Takes an error into account.
  public mutating func note(_ error: SessionError) {
    note(error.kind)
  }

  /// Takes an ending into account that is none of a session's errors.
  public mutating func note(_ new: Ending) {
    ending = ending.joined(with: new)
  }
}
