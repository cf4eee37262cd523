public import LayoutCore

/// A script with one changed token, a typical mistake that checks should find.
public struct ScriptMutant: Hashable, Sendable {
  /// The place of the token: file, line and column.
  public let location: SourceLocation
  /// The original token.
  public let original: String
  /// Its replacement; empty if it was removed.
  public let replacement: String
  /// The original line, without its indentation.
  public let line: String
  /// The script with the mistake, and with the same modules.
  public let source: ScriptSource

  /// The mistake, a sentence without a full stop: "`<` became `<=`", "`not` was removed".
  public var description: String {
    replacement.isEmpty
      ? "`\(original)` was removed" : "`\(original)` became `\(replacement)`"
  }
}
