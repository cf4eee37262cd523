import SwiftSyntax

/// Collects the ``FileFacts`` of a file.
final class FactsCollector: SyntaxVisitor {
  private var facts: FileFacts

  private init(_ file: ParsedFile) {
    facts = FileFacts(path: file.source.path)
    super.init(viewMode: .sourceAccurate)
  }

  static func facts(of file: ParsedFile) -> FileFacts {
    let collector = FactsCollector(file)
    collector.walk(file.tree)
    collector.facts.forwarded = ExtensionMember.all(in: file).filter {
      !collector.facts.classes.contains($0.type) && $0.mayBeForwarded
    }.compactMap { try? ForwardedMember($0, in: file) }  // ExtensionOverrides reports the errors.
    return collector.facts
  }

  /// The classes that a file declares.
  static func classes(of file: ParsedFile) -> [String] {
    let collector = FactsCollector(file)
    collector.walk(file.tree)
    return collector.facts.classes
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    facts.classes.append(node.typePath)
    facts.inherited[node.typePath] =
      node.inheritanceClause?.inheritedTypes.map(\.type.typeName) ?? []
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.enclosingTypePath
    for binding in node.bindings where !type.isEmpty {
      if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier {
        facts.properties[type, default: []].append(ObjectiveCName.plain(name))
        noteOverride(ObjectiveCName.plain(name), node.modifiers, of: type)
      }
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let base = ObjectiveCName.plain(node.name)
    let type = node.enclosingTypePath
    noteOverride(base, node.modifiers, of: type)
    if node.modifiers.modifier(.optional) != nil, !node.returnsOptional {
      facts.optionalNames.append(base)
    }
    if !type.isEmpty {
      facts.methods[type, default: [:]][base, default: []].append(
        MethodFact(
          selector: ObjectiveCName.method(of: node), labels: node.labels,
          isPerformable: node.isPerformable))
    }
    return .skipChildren
  }

  private func noteOverride(_ name: String, _ modifiers: DeclModifierListSyntax, of type: String) {
    if modifiers.modifier(.override) != nil { facts.overrides[type, default: []].append(name) }
  }

  // Local declarations are not members.
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension FunctionDeclSyntax {
  /// Whether a selector can call the method.
  ///
  /// Such a method is an instance method without generic parameters. It is neither `async` nor
  /// throwing, and has at most two parameters. No parameter is variadic, and no type of a parameter
  /// has an attribute or a specifier, for example `inout`.
  fileprivate var isPerformable: Bool {
    let parameters = signature.parameterClause.parameters
    return modifiers.modifier(.static) == nil && modifiers.modifier(.class) == nil
      && genericParameterClause == nil && signature.effectSpecifiers == nil
      && parameters.count <= 2
      && parameters.allSatisfy { $0.ellipsis == nil && !$0.type.is(AttributedTypeSyntax.self) }
  }

  /// Whether the method returns an optional.
  var returnsOptional: Bool {
    signature.returnClause.map { OptionalRequirement.isOptional($0.type) } ?? false
  }
}
