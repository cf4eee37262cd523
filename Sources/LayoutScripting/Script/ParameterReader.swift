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
  private(set) var path: [String] = []

  init(source: ScriptSource, layout: LuaTable, declaring: DeclaringField) {
    self.source = source
    self.layout = layout
    self.declaring = declaring
    path = [declaring.rawValue]
  }

  /// The greatest number of choices in a declaration, and of declarations in one table; the limit
  /// for custom attributes is smaller.
  static let limit = 8192
  /// The greatest size of one choice, and of all choices of a declaration together, in bytes.
  private static let choiceBytes = (one: 256, all: 64 << 10)

  func parameters() throws(ScriptError) -> [Parameter] {
    guard let value = layout[declaring.rawValue] else { return [] }
    guard case .table(let table) = value else {
      throw error(
        "`\(declaring.rawValue)` must be a table of \(declaring.nouns), not \(value.text)", nil,
        help: declaring.example)
    }
    return try declarations(in: table, .whole).map(\.parameter)
  }

  /// The place of a declaration: directly in the declaring field, in a list, or in a record.
  private enum Part {
    case whole, element, field
  }

  /// A declaration, and whether the value that it declares has a default.
  private typealias Declared = (parameter: Parameter, hasDefault: Bool)

  /// Reads the declarations in a table whose keys are their names.
  private func declarations(
    in table: LuaTable, _ part: Part
  ) throws(ScriptError) -> [Declared] {
    guard table.pairs.count <= declaring.limit else {
      throw error(
        "there are \(table.pairs.count) \(declaring.nouns); there can be \(declaring.limit)", nil)
    }
    var declarations: [Declared] = []
    for pair in table.pairs {
      guard case .string(let name) = pair.key, isName(name) else {
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
      declarations.append(try declared(name, kind, declaration, part))
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
  private func declared(
    _ name: String, _ kindName: LuaValue, _ table: LuaTable, _ part: Part
  ) throws(ScriptError) -> Declared {
    try checkFields(of: name, kindName, table)
    let (kind, own) = try kind(named: kindName, of: name, table, part)
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
    for pair in table.pairs {
      guard case .string(let field) = pair.key, field != "kind" else { continue }
      guard !fields.contains(field) else { continue }
      let nearest = Suggestion.nearest(to: field, in: fields)
      throw error(
        "the \(declaring.noun) `\(name)` has no field `\(field.shortened(to: 60).printable)`", name,
        field,
        label: nearest.map { "did you mean `\($0)`?" } ?? "it is not among the fields",
        help: "\(declaring.nounWithArticle) has " + fields.listed)
    }
  }

  /// The kind of a list, with the declaration of its elements.
  private func list(of name: String, _ table: LuaTable) throws(ScriptError) -> Parameter.Kind {
    let help = "\(name) = param.list { of = param.integer { min = 0 }, max = 8 }"
    try checkDeclaresData(name, "list")
    guard case .table(let declaration)? = table["of"], let kind = declaration["kind"] else {
      throw error("the datum `\(name)` does not say what it is a list of", name, help: help)
    }
    return .list(of: try declared(name, kind, declaration, .element).parameter)
  }

  /// The kind of a record, with the declarations of its fields, and the record of their defaults.
  private func record(
    of name: String, _ table: LuaTable, _ part: Part
  ) throws(ScriptError) -> (Parameter.Kind, ParameterValue) {
    try checkDeclaresData(name, "record")
    guard case .table(let fields)? = table["fields"], !fields.pairs.isEmpty else {
      throw error(
        "the datum `\(name)` does not say which fields it has", name,
        help: "\(name) = param.record { fields = { title = param.text {} } }")
    }
    var reader = self
    reader.path += (part == .element ? [name, "of"] : [name]) + ["fields"]
    let declared = try reader.declarations(in: fields, .field)
    let names = declared.map(\.parameter.name)
    if let taken = names.first(where: Parameter.generatorKeys.contains) {
      throw error(
        "the record `\(name)` cannot have the field `\(taken)`: in a scene, an object with this key "
          + "is a generator", name, help: "choose another name")
    }
    let defaults = declared.filter(\.hasDefault).map {
      ($0.parameter.name, $0.parameter.defaultValue)
    }
    return (
      .record(declared.map(\.parameter)),
      .record(Dictionary(defaults) { first, _ in first })
    )
  }

  /// Throws if the declaring field is not one for data: only data can be lists or records.
  private func checkDeclaresData(_ name: String, _ kind: String) throws(ScriptError) {
    guard declaring != .itemData, declaring != .sectionData else { return }
    throw error(
      "\(declaring.nounWithArticle) takes one value; `param.\(kind)` declares data", name)
  }

  /// The kind of a declaration, and the default that follows from the kind.
  ///
  /// This default is the first name of a choice, the empty list, or the record of the fields'
  /// defaults. It is nil for other kinds. For a choice or a list, it is also nil if the declaration
  /// has a default of its own, or is that of a list's elements.
  private func kind(
    named value: LuaValue, of name: String, _ table: LuaTable, _ part: Part
  ) throws(ScriptError) -> (Parameter.Kind, ParameterValue?) {
    let isGiven = part == .element || table["default"] != nil
    switch value {
    case .string("list"):
      guard part != .element else { throw error("`\(name)` is a list of lists", name) }
      return (try list(of: name, table), isGiven ? nil : .list([]))
    case .string("record"): return try record(of: name, table, part)
    case .string("choice"):
      let names = try choices(of: name, table)
      return (.choice(names), isGiven ? nil : .text(names[0]))
    default: return (try plainKind(named: value, of: name), nil)
    }
  }

  private func choices(of name: String, _ table: LuaTable) throws(ScriptError) -> [String] {
    var names: [String] = []
    for value in table.sequence {
      guard case .string(let choice) = value else {
        throw error("the choices of `\(name)` must be texts; found \(value.text)", name)
      }
      guard choice.utf8.count <= Self.choiceBytes.one, choice.isPrintable
      else {
        throw error(
          "a choice of `\(name)` must be at most \(Self.choiceBytes.one) bytes of printable text; "
            + "found \(value.text)", name)
      }
      names.append(choice)
    }
    guard names.count <= Self.limit,
      names.reduce(0, { $0 + $1.utf8.count }) <= Self.choiceBytes.all
    else {
      throw error(
        "`\(name)` has \(names.count) choices; there can be \(Self.limit), "
          + "of \(Self.choiceBytes.all >> 10) KiB in all", name)
    }
    guard !names.isEmpty else {
      throw error(
        "the \(declaring.noun) `\(name)` has no choices", name,
        help: "\(name) = param.choice { \"a\", \"b\", default = \"a\" }")
    }
    return names
  }

  /// The kind with a name; lists, records and choices are read elsewhere.
  private func plainKind(
    named value: LuaValue, of name: String
  ) throws(ScriptError) -> Parameter.Kind {
    let kindName: String? = if case .string(let text) = value { text } else { nil }
    guard let kind = kindName.flatMap(ParameterType.init(rawValue:))?.kind else {
      throw error(
        "the \(declaring.noun) `\(name)` has the kind \(value.text), which does not exist", name,
        help: "the kinds are " + ScriptAPI.parameterKinds.map { "param.\($0)" }.listed)
    }
    if declaring == .attributes, kind == .insets || kind == .size {
      throw error(
        "the attribute `\(name)` must be a single value, not \(kind.type.rawValue)", name,
        help: "declare one attribute for each number")
    }
    return kind
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

  private func isName(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count) && name.utf8.first?.isDigit == false
      && name.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
  }

  /// The error for the declaration `name`, or for its field `field`; for all declarations if `name`
  /// is nil.
  func error(
    _ message: String, _ name: String?, _ field: String? = nil, label: String = "",
    help: String? = nil
  ) -> ScriptError {
    let way = path + (field == nil ? [] : [name].compactMap { $0 })
    let diagnostic = source.diagnostic(
      .wrongDeclaration, message, field: field ?? name ?? declaring.rawValue,
      in: name == nil ? [] : way,
      marks: field == nil || !label.isEmpty ? .name : .value, label: label, help: help)
    return ScriptError(.invalidScript, diagnostic)
  }
}
