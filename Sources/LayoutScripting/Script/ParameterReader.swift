internal import LayoutCore
internal import LuaSandbox

/// Reads the parameters, the data and the custom attributes that a script declares with `param`.
///
/// Source: CONTRACT.md sections 1 and 3.
struct ParameterReader {
  let source: ScriptSource
  let layout: LuaTable
  let declaring: DeclaringField
  /// The fields that lead to the declarations: the declaring field, and for the fields of a record
  /// also the fields that lead to the record.
  var path: [String] = []
  /// The place of the declarations.
  var part = Part.whole

  /// The place of a declaration: directly in the declaring field, in a list, or in a record.
  enum Part {
    case whole, element, field
  }

  /// A declaration, and whether the value that it declares has a default.
  typealias Declared = (parameter: Parameter, hasDefault: Bool)

  init(source: ScriptSource, layout: LuaTable, declaring: DeclaringField) {
    self.source = source
    self.layout = layout
    self.declaring = declaring
    path = [declaring.rawValue]
  }

  /// The greatest number of choices in a declaration, and of declarations in one table; the limit
  /// for custom attributes is smaller.
  static let limit = 8192

  func parameters() throws(ScriptError) -> [Parameter] {
    guard let value = layout[declaring.rawValue] else { return [] }
    guard case .table(let table) = value else {
      throw error(
        "`\(declaring.rawValue)` must be a table of \(declaring.nouns), not \(value.text)", nil,
        help: declaring.example)
    }
    return try declarations(in: table).map(\.parameter)
  }

  /// Reads the declarations in a table whose keys are their names.
  func declarations(in table: LuaTable) throws(ScriptError) -> [Declared] {
    guard table.pairs.count <= declaring.limit else {
      throw error(
        "there are \(table.pairs.count) \(declaring.nouns); there can be \(declaring.limit)", nil)
    }
    var declarations: [Declared] = []
    for pair in table.pairs {
      guard case .string(let name) = pair.key, Self.isName(name) else {
        throw error(
          "\(declaring.nounWithArticle)'s name is letters, digits and `_`, up to 64; found \(pair.key.text)",
          nil)
      }
      guard !declaring.takenNames.contains(name) else {
        throw error(
          "`\(name)` is a field that elements already have", name,
          help: "give the attribute another name, for example my_\(name)")
      }
      guard case .table(let declaration) = pair.value, let kind = declaration["kind"] else {
        throw error(
          "the \(declaring.noun) `\(name)` is \(pair.value.text); it must be declared with `param`",
          name,
          help: "\(name) = \(Self.declaration(of: pair.value))")
      }
      declarations.append(try declared(name, kind, declaration))
    }
    return declarations
  }

  /// An example of a declaration that can replace a value written without `param`.
  private static func declaration(of value: LuaValue) -> String {
    switch value {
    case .boolean(let value): "param.boolean { default = \(value) }"
    case .integer(let value): "param.integer { default = \(value) }"
    case .number(let value) where value.isFinite:
      "param.number { default = \(NumberText.plain(value)) }"
    case .string("number"): "param.number { default = 0 }"
    case .string("boolean"): "param.boolean { default = false }"
    case .string("text"), .string("string"): "param.text { default = \"\" }"
    default: "param.integer { default = 3 }"
    }
  }

  /// Reads a declaration; in a record, the default is optional.
  ///
  /// The elements of a list have no default. If they are records, their fields can have defaults.
  func declared(
    _ name: String, _ kindName: LuaValue, _ table: LuaTable
  ) throws(ScriptError) -> Declared {
    try checkFields(of: name, kindName, table)
    let (kind, own) = try kind(named: kindName, of: name, table)
    var value = own
    if value == nil, part == .whole || part == .field && table["default"] != nil {
      value = try defaultValue(of: name, kind, table)
    }
    let parameter = Parameter(
      name, kind, default: value ?? .boolean(false),
      minimum: try number("min", of: name, table), maximum: try number("max", of: name, table),
      step: try number("step", of: name, table), label: try text("label", of: name, table),
      help: try text("help", of: name, table), group: try text("group", of: name, table))
    if let low = parameter.minimum, let high = parameter.maximum, low > high {
      throw error("the \(declaring.noun) `\(name)` has a `min` above its `max`", name, "min")
    }
    guard value.map(parameter.accepts) ?? true else {
      guard let given = table["default"] else {
        throw error(
          "`\(name)` has no `default`, which must be \(parameter.expectation)", name,
          help: "add: default = …")
      }
      throw error(
        "the default of `\(name)` is \(given.text); it must be \(parameter.expectation)", name,
        "default")
    }
    return (parameter, value != nil)
  }

