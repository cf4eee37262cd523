import SwiftSyntax

/// Rewrites each call `x.method!(…)` of an optional requirement, so that the result is unwrapped
/// after the call.
final class ForcedCalls: RewritingVisitor {
  /// The base names of optional methods in UIKit's protocols.
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
