import SwiftSyntax

extension ForwardedMember {
  /// The reason why a member cannot be called from the class.
  struct Refusal: Error { var message: String }

  /// What the pre-pass needs to forward a member of an extension.
  ///
  /// The pre-pass gives the member a new name in the extension, and adds a declaration with the old
  /// name to the class. The added declaration calls the member by its new name.
  struct Parts {
    let nameToken: TokenSyntax
    /// The new name of the member in the extension.
    let newName: String
    /// The declaration that is added to the class, on one line.
    let declaration: String
  }

  init(_ member: ExtensionMember, in file: ParsedFile) throws(Refusal) {
    self.init(
      type: member.type, name: member.name, isOverride: member.isOverride,
      declaration: try Parts(member).declaration, path: file.source.path,
      line: file.place(member.node.trimmedBytes.lowerBound).line,
      conditions: Conditions.around(member.node))
  }
}

extension ForwardedMember.Parts {
  init(_ member: ExtensionMember) throws(ForwardedMember.Refusal) {
    let refusal = ForwardedMember.Refusal(
      message: "this override must stand in the file of \(member.type); move it there")
    if let function = member.node.as(FunctionDeclSyntax.self) {
      guard case .identifier = function.name.tokenKind else { throw refusal }
      let parameters = ForwardedParameter.all(of: function.signature.parameterClause)
      guard !parameters.contains(where: \.isVariadic) else { throw refusal }
      let effects = function.signature.effectSpecifiers
      let words = [
        effects?.throwsClause.map { _ in "try" }, effects?.asyncSpecifier.map { _ in "await" },
      ]
      let newName = Self.newName(function.name, of: member)
      let call =
        words.compactMap { $0.map { "\($0) " } }.joined()
        + "self.\(newName)(\(parameters.map(\.argument).joined(separator: ", ")))"
      let parts: [String?] = [
        Self.head(member),
        "func \(function.name.text)\(function.genericParameterClause?.oneLine ?? "")"
          + "(\(parameters.map(\.declaration).joined(separator: ", ")))",
        effects?.oneLine, function.signature.returnClause?.oneLine,
        function.genericWhereClause?.oneLine, "{ return \(call) }",
      ]
      self.init(
        nameToken: function.name, newName: newName,
        declaration: parts.compactMap { $0 }.joined(separator: " "))
    } else if let variable = member.node.as(VariableDeclSyntax.self),
      let binding = variable.bindings.first, variable.bindings.count == 1,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let type = binding.typeAnnotation?.type, let accessors = binding.accessorBlock,
      let isSettable = Self.isSettable(accessors)
    {
      let newName = Self.newName(name, of: member)
      let setter = isSettable ? " set { self.\(newName) = newValue }" : ""
      self.init(
        nameToken: name, newName: newName,
        declaration: "\(Self.head(member)) var \(name.text): \(type.oneLine) "
          + "{ get { return self.\(newName) }\(setter) }")
    } else {
      throw refusal
    }
  }

  /// Whether a computed property has a setter.
  ///
  /// The result is nil if the getter is `async` or throws, or if there are other accessors than
  /// `get` and `set`, for example observers.
  private static func isSettable(_ block: AccessorBlockSyntax) -> Bool? {
    guard case .accessors(let accessors) = block.accessors else { return false }
    var isSettable = false
    for accessor in accessors {
      switch accessor.accessorSpecifier.tokenKind {
      case .keyword(.get) where accessor.effectSpecifiers == nil: continue
      case .keyword(.set): isSettable = true
      default: return nil
      }
    }
    return isSettable
  }

  /// The new name of the member in the extension.
  ///
  /// The new name contains the name of the class, because extensions of subclasses may have the
  /// same member.
  private static func newName(_ name: TokenSyntax, of member: ExtensionMember) -> String {
    "\(ObjectiveCName.plain(name))_\(member.type.replacing(".", with: "_"))"
  }

  /// The attributes and modifiers of the declaration in the class.
  private static func head(_ member: ExtensionMember) -> String {
    let attributes = member.node.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
    let kept = attributes.filter {
      guard case .attribute(let attribute) = $0 else { return false }
      return ["available", "MainActor", "discardableResult", "inlinable"].contains(
        attribute.attributeName.trimmedDescription)
    }
    let words =
      kept.map(\.oneLine) + [member.inheritedAccess].compactMap { $0 }
      + member.modifiers.map(\.oneLine)
    return words.joined(separator: " ")
  }
}
