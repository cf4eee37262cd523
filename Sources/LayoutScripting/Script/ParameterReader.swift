internal import LayoutCore
internal import LuaSandbox

/// Reads the parameters, the data and the custom attributes that a script declares with `param`.
///
/// Source: CONTRACT.md sections 1 and 3.
struct ParameterReader {
  let source: ScriptSource
  let layout: LuaTable
  let declaring: DeclaringField

  /// The greatest number of declarations in the field, and of choices in one declaration.
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
    guard table.pairs.count <= declaring.limit else {
      throw error(
        "there are \(table.pairs.count) \(declaring.nouns); there can be \(declaring.limit)", nil)
    }
    var parameters: [Parameter] = []
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
          help: "\(name) = param.integer { default = 3 }")
      }
      parameters.append(try parameter(name, kind, declaration))
    }
    return parameters
  }

  /// Reads a declaration.
  ///
  /// - Parameter isElement: Whether the declaration describes the elements of a list, which have no
  ///   default.
  private func parameter(
    _ name: String, _ kindName: LuaValue, _ table: LuaTable, isElement: Bool = false
  ) throws(ScriptError) -> Parameter {
    try checkFields(of: name, kindName, table)
    let kind = try kind(named: kindName, of: name, table, isElement: isElement)
    let parameter = Parameter(
      name, kind,
      default: isElement ? .boolean(false) : try defaultValue(of: name, kind, table),
      minimum: try number("min", of: name, table), maximum: try number("max", of: name, table),
      step: try number("step", of: name, table), label: try text("label", of: name, table),
      help: try text("help", of: name, table), group: try text("group", of: name, table))
    if let low = parameter.minimum, let high = parameter.maximum, low > high {
      throw error("the \(declaring.noun) `\(name)` has a `min` above its `max`", name, "min")
    }
    guard isElement || parameter.accepts(parameter.defaultValue) else {
      throw error(
        "the default of `\(name)` is \(table["default"]?.text ?? "missing"); "
          + "it must be \(parameter.expectation)", name, "default")
    }
    return parameter
  }

  private func checkFields(
    of name: String, _ kindName: LuaValue, _ table: LuaTable
  ) throws(ScriptError) {
    let fields = ScriptAPI.parameterFields + (kindName == .string("list") ? ["of"] : [])
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
    guard declaring == .itemData || declaring == .sectionData else {
      throw error(
        "\(declaring.nounWithArticle) takes one value; `param.list` declares data", name, help: nil)
    }
    guard case .table(let declaration)? = table["of"], let kind = declaration["kind"] else {
      throw error("the datum `\(name)` does not say what it is a list of", name, help: help)
    }
    return .list(of: try parameter(name, kind, declaration, isElement: true))
  }

  private func kind(
    named value: LuaValue, of name: String, _ table: LuaTable, isElement: Bool
  ) throws(ScriptError) -> Parameter.Kind {
    let kindName: String? = if case .string(let text) = value { text } else { nil }
    if kindName == "list" {
      guard !isElement else { throw error("`\(name)` is a list of lists", name) }
      return try list(of: name, table)
    }
    if kindName == "choice" {
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
      return .choice(names)
    }
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

  private func defaultValue(
    of name: String, _ kind: Parameter.Kind, _ table: LuaTable
  ) throws(ScriptError) -> ParameterValue {
    guard let value = table["default"] else {
      if case .choice(let names) = kind { return .text(names[0]) }
      if case .list = kind { return .list([]) }
      throw error(
        "the \(declaring.noun) `\(name)` has no `default`", name, help: "add: default = …")
    }
    if let result = ParameterValue(value, kind: kind) { return result }
    if case .string(let text) = value, text.utf8.count > ParameterValue.textBytes {
      throw error(
        "the default of `\(name)` has \(text.utf8.count) bytes; a text has at most "
          + "\(ParameterValue.textBytes)", name, "default")
    }
    let wanted = Parameter(name, kind, default: .boolean(false)).expectation
    throw error("the default of `\(name)` is \(value.text); it must be \(wanted)", name, "default")
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
  private func error(
    _ message: String, _ name: String?, _ field: String? = nil, label: String = "",
    help: String? = nil
  ) -> ScriptError {
    let declaration = declaring.rawValue
    let path = [declaration] + (field == nil ? [] : [name].compactMap { $0 })
    let diagnostic = source.diagnostic(
      .wrongDeclaration, message, field: field ?? name ?? declaration, in: name == nil ? [] : path,
      marks: field == nil || !label.isEmpty ? .name : .value, label: label, help: help)
    return ScriptError(.invalidScript, diagnostic)
  }
}

extension ParameterValue {
  /// The greatest size of a text that is a value, in bytes.
  fileprivate static let textBytes = 1600

  /// Creates the parameter value for a value that a script wrote.
  ///
  /// The result is nil if the value is not of the kind `kind`, or is a text of more than 1,600
  /// bytes.
  init?(_ value: LuaValue, kind: Parameter.Kind) {
    switch (kind.type.shape, value) {
    case (.boolean, .boolean(let value)): self = .boolean(value)
    case (.text, .string(let text)):
      guard text.utf8.count <= Self.textBytes else { return nil }
      self = .text(text)
    case (.list, .table(let table)):
      guard case .list(let element) = kind else { return nil }
      let values = table.sequence.compactMap { ParameterValue($0, kind: element.kind) }
      guard values.count == table.pairs.count else { return nil }
      self = .list(values)
    case (.insets, .table(let table)):
      func edge(_ name: String) -> Double { table[name]?.double ?? 0 }
      self = .insets(
        EdgeInsets(
          top: edge("top"), left: edge("leading"), bottom: edge("bottom"),
          right: edge("trailing")))
    case (.insets, _):
      guard let all = value.double else { return nil }
      self = .insets(EdgeInsets(top: all, left: all, bottom: all, right: all))
    case (.size, .table(let table)):
      guard let width = table["width"]?.double ?? table.sequence.first?.double,
        let height = table["height"]?.double ?? table.sequence.last?.double
      else { return nil }
      self = .size(Size(width: width, height: height))
    case (.number, _):
      guard let number = value.double else { return nil }
      self = .number(number)
    case (.boolean, _), (.text, _), (.size, _), (.list, _): return nil
    }
  }

  /// The value as a script reads it from the data, where whole numbers are integers.
  var hintValue: LuaValue {
    if case .number(let number) = self, number == number.rounded() { return luaValue(of: .integer) }
    return luaValue(of: .number)
  }

  /// The value as a script reads it; `kind` decides whether a number is an integer.
  func luaValue(of kind: Parameter.Kind) -> LuaValue {
    switch self {
    case .boolean(let value): .boolean(value)
    case .number(let value):
      kind.type.isWhole && abs(value) < 9e15 ? .integer(Int(value)) : .number(value)
    case .text(let value): .string(value)
    case .insets(let insets):
      .table(
        LuaTable([
          "top": .number(insets.top), "leading": .number(insets.left),
          "bottom": .number(insets.bottom), "trailing": .number(insets.right),
        ]))
    case .size(let size):
      .table(LuaTable(["width": .number(size.width), "height": .number(size.height)]))
    case .list(let values): .table(LuaTable(list: values.map(\.hintValue)))
    }
  }
}
