import SwiftSyntax

/// Reports an error for code that no layout needs and that cannot run on Linux.
final class OutOfScope: RewritingVisitor {
  private static let calls = [
    "UINib": "nibs do not exist on Linux; register the class of the view",
    "UIStoryboard": "storyboards do not exist on Linux; make the object in code",
    "loadNibNamed": "nibs do not exist on Linux; make the view in code",
    "instantiateViewController": "storyboards do not exist on Linux; make the object in code",
    "UIApplicationMain": "an app cannot be started on Linux; leave this file out of the folder",
  ]

  private static let observing =
    "without Objective-C no property is observed by its name; "
    + "use observe(_:options:changeHandler:) with a key path"

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "observeValue", node.labels.first == "forKeyPath" {
      rewriting.refuse(node.name, "observeValue: \(Self.observing)")
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression
    if let name = called.as(MemberAccessExprSyntax.self)?.declName.baseName,
      ["addObserver", "removeObserver"].contains(name.text),
      node.arguments.contains(where: { $0.label?.text == "forKeyPath" })
    {
      rewriting.refuse(name, "\(name.text): \(Self.observing)")
    }
    let name =
      called.as(DeclReferenceExprSyntax.self)?.baseName
      ?? called.as(MemberAccessExprSyntax.self)?.declName.baseName
    if let name, let reason = Self.calls[name.text] {
      rewriting.refuse(name, "\(name.text): \(reason)")
    }
    return .visitChildren
  }
}
