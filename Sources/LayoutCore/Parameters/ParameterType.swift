extension Parameter {
  /// The kind of values that a parameter takes.
  public indirect enum Kind: Hashable, Sendable {
    /// A whole number.
    case integer
    /// Any finite number.
    case number
    /// A number of points.
    case length
    /// A number of degrees.
    case angle
    /// True or false.
    case boolean
    /// One of these names.
    case choice([String])
    /// Distances from four edges, in points.
    case insets
    /// A width and a height, in points.
    case size
    /// A colour as text, for example `#ff8800`.
    case color
    /// Free text.
    case text
    /// A list in which every value fits the declaration; data can have this kind, parameters
    /// cannot.
    case list(of: Parameter)
    /// Named values, each of which fits the declaration of its name; data can have this kind,
    /// parameters cannot.
    ///
    /// The default of the whole record contains the default of each field that has one. Only these
    /// defaults replace missing fields in data. A field without a default in the record stays
    /// missing, even if ``Parameter/defaultValue`` of the field's own declaration has a value.
    case record([Parameter])
  }
}

extension Parameter.Kind {
  /// The type with which a script declares a parameter of this kind.
  package var type: ParameterType {
    switch self {
    case .integer: .integer
    case .number: .number
    case .length: .length
    case .angle: .angle
    case .boolean: .boolean
    case .choice: .choice
    case .insets: .insets
    case .size: .size
    case .color: .color
    case .text: .text
    case .list: .list
    case .record: .record
    }
  }

  /// The greatest number of choices that messages list.
  private static let listedChoices = 50

  /// The noun for a value in messages: "a whole number".
  var noun: String {
    guard case .choice(let names) = self else { return type.noun }
    let listed = names.prefix(Self.listedChoices).map { "\"\($0)\"" }.joined(separator: ", ")
    let rest = names.count - Self.listedChoices
    return "\(type.noun) \(listed)" + (rest > 0 ? " and \(rest) more" : "")
  }
}

/// The type with which a script declares a parameter, for example `integer` in `param.integer`.
package enum ParameterType: String, CaseIterable, Sendable {
  case integer, number, length, angle, boolean, choice, insets, size, color, text, list, record

  /// The cases of ``ParameterValue``, without their values.
  package enum Shape: Sendable {
    case boolean, number, text, insets, size, list, record
  }

  private struct Description {
    let noun: String
    let shape: Shape
    /// The kind of a parameter of this type; nil for a choice, a list and a record, whose kinds
    /// also hold names or declarations.
    var kind: Parameter.Kind?
    var isWhole = false
    var unit: String?
    var samples: [String] = []
  }

  private var description: Description {
    switch self {
    case .integer:
      Description(noun: "a whole number", shape: .number, kind: .integer, isWhole: true)
    case .number: Description(noun: "a number", shape: .number, kind: .number)
    case .length:
      Description(noun: "a length in points", shape: .number, kind: .length, unit: "pt")
    case .angle:
      Description(noun: "an angle in degrees", shape: .number, kind: .angle, unit: "°")
    case .boolean: Description(noun: "true or false", shape: .boolean, kind: .boolean)
    case .choice: Description(noun: "one of", shape: .text)
    case .insets:
      Description(
        noun: "insets (top, leading, bottom, trailing)", shape: .insets, kind: .insets, unit: "pt")
    case .size:
      Description(noun: "a size (width, height)", shape: .size, kind: .size, unit: "pt")
    case .color:
      Description(
        noun: "a colour as text", shape: .text, kind: .color, samples: ["#000000", "#ff8800"])
    case .text:
      Description(
        noun: "a text", shape: .text, kind: .text,
        samples: ["", "a", "Lorem ipsum dolor sit amet"])
    case .list: Description(noun: "a list", shape: .list)
    case .record: Description(noun: "a record", shape: .record)
    }
  }

  /// The noun for a value of this type in messages; for a choice, the names follow the noun.
  var noun: String { description.noun }
  /// The case of ``ParameterValue`` that holds a value of the type.
  package var shape: Shape { description.shape }
  /// Whether the numbers of the type are whole.
  package var isWhole: Bool { description.isWhole }
  /// The unit that is shown after a number of the type: `pt` or `°`; nil if there is none.
  package var unit: String? { description.unit }
  /// The texts from which random values are drawn; empty if the type needs no such texts.
  package var samples: [String] { description.samples }
  /// The kind of a parameter of this type; nil for a choice, a list and a record, whose kinds also
  /// hold names or declarations.
  package var kind: Parameter.Kind? { description.kind }
}
