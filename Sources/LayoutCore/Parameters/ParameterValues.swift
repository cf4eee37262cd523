/// A checked value for every parameter that a layout declares.
public struct ParameterValues: Hashable, Sendable {
  private var values: [String: ParameterValue]
  /// The declarations, in the layout's order.
  public let declarations: [Parameter]
  /// The index of the first declaration of each name; the table keeps lookups fast in scripts with
  /// thousands of parameters.
  private let places: [String: Int]

  /// Creates the values from the defaults of the declarations.
  public init(_ declarations: [Parameter]) {
    self.declarations = declarations
    places = Dictionary(
      declarations.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    values = [:]
    for parameter in declarations {
      values[parameter.name] = parameter.defaultValue
    }
  }

  /// The value of the parameter `name`; nil if no parameter of this name is declared.
  public subscript(name: String) -> ParameterValue? { values[name] }

  /// The declaration of the parameter `name`; nil if no parameter of this name is declared.
  public func declaration(of name: String) -> Parameter? {
    places[name].map { declarations[$0] }
  }

  /// Replaces the value of a parameter.
  ///
  /// - Throws: ``ParameterError`` if no parameter of this name is declared, or if the parameter
  ///   does not accept the value.
  public mutating func set(_ name: String, to value: ParameterValue) throws(ParameterError) {
    guard let parameter = declaration(of: name) else {
      throw ParameterError(
        code: .unknownName, name: name, expected: declarations.map(\.name), found: "")
    }
    guard parameter.accepts(value) else {
      throw ParameterError(
        code: .valueNotAccepted, name: name, expected: [parameter.expectation],
        found: value.description)
    }
    values[name] = value
  }

  /// The value of a number parameter.
  ///
  /// - Precondition: The parameter is declared and holds a number.
  public func number(_ name: String) -> Double {
    guard case .number(let value)? = values[name] else {
      preconditionFailure("no number parameter \"\(name)\" is declared")
    }
    return value
  }

  /// The value of a Boolean parameter.
  ///
  /// - Precondition: The parameter is declared and holds a Boolean.
  public func boolean(_ name: String) -> Bool {
    guard case .boolean(let value)? = values[name] else {
      preconditionFailure("no Boolean parameter \"\(name)\" is declared")
    }
    return value
  }

  /// The value of a choice, colour or text parameter.
  ///
  /// - Precondition: The parameter is declared and holds a text.
  public func text(_ name: String) -> String {
    guard case .text(let value)? = values[name] else {
      preconditionFailure("no text parameter \"\(name)\" is declared")
    }
    return value
  }

  /// The value of a size parameter.
  ///
  /// - Precondition: The parameter is declared and holds a size.
  public func size(_ name: String) -> Size {
    guard case .size(let value)? = values[name] else {
      preconditionFailure("no size parameter \"\(name)\" is declared")
    }
    return value
  }

  /// The value of an insets parameter.
  ///
  /// - Precondition: The parameter is declared and holds insets.
  public func insets(_ name: String) -> EdgeInsets {
    guard case .insets(let value)? = values[name] else {
      preconditionFailure("no insets parameter \"\(name)\" is declared")
    }
    return value
  }
}

/// The reason why a parameter's value was not accepted.
public struct ParameterError: Error, Hashable, Sendable {
  /// The kinds of errors.
  public enum Code: Hashable, Sendable {
    /// The layout declares no parameter of this name.
    case unknownName
    /// The value is of another kind or out of range.
    case valueNotAccepted
  }

  /// The kind of error.
  public let code: Code
  /// The name of the parameter that was to be set.
  public let name: String
  /// For ``Code/unknownName``, the declared names; otherwise one description of the accepted
  /// values.
  public let expected: [String]
  /// The value that was not accepted, as text; empty for ``Code/unknownName``.
  public let found: String

  /// Creates an error.
  public init(code: Code, name: String, expected: [String], found: String) {
    self.code = code
    self.name = name
    self.expected = expected
    self.found = found
  }
}
