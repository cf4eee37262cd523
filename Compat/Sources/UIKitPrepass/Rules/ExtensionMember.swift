import SwiftSyntax

/// A member of an extension that the class itself may have to declare.
///
/// Without Objective-C, Swift allows two kinds of members only in the class: an override, and a
/// method or property that a subclass overrides.
struct ExtensionMember {
  let node: DeclSyntax
  let container: ExtensionDeclSyntax
  /// The type that the extension extends, as the source names it, without generic arguments.
  let type: String
  /// The base name of the member; empty for a subscript, an initializer, or a pattern without a
  /// name.
  let name: String

  /// The members of this kind in a file, from the top down.
  static func all(in file: ParsedFile) -> [ExtensionMember] {
    let finder = ExtensionMembers(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    return finder.found
  }

  var modifiers: DeclModifierListSyntax {
    node.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
  }

  var isOverride: Bool { modifiers.modifier(.override) != nil }

  /// Whether the class must declare the member.
  func belongsToClass(in module: ModuleFacts) -> Bool {
    isOverride || (!name.isEmpty && module.isOverridden(name, of: type))
  }

  /// Whether the member may have to move to a class in another file.
  ///
  /// Such a member is an override, or the member or its extension has `@objc`: a subclass can
  /// override only members that Objective-C sees.
  var mayBeForwarded: Bool {
    isOverride
      || [Syntax(node), Syntax(container)].contains {
        $0.asProtocol((any WithAttributesSyntax).self)?.attributes.contains {
          $0.trimmedDescription.hasPrefix("@objc")
        } ?? false
      }
  }

  /// The bytes of the first word of the declaration after its attributes.
  var introducer: Range<Int> {
    if let modifier = modifiers.first { return modifier.trimmedBytes }
    let token: TokenSyntax? =
      switch node.as(DeclSyntaxEnum.self) {
      case .functionDecl(let function): function.funcKeyword
      case .variableDecl(let variable): variable.bindingSpecifier
      case .subscriptDecl(let declaration): declaration.subscriptKeyword
      case .initializerDecl(let declaration): declaration.initKeyword
      default: nil
      }
    return (token.map { Syntax($0) } ?? Syntax(node)).trimmedBytes
  }

  /// The level of access that the member gets from the extension.
  ///
  /// The value is nil if the member declares a level, or if the extension declares no level.
  var inheritedAccess: String? {
    guard modifiers.access == nil, let access = container.modifiers.access?.name.text else {
      return nil
    }
    return access == "private" ? "fileprivate" : access
  }
}

private final class ExtensionMembers: SyntaxVisitor {
  var found: [ExtensionMember] = []

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard let container = node.enclosingExtension else { return .visitChildren }
    let name: String
    switch node.decl.as(DeclSyntaxEnum.self) {
    case .functionDecl(let function): name = ObjectiveCName.plain(function.name)
    case .variableDecl(let variable):
      let pattern = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
      name = pattern.map { ObjectiveCName.plain($0.identifier) } ?? ""
    case .subscriptDecl, .initializerDecl: name = ""
    default: return .visitChildren
    }
    let member = ExtensionMember(
      node: node.decl, container: container, type: container.extendedType.typeName, name: name)
    let isFixed = [.private, .fileprivate, .static, .final].contains { (keyword: Keyword) in
      member.modifiers.modifier(keyword) != nil
    }
    if member.isOverride || !isFixed { found.append(member) }
    return .skipChildren
  }
}

extension MemberBlockItemSyntax {
  /// The extension that contains this member, directly or under `#if`; nil if no extension does.
  fileprivate var enclosingExtension: ExtensionDeclSyntax? {
    var next = parent
    while let current = next {
      if let container = current.as(ExtensionDeclSyntax.self) { return container }
      if let item = current.as(MemberBlockItemSyntax.self), !item.decl.is(IfConfigDeclSyntax.self) {
        return nil
      }
      next = current.parent
    }
    return nil
  }
}
