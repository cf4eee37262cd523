import SwiftSyntax

extension SyntaxProtocol {
  /// The names of the types that contain the node, outermost first and joined by dots, for example
  /// `Outer.Inner`; empty if no type contains the node.
  ///
  /// For an extension, the name is that of the extended type as the source writes it, without
  /// generic arguments. The name of the module is part of the result only if an extension writes
  /// it.
  var enclosingTypePath: String {
    var names: [String] = []
    var next = parent
    while let current = next {
      if let name = current.declaredTypeName { names.insert(name, at: 0) }
      next = current.parent
    }
    return names.joined(separator: ".")
  }

  /// The name of the type that the node declares or extends; nil for any other node.
  fileprivate var declaredTypeName: String? {
    switch Syntax(self).as(SyntaxEnum.self) {
    case .classDecl(let node): node.name.text
    case .structDecl(let node): node.name.text
    case .enumDecl(let node): node.name.text
    case .actorDecl(let node): node.name.text
    case .protocolDecl(let node): node.name.text
    case .extensionDecl(let node): node.extendedType.typeName
    default: nil
    }
  }
}

extension NamedDeclSyntax {
  /// The qualified name of the type, without the module, for example `Outer.Inner`.
  var typePath: String {
    let around = enclosingTypePath
    return around.isEmpty ? name.text : "\(around).\(name.text)"
  }
}

extension TypeSyntax {
  /// The name without generic arguments and attributes: `Base` of `@preconcurrency Base<Int>`.
  var typeName: String {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let type): type.name.text
    case .memberType(let type): "\(type.baseType.typeName).\(type.name.text)"
    case .attributedType(let type): type.baseType.typeName
    default: oneLine
    }
  }
}

extension DeclModifierListSyntax {
  /// The modifier with this keyword, for example `override`; nil if there is none.
  ///
  /// Modifiers with an argument, for example `private(set)`, are ignored.
  func modifier(_ keyword: Keyword) -> DeclModifierSyntax? {
    first { $0.name.tokenKind == .keyword(keyword) && $0.detail == nil }
  }

  /// The modifier for the level of access; nil if the source has no such modifier.
  var access: DeclModifierSyntax? {
    let levels: [Keyword] = [.open, .public, .package, .internal, .fileprivate, .private]
    return levels.lazy.compactMap { self.modifier($0) }.first
  }
}
