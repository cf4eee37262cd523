/// A checked value for every parameter a layout declares.
public struct ParameterValues: Hashable, Sendable {
  private var values: [String: ParameterValue]
  /// The declarations, in the order the layout gave them.
  public let declarations: [Parameter]
  /// Where the first declaration of each name is: a script may have thousands.
  private let places: [String: Int]

  /// Creates the defaults.
  public init(_ declarations: [Parameter]) {
    self.declarations = declarations
    places = Dictionary(
      declarations.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    values = [:]
    for parameter in declarations {
      values[parameter.name] = parameter.defaultValue
    }
  }

  /// The value of a parameter; nil for a name that is not declared.
  public subscript(name: String) -> ParameterValue? { values[name] }

  /// The declaration of a name; nil if there is none.
  public func declaration(of name: String) -> Parameter? {
    places[name].map { declarations[$0] }
  }

  /// Replaces the value of a parameter.
  ///
  /// - Throws: ``ParameterError`` for a name that is not declared or a value it does not take.
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

  /// The number of a parameter that is declared as one.
  ///
  /// - Precondition: The parameter is declared and holds a number.
  public func number(_ name: String) -> Double {
    guard case .number(let value)? = values[name] else {
      preconditionFailure("no number parameter \"\(name)\" is declared")
    }
    return value
  }

  /// The Boolean of a parameter that is declared as one.
  ///
  /// - Precondition: The parameter is declared and holds a Boolean.
  public func boolean(_ name: String) -> Bool {
    guard case .boolean(let value)? = values[name] else {
      preconditionFailure("no Boolean parameter \"\(name)\" is declared")
    }
    return value
  }

  /// The text of a parameter that is declared as a choice, a colour or a text.
  ///
  /// - Precondition: The parameter is declared and holds a text.
  public func text(_ name: String) -> String {
    guard case .text(let value)? = values[name] else {
      preconditionFailure("no text parameter \"\(name)\" is declared")
    }
    return value
  }

  /// The size of a parameter that is declared as one.
  ///
  /// - Precondition: The parameter is declared and holds a size.
  public func size(_ name: String) -> Size {
    guard case .size(let value)? = values[name] else {
      preconditionFailure("no size parameter \"\(name)\" is declared")
    }
    return value
  }

  /// The insets of a parameter that is declared as such.
  ///
  /// - Precondition: The parameter is declared and holds insets.
  public func insets(_ name: String) -> EdgeInsets {
    guard case .insets(let value)? = values[name] else {
      preconditionFailure("no insets parameter \"\(name)\" is declared")
    }
    return value
  }
}

/// Why a parameter's value was not taken.
public struct ParameterError: Error, Hashable, Sendable {
  /// What was wrong.
  public enum Code: Hashable, Sendable {
    /// The layout declares no parameter of that name.
    case unknownName
    /// The value is of another kind or out of range.
    case valueNotAccepted
  }

  /// What was wrong.
  public let code: Code
  /// The name that was asked for.
  public let name: String
  /// The names there are, for ``Code/unknownName``; else what the parameter takes.
  public let expected: [String]
  /// The value that was given, as text.
  public let found: String

  /// Creates an error.
  public init(code: Code, name: String, expected: [String], found: String) {
    self.code = code
    self.name = name
    self.expected = expected
    self.found = found
  }
}
