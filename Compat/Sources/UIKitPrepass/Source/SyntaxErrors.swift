import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

extension ParsedFile {
  /// The errors of the parser, from the top of the file down.
  ///
  /// The compiler does not parse the inactive clauses of `#if swift(…)` and `#if compiler(…)`.
  /// Errors in a clause with such a condition are therefore ignored.
  var syntaxErrors: [PrepassError] {
    guard tree.hasError else { return [] }
    return ParseDiagnosticsGenerator.diagnostics(for: tree)
      .filter { $0.diagMessage.severity == .error && !isUnread($0.node) }
      .map { diagnostic in
        let place = place(diagnostic.position.utf8Offset)
        return PrepassError(
          path: source.path, line: place.line, column: place.column,
          message: "\(diagnostic.message); the pre-pass needs sources that iOS compiles")
      }
  }

  private func isUnread(_ node: Syntax) -> Bool {
    var next: Syntax? = node
    while let current = next {
      if let clause = current.as(IfConfigClauseSyntax.self), let condition = clause.condition,
        condition.tokens(viewMode: .sourceAccurate).contains(where: {
          ["swift", "compiler"].contains($0.text)
        })
      {
        return true
      }
      next = current.parent
    }
    return false
  }
}
