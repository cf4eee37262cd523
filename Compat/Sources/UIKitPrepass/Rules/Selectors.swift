import SwiftSyntax

/// Replaces `#selector(…)` by a selector with the name in Objective-C, and `#keyPath(…)` by a text.
///
/// If the module declares the method, and a selector can call the method, the selector also
/// contains the method. Such a selector can be performed. A selector with the name alone can only
/// be compared.
final class Selectors: RewritingVisitor {
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector": selector(node)
    case "keyPath": keyPath(node)
    default: return .visitChildren
    }
    return .skipChildren
  }

  // MARK: Selectors

  private func selector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first, node.arguments.count == 1,
      let reference = Reference(argument.expression)
    else {
      return rewriting.refuse(node, "#selector: name a method, for example #selector(update(_:))")
    }
    let base = ObjectiveCName.plain(reference.name.baseName)
    switch argument.label?.text {
    case "getter": return rewriting.replace(node, with: "Selector(\(ParsedFile.literal(base)))")
    case "setter":
      let name = ParsedFile.literal(ObjectiveCName.setter(base))
      return rewriting.replace(node, with: "Selector(\(name))")
    default: break
    }
    let labels = reference.name.argumentNames?.arguments.map { ObjectiveCName.plain($0.name) }
    if let (type, method) = method(reference, base: base, labels: labels, at: node) {
      let name = ParsedFile.literal(method.selector)
      let list = method.labels.isEmpty ? "" : "(\(method.labels.map { "\($0):" }.joined()))"
      let code =
        method.isPerformable
        ? "Selector(\(name), \(type).\(reference.name.baseName.text)\(list))" : "Selector(\(name))"
      rewriting.replace(node, with: code)
    } else {
      let name = self.name(base: base, labels: labels)
      rewriting.replace(node, with: "Selector(\(ParsedFile.literal(name)))")
    }
  }

  /// The class and the method that a reference names.
  ///
  /// The result is nil if the module does not declare the class, or if neither the class nor a
  /// superclass has exactly one such method.
  private func method(
    _ reference: Reference, base: String, labels: [String]?, at node: MacroExpansionExprSyntax
  ) -> (type: String, method: MethodFact)? {
    let around = node.enclosingTypePath
    let type: String
    switch reference.base?.oneLine {
    case nil, "self", "Self": type = around
    case let name?: type = name
    }
    guard rewriting.module.declares(class: type) else { return nil }
    for ancestor in rewriting.module.ancestry(of: type) {
      let found = Set(rewriting.module.methods(of: ancestor, named: base)).filter {
        labels == nil || labels == $0.labels
      }
      if found.count == 1, let method = found.first { return (type, method) }
    }
    return nil
  }

  /// The name in Objective-C of a method that ``method(_:base:labels:at:)`` does not find.
  ///
  /// If all methods of the module with this base name and these labels have one name in
  /// Objective-C, the result is this name. Otherwise it is made from the reference.
  private func name(base: String, labels: [String]?) -> String {
    let known = Set(
      rewriting.module.files.flatMap { $0.methods.values.flatMap { $0[base] ?? [] } }
        .filter { labels == nil || labels == $0.labels }.map(\.selector))
    if known.count == 1, let name = known.first { return name }
    return ObjectiveCName.method(base, labels: labels ?? [])
  }

  // MARK: Key paths

  private func keyPath(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first, node.arguments.count == 1 else {
      return rewriting.refuse(node, "#keyPath: name a property, for example #keyPath(bounds)")
    }
    // A key path begins after the name of its type.
    let names = argument.expression.oneLine.split(separator: ".").map {
      $0.filter { !"`? ".contains($0) }
    }
    let path = names.drop { $0 == "self" || $0.first?.isUppercase == true }
    guard !path.isEmpty else {
      return rewriting.refuse(node, "#keyPath: name a property, for example #keyPath(bounds)")
    }
    rewriting.replace(node, with: ParsedFile.literal(path.joined(separator: ".")))
  }
}

/// The method that `#selector` names, with its type or object if the reference names one.
private struct Reference {
  let base: ExprSyntax?
  let name: DeclReferenceExprSyntax

  init?(_ expression: ExprSyntax) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): (base, self.name) = (nil, name)
    case .memberAccessExpr(let member): (base, name) = (member.base, member.declName)
    // `update(_:) as (MyLayout) -> (Int) -> Void`
    case .sequenceExpr(let sequence):
      guard let first = sequence.elements.first, let reference = Reference(first) else {
        return nil
      }
      self = reference
    case .tupleExpr(let tuple):
      guard let first = tuple.elements.first, let reference = Reference(first.expression) else {
        return nil
      }
      self = reference
    default: return nil
    }
  }
}