  private func checkFields(
    of name: String, _ kindName: LuaValue, _ table: LuaTable
  ) throws(ScriptError) {
    let fields =
      kindName == .string("record")
      ? ["fields", "label", "help", "group"]
      : ScriptAPI.parameterFields + (kindName == .string("list") ? ["of"] : [])
    for pair in table.pairs where pair.key != .string("kind") {
      guard case .string(let field) = pair.key else {
        let number: Int? = if case .integer(let key) = pair.key, key > 0 { key } else { nil }
        if kindName == .string("choice"), number != nil { continue }
        throw error(
          "the fields of a declaration have names; in `\(name)`, \(pair.value.text) has none", name,
          value: number,
          help: "write name = value; \(declaring.nounWithArticle) has " + fields.listed)
      }
      if part == .element, field == "default" {
        throw error(
          "the values of the list `\(name)` cannot have a default of their own", name, field,
          label: "this is never used",
          help: "remove it, or give the list itself a default: default = { … }")
      }
      guard !fields.contains(field) else { continue }
      let nearest = Suggestion.nearest(to: field, in: fields)
      throw error(
        "the \(declaring.noun) `\(name)` has no field `\(field.shortened(to: 60).printable)`", name,
        field,
        label: nearest.map { "did you mean `\($0)`?" } ?? "it is not among the fields",
        help: "\(declaring.nounWithArticle) has " + fields.listed)
    }
  }

  private func number(
    _ field: String, of name: String, _ table: LuaTable
  ) throws(ScriptError) -> Double? {
    guard let value = table[field] else { return nil }
    guard let number = value.double, !number.isNaN else {
      throw error(
        "`\(field)` of the \(declaring.noun) `\(name)` must be a number, not \(value.text)", name,
        field)
    }
    return number
  }

  private func text(
    _ field: String, of name: String, _ table: LuaTable
  ) throws(ScriptError) -> String? {
    guard let value = table[field] else { return nil }
    guard case .string(let text) = value,
      text.utf8.count <= 400 * ScriptTableReader.bytesOfCharacter, text.count <= 400
    else {
      throw error(
        "`\(field)` of the \(declaring.noun) `\(name)` must be a text of at most 400 characters, "
          + "not \(value.text)", name, field)
    }
    return text.printable
  }

  static func isName(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count) && name.utf8.first?.isDigit == false
      && name.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
  }

  /// The fields that lead into the declaration `name`, including its own name.
  func way(to name: String) -> [String] {
    path + [name] + (part == .element ? ["of"] : [])
  }

  /// The error for a value without a name in the declaration `name`.
  ///
  /// - Parameter number: The number of the value among the values without names, from 1; if it is
  ///   nil, the name of the declaration is marked.
  func error(
    _ message: String, _ name: String, value number: Int?, help: String? = nil
  ) -> ScriptError {
    var way = way(to: name)
    guard let number, let field = way.popLast() else { return error(message, name, help: help) }
    return ScriptError(
      .invalidScript,
      source.diagnostic(
        .wrongDeclaration, message, inElement: number - 1, of: field, in: way, help: help))
  }

  /// The error for the declaration `name`, or for its field `field`; for all declarations if `name`
  /// is nil.
  func error(
    _ message: String, _ name: String?, _ field: String? = nil, label: String = "",
    help: String? = nil
  ) -> ScriptError {
    let way = field == nil ? path : name.map { self.way(to: $0) } ?? path
    let diagnostic = source.diagnostic(
      .wrongDeclaration, message, field: field ?? name ?? declaring.rawValue,
      in: name == nil ? [] : way,
      marks: field == nil || !label.isEmpty ? .name : .value, label: label, help: help)
    return ScriptError(.invalidScript, diagnostic)
  }
}
