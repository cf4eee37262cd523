import SwiftSyntax

/// Rewrites conditions about iOS as conditions about UIKit.
///
/// This package has a module UIKit, so the code for iOS is compiled.
///
/// The tests `os(…)` of other systems stay as they are. All of them except `os(Linux)` are false,
/// because the code is compiled on Linux.
final class Conditions: RewritingVisitor {
  private static let condition = "canImport(UIKit)"

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    for call in node.condition.map(Self.calls) ?? [] {
      rewriting.replace(call, with: Self.condition)
    }
    return .visitChildren
  }

  /// The conditions under which Linux compiles a node, the outermost first.
  static func around(_ node: some SyntaxProtocol) -> [String] {
    var conditions: [String] = []
    var next = node.parent
    while let current = next {
      if let clause = current.as(IfConfigClauseSyntax.self),
        let clauses = clause.parent?.as(IfConfigClauseListSyntax.self)
      {
        let before = clauses.prefix { $0 != clause }.compactMap(\.condition).map {
          "!(\(text(of: $0)))"
        }
        let own = clause.condition.map { ["(\(text(of: $0)))"] } ?? []
        conditions.insert((before + own).joined(separator: " && "), at: 0)
      }
      next = current.parent
    }
    return conditions
  }

  private static func text(of condition: ExprSyntax) -> String {
    var text = condition.oneLine
    // Equal calls have equal texts.
    for call in calls(in: condition) {
      text = text.replacing(call.oneLine, with: Self.condition)
    }
    return text
  }

  /// The calls `os(iOS)` in a condition.
  private static func calls(in condition: ExprSyntax) -> [FunctionCallExprSyntax] {
    let finder = CallsForIOS(viewMode: .sourceAccurate)
    finder.walk(condition)
    return finder.found
  }
}

private final class CallsForIOS: SyntaxVisitor {
  var found: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.trimmedDescription == "os", node.arguments.count == 1,
      node.arguments.first?.expression.trimmedDescription == "iOS"
    {
      found.append(node)
    }
    return .visitChildren
  }
}
