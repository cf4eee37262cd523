import SwiftSyntax

/// A rule of the pre-pass that visits a file and rewrites parts of it.
class RewritingVisitor: SyntaxVisitor {
  /// The file with the changes so far.
  final var rewriting: Rewriting

  /// Applies the rule to a file.
  final class func apply(to rewriting: inout Rewriting) {
    let visitor = self.init(rewriting)
    visitor.prepare()
    visitor.walk(rewriting.file.tree)
    rewriting = visitor.rewriting
  }

  required init(_ rewriting: Rewriting) {
    self.rewriting = rewriting
    super.init(viewMode: .sourceAccurate)
  }

  /// Called before the first visit; does nothing by default.
  func prepare() {}
}
