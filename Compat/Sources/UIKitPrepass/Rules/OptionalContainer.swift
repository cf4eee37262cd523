import SwiftSyntax

/// A protocol with optional requirements, and the names of the declarations that replace them.
struct OptionalContainer {
  let node: ProtocolDeclSyntax
  /// The qualified name of the protocol, without the module.
  let name: String
  /// The level of access with a space after it; empty for the default level.
  let access: String
  /// The attributes of a type of the main actor, with a space after them.
  ///
  /// The text is empty for a protocol that certainly does not belong to the main actor: it has no
  /// `@MainActor`, and inherits from nothing except `AnyObject`, `class` and `NSObjectProtocol`.
  /// Any other protocol from which it inherits may belong to the main actor.
  private let isolation: String

  init(_ node: ProtocolDeclSyntax) {
    self.node = node
    name = node.typePath
    access =
      switch node.modifiers.access?.name.text {
      case "public", "open": "public "
      case "package": "package "
      case "private", "fileprivate": "fileprivate "
      default: ""
      }
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.oneLine) ?? []
    let isIsolated =
      node.attributes.contains { $0.trimmedDescription == "@MainActor" }
      || !inherited.allSatisfy { ["AnyObject", "class", "NSObjectProtocol"].contains($0) }
    isolation = isIsolated ? "@preconcurrency @MainActor " : ""
  }

  private var flatName: String { name.replacing(".", with: "_") }

  // MARK: Methods

  /// The name of the type whose value is called in place of the optional methods with a base name.
  func callableName(_ base: String) -> String {
    "\(flatName)_\(base.filter { $0 != "`" })"
  }

  /// The source of the type with the name ``callableName(_:)``, and of a property that has a value
  /// of this type.
  ///
  /// `x.method?(…)` reads this property and calls the value. The property is in an extension of the
  /// protocol. But a protocol cannot have a property with the name of a method that has no
  /// parameters. For such a method, the property is in an extension of the parent protocol.
  func callable(_ base: String, isInParent: Bool) -> String {
    let type = callableName(base)
    let property =
      isInParent
      ? "extension \(parent) { \(access)var \(base): \(type)? "
        + "{ (self as? any \(name)).map { \(type)(target: $0) } } }"
      : "extension \(name) { \(access)var \(base): \(type)? { \(type)(target: self) } }"
    return """
      \(isolation)\(access)struct \(type) { nonisolated(unsafe) let target: any \(name); \
      nonisolated init(target: any \(name)) { self.target = target } }
      \(property)
      """
  }

  // MARK: Properties

  /// The name of the parent protocol.
  ///
  /// The parent protocol has the properties that stand for optional properties, and for optional
  /// methods without parameters.
  var parent: String { "\(flatName)_optional" }
  var parentDeclaration: String { "\(isolation)\(access)protocol \(parent): AnyObject {}" }

  func property(_ name: String, type: String) -> String {
    let plain = name.filter { $0 != "`" }
    return """
      extension \(self.name) { @_disfavoredOverload \(access)var \(name): \(type) \
      { get throws { throw UnimplementedOptional() } } }
      extension \(self.name) { fileprivate func \(plain)_required() throws -> \(type) \
      { let value: \(type) = try self.\(name); return value } }
      extension \(parent) { \(access)var \(name): \(type)? \
      { try? (self as? any \(self.name))?.\(plain)_required() } }
      """
  }
}
