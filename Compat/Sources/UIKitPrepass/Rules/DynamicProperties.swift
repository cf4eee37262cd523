import SwiftSyntax

/// Rewrites `dynamic` properties, so that a property calls its observers after it was set.
///
/// A property without a setter, a `lazy` property, and a declaration of several properties stay as
/// they are.
final class DynamicProperties: RewritingVisitor {
  private static let call = "ObservedProperties.didChange(self)"

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.modifier(.dynamic) != nil, node.modifiers.modifier(.lazy) == nil,
      node.bindingSpecifier.tokenKind == .keyword(.var), node.bindings.count == 1,
      let binding = node.bindings.first, !node.enclosingTypePath.isEmpty,
      // The result of an earlier pass already contains the call.
      !binding.description.contains(Self.call)
    else { return .visitChildren }
    guard let block = binding.accessorBlock else {
      rewriting.edits.insert(" { didSet { \(Self.call) } }", at: binding.trimmedBytes.upperBound)
      return .visitChildren
    }
    // A property without a setter is never set.
    guard case .accessors(let accessors) = block.accessors else { return .visitChildren }
    let setter = accessors.first {
      [.keyword(.set), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
    }
    if let body = setter?.body {
      rewriting.edits.insert(" defer { \(Self.call) };", at: body.leftBrace.trimmedBytes.upperBound)
    } else if accessors.contains(where: { $0.accessorSpecifier.tokenKind == .keyword(.willSet) }) {
      rewriting.edits.insert(
        "didSet { \(Self.call) } ", at: block.rightBrace.trimmedBytes.lowerBound)
    }
    return .visitChildren
  }
}
