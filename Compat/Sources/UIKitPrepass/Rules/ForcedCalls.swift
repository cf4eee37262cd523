import SwiftSyntax

/// Rewrites calls `x.method!(…)` of optional methods as `x.method!(…)!`, which unwraps the result.
///
/// A call stays as it is if the result of the method is itself an optional, or if the source
/// already has a `!` or `?` after the call. The rule recognizes a method by its base name.
final class ForcedCalls: RewritingVisitor {
  /// The base names of optional methods in UIKit's protocols whose results are not optional.
  private static let namesOfUIKit: Set<String> = [
    "collectionView", "numberOfSections", "scrollViewDidScroll", "scrollViewDidZoom",
    "scrollViewWillBeginDragging", "scrollViewDidEndDragging", "scrollViewDidEndDecelerating",
    "scrollViewDidEndScrollingAnimation",
  ]
  private var names: Set<String> = []

  override func prepare() {
    names = rewriting.module.files.reduce(into: Self.namesOfUIKit) {
      $0.formUnion($1.optionalNames)
    }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self),
      let member = forced.expression.as(MemberAccessExprSyntax.self),
      names.contains(member.declName.baseName.text),
      node.parent?.is(ForceUnwrapExprSyntax.self) != true,
      node.parent?.is(OptionalChainingExprSyntax.self) != true
    {
      rewriting.edits.insert("!", at: node.trimmedBytes.upperBound)
    }
    return .visitChildren
  }
}
