internal import LayoutCore
internal import LuaSandbox

/// The kinds of parameters, data and attributes.
extension ParameterReader {
  /// The greatest size of one choice, and of all choices of a declaration together, in bytes.
  private static let choiceBytes = (one: 256, all: 64 << 10)

  /// The kind of a declaration, and the default that follows from the kind.
  ///
  /// This default is the first name of a choice, the empty list, or the record of the fields'
  /// defaults. It is nil for other kinds. For a choice or a list, it is also nil in two cases: the
  /// declaration has a default of its own, or it declares the elements of a list.
  func kind(
    named value: LuaValue, of name: String, _ table: LuaTable
  ) throws(ScriptError) -> (Parameter.Kind, ParameterValue?) {
    let isGiven = part == .element || table["default"] != nil
    switch value {
    case .string("list"):
      guard part != .element else { throw error("`\(name)` is a list of lists", name) }
      return (try list(of: name, table), isGiven ? nil : .list([]))
    case .string("record"): return try record(of: name, table)
    case .string("choice"):
      let names = try choices(of: name, table)
      return (.choice(names), isGiven ? nil : .text(names[0]))
    default: return (try plainKind(named: value, of: name), nil)
    }
  }

  /// The kind of a list, with the declaration of its elements.
  private func list(of name: String, _ table: LuaTable) throws(ScriptError) -> Parameter.Kind {
    let help = "\(name) = param.list { of = param.integer { min = 0 }, max = 8 }"
    try checkDeclaresData(name, "list")
    guard case .table(let declaration)? = table["of"], let kind = declaration["kind"] else {
      throw error("the datum `\(name)` does not say what it is a list of", name, help: help)
    }
    var reader = self
    reader.part = .element
    return .list(of: try reader.declared(name, kind, declaration).parameter)
  }

  /// The kind of a record, with the declarations of its fields, and the record of their defaults.
  private func record(
    of name: String, _ table: LuaTable
  ) throws(ScriptError) -> (Parameter.Kind, ParameterValue) {
    try checkDeclaresData(name, "record")
    guard case .table(let fields)? = table["fields"], !fields.pairs.isEmpty else {
      throw error(
        "the datum `\(name)` does not say which fields it has", name,
        help: "\(name) = param.record { fields = { title = param.text {} } }")
    }
    var reader = self
    reader.path = way(to: name) + ["fields"]
    reader.part = .field
    let declared = try reader.declarations(in: fields)
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

  private func choices(of name: String, _ table: LuaTable) throws(ScriptError) -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    for value in table.sequence {
      let number = names.count + 1
      guard case .string(let choice) = value else {
        throw error(
          "the choices of `\(name)` must be texts; found \(value.text)", name, value: number)
      }
      guard choice.utf8.count <= Self.choiceBytes.one, choice.isPrintable
      else {
        throw error(
          "a choice of `\(name)` must be at most \(Self.choiceBytes.one) bytes of printable text; "
            + "found \(value.text)", name, value: number)
      }
      guard known.insert(choice).inserted else {
        throw error(
          "`\(name)` has the choice \(value.text) twice", name, value: number,
          help: "list each choice once")
      }
      names.append(choice)
    }
    // the keys of choices are whole numbers from 1; the other keys are names of fields
    guard table.pairs.count(where: { $0.key.double != nil }) == names.count else {
      throw error(
        "choice \(names.count + 1) of `\(name)` is nil, and other choices follow it", name,
        value: names.count + 1, help: "leave no gap: param.choice { \"a\", \"b\" }")
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

  /// The kind whose name is `value`, for the declaration `name`.
  ///
  /// Lists, records and choices are read by other functions.
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
}
