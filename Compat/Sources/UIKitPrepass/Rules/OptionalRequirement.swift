import SwiftSyntax

/// The declaration of an optional method in a protocol.
struct OptionalRequirement {
  let node: FunctionDeclSyntax
  /// The name of the method before the parentheses.
  let base: String
  let parameters: [ForwardedParameter]
  let result: TypeSyntax?
  let isAsync: Bool
  let isThrowing: Bool

  init(_ node: FunctionDeclSyntax) {
    self.node = node
    base = node.name.text
    parameters = ForwardedParameter.all(of: node.signature.parameterClause)
    result = node.signature.returnClause?.type
    isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
    isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
  }

  /// The parameters as a declaration lists them.
  var signature: String { parameters.map(\.declaration).joined(separator: ", ") }
  private var arguments: String { parameters.map(\.argument).joined(separator: ", ") }
  private var asyncWord: String { isAsync ? "async " : "" }

  /// The source of the default method, which runs for a type that does not implement the method.
  func defaultMethod(access: String) -> String {
    let result = result.map { " -> \($0.oneLine)" } ?? ""
    return "\(access)func \(base)(\(signature)) \(asyncWord)throws\(result)"
      + " { throw UnimplementedOptional() }"
  }

  /// The source of the function that calls the method; the function returns nil for a type that
  /// does not implement the method.
  func call(access: String) -> String {
    var call = "target.\(base)(\(arguments))"
    if isAsync { call = "await \(call)" }
    let isOptional = result.map { Self.isOptional($0) } ?? false
    let body =
      isThrowing
      ? "do { return try \(call) } catch is UnimplementedOptional { return nil }"
      : isOptional ? "(try? \(call)) ?? nil" : "try? \(call)"
    let effects = asyncWord + (isThrowing ? "throws " : "")
    return "@discardableResult \(access)func callAsFunction(\(signature)) \(effects)-> "
      + "\(forcedResult) { \(body) }"
  }

  /// The type of the result with a `!`, or the type itself if it is an optional.
  ///
  /// With the `!`, a result of `x.method!(…)` need not be unwrapped, as on iOS.
  private var forcedResult: String {
    guard let result else { return "Void!" }
    if Self.isOptional(result) { return result.oneLine }
    switch result.as(TypeSyntaxEnum.self) {
    case .identifierType, .memberType, .arrayType, .dictionaryType, .tupleType:
      return "\(result.oneLine)!"
    default: return "(\(result.oneLine))!"
    }
  }

  static func isOptional(_ type: TypeSyntax) -> Bool {
    type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      || type.typeName == "Optional"
  }
}

/// A parameter of a method that passes its call on to another method.
struct ForwardedParameter {
  /// The parameter, without its default.
  let declaration: String
  /// The argument that passes the parameter on.
  let argument: String
  /// Whether the parameter takes any number of arguments, which cannot be passed on.
  let isVariadic: Bool

  static func all(of clause: FunctionParameterClauseSyntax) -> [ForwardedParameter] {
    clause.parameters.enumerated().map { ForwardedParameter($0.element, number: $0.offset) }
  }

  private init(_ node: FunctionParameterSyntax, number: Int) {
    let label = node.firstName.text
    let written = node.secondName?.text ?? label
    let name = written == "_" ? "argument\(number)" : written
    let type = node.type.oneLine
    let attributed = node.type.as(AttributedTypeSyntax.self)
    let isInOut = attributed?.specifiers.contains { $0.trimmedDescription == "inout" } ?? false
    let isDelayed =
      attributed?.attributes.contains { $0.trimmedDescription == "@autoclosure" } ?? false
    isVariadic = node.ellipsis != nil
    declaration = (label == name ? label : "\(label) \(name)") + ": \(type)"
    argument =
      (label == "_" ? "" : "\(label): ") + (isInOut ? "&" : "") + name + (isDelayed ? "()" : "")
  }
}
