import SwiftSyntax

/// Replaces the optional requirements of a protocol by declarations that Swift has without
/// Objective-C.
///
/// - A method becomes a throwing method, with a default that throws. A property with the base name
///   of the method has a value that can be called, so `x.method?(…)` stays as it is. The rule
///   ``ForcedCalls`` changes `x.method!(…)`. In a class that conforms to the protocol, the method
///   need not throw.
/// - A property becomes a hidden property that throws, with a default that throws. A parent
///   protocol has a property of the same name, which is nil for types that use the default.
final class OptionalRequirements: RewritingVisitor {
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let finder = OptionalMembers(viewMode: .sourceAccurate)
    finder.walk(node.memberBlock)
    for member in finder.refused {
      rewriting.refuse(
        member, "only methods and properties can be optional; declare it in a protocol of its own")
    }
    let container = OptionalContainer(node)
    let withoutParameters = Set(
      finder.methods.filter { $0.signature.parameterClause.parameters.isEmpty }.map(\.name.text))
    let hasParent = !withoutParameters.isEmpty || !finder.properties.isEmpty
    if hasParent { rewriting.append(container.parentDeclaration, for: node) }
    var bases: Set<String> = []
    for method in finder.methods {
      let base = method.name.text
      if bases.insert(base).inserted {
        // There is one type for all methods with the base name.
        rewriting.append(
          container.callable(base, isInParent: withoutParameters.contains(base)), for: node)
      }
      change(method, of: container)
    }
    for property in finder.properties { change(property, of: container) }
    let isObjectiveC = node.attributes.contains { $0.trimmedDescription.hasPrefix("@objc") }
    if isObjectiveC || hasParent || !bases.isEmpty {
      restrict(node, parent: hasParent ? container.parent : nil)
    }
    return .skipChildren
  }

  /// Restricts a protocol to classes; if `parent` is not nil, the protocol then inherits from it.
  ///
  /// Only classes can conform to a protocol of Objective-C.
  private func restrict(_ node: ProtocolDeclSyntax, parent: String?) {
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.oneLine) ?? []
    let isRestricted = inherited.contains {
      ["AnyObject", "class", "NSObjectProtocol"].contains($0)
    }
    guard let name = parent ?? (isRestricted ? nil : "AnyObject") else { return }
    if let first = node.inheritanceClause?.inheritedTypes.first {
      rewriting.edits.insert("\(name), ", at: first.trimmedBytes.lowerBound)
    } else {
      let end = (node.primaryAssociatedTypeClause?.trimmedBytes ?? node.name.trimmedBytes)
        .upperBound
      rewriting.edits.insert(": \(name)", at: end)
    }
  }

  private func change(_ method: FunctionDeclSyntax, of container: OptionalContainer) {
    guard let modifier = method.modifiers.modifier(.optional) else { return }
    let requirement = OptionalRequirement(method)
    rewriting.blank(modifier)
    if !requirement.isThrowing {
      let async = method.signature.effectSpecifiers?.asyncSpecifier?.trimmedBytes
      let place = async ?? method.signature.parameterClause.trimmedBytes
      rewriting.edits.insert(" throws", at: place.upperBound)
    }
    rewriting.append(
      "extension \(container.name) { \(requirement.defaultMethod(access: container.access)) }\n"
        + "extension \(container.callableName(requirement.base)) {"
        + " \(requirement.call(access: container.access)) }", for: method)
  }

  private func change(_ property: VariableDeclSyntax, of container: OptionalContainer) {
    guard let modifier = property.modifiers.modifier(.optional),
      let binding = property.bindings.first, property.bindings.count == 1,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let type = binding.typeAnnotation?.type, let accessors = binding.accessorBlock,
      !OptionalRequirement.isOptional(type)
    else {
      return rewriting.refuse(
        property,
        "an optional property must have a type that is no optional; declare an optional method")
    }
    rewriting.blank(modifier)
    rewriting.edits.insert(
      "@_disfavoredOverload ", at: property.bindingSpecifier.trimmedBytes.lowerBound)
    rewriting.replace(accessors, with: "{ get throws }")
    rewriting.append(container.property(name, type: type.oneLine), for: property)
  }
}

private final class OptionalMembers: SyntaxVisitor {
  var methods: [FunctionDeclSyntax] = []
  var properties: [VariableDeclSyntax] = []
  var refused: [DeclSyntax] = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.modifier(.optional) != nil else { return .skipChildren }
    if node.modifiers.modifier(.static) == nil, node.genericParameterClause == nil {
      methods.append(node)
    } else {
      refused.append(DeclSyntax(node))
    }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.modifier(.optional) != nil { properties.append(node) }
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.modifier(.optional) != nil { refused.append(DeclSyntax(node)) }
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.modifier(.optional) != nil { refused.append(DeclSyntax(node)) }
    return .skipChildren
  }
}
