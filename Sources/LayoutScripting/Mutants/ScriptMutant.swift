public import LayoutCore

/// A script with one token changed: a mistake as people make them, for checks to find.
public struct ScriptMutant: Hashable, Sendable {
  /// Where the token is: file, line and column.
  public let location: SourceLocation
  /// The token as it was.
  public let original: String
  /// What became of it; empty if it was removed.
  public let replacement: String
  /// The line as it was, without what indents it.
  public let line: String
  /// The script with the mistake, with the modules it had.
  public let source: ScriptSource

  /// The mistake, a sentence without a full stop: "`<` became `<=`", "`not` was removed".
  public var description: String {
    replacement.isEmpty
      ? "`\(original)` was removed" : "`\(original)` became `\(replacement)`"
  }
}
