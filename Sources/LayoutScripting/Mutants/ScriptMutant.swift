package import LayoutCore

/// A script with a typical mistake in one token, which checks should find.
package struct ScriptMutant: Hashable, Sendable {
  /// The place of the token: file, line and column.
  package let location: SourceLocation
  /// The text of the original token.
  package let original: String
  /// The text that replaces the token; empty if the token was removed.
  package let replacement: String
  /// The original line, without its indentation.
  package let line: String
  /// The script with the mistake, and with the same modules.
  package let source: ScriptSource

  /// The mistake, as a sentence without a full stop.
  ///
  /// Examples are "`<` became `<=`" and "`not` was removed".
  package var description: String {
    replacement.isEmpty
      ? "`\(original)` was removed" : "`\(original)` became `\(replacement)`"
  }
}
