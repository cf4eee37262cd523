internal import LayoutCore
internal import LuaSandbox

/// Checks the table that a script returned, field by field, and creates the script's definition.
///
/// No field of the table is silently ignored: each unknown field, each field of a wrong type and
/// each missing required field is an error. Where possible, the message shows the place.
struct ScriptTableReader {
  let source: ScriptSource
  let table: LuaTable

  /// The number of bytes that a limit in characters allows for each character.
  ///
  /// A limit in characters alone would not bound the size of a text, because a character can have
  /// any number of combining marks.
  static let bytesOfCharacter = 4

  init(source: ScriptSource, result: LuaValue) throws(ScriptError) {
    self.source = source
    guard case .table(let table) = result else {
      throw ScriptError(.invalidScript, source.diagnostic(forResult: result))
    }
    self.table = table
  }

  func definition() throws(ScriptError) -> ScriptDefinition {
    try checkNames()
    // the contract level is checked before the fields whose meaning it determines
    let name = try text("name", isRequired: true, limit: 64) ?? ""
    let version = try text("version", isRequired: true, limit: 64) ?? ""
    let api = try apiLevel()
    func declared(_ field: DeclaringField) throws(ScriptError) -> [Parameter] {
      try ParameterReader(source: source, layout: table, declaring: field).parameters()
    }
    let parameters = try declared(.parameters)
    let laws = try LawReader(reader: self).laws()
    let hooks = try GeometryReader(reader: self).hooks()
    return ScriptDefinition(
      name: name, version: version, api: api,
      summary: try text("summary"),
      reference: try text("reference", limit: 64),
      coordinates: try choice("coords", default: .logical),
      parameters: parameters,
      itemData: try declared(.itemData),
      sectionData: try declared(.sectionData),
      customAttributes: try declared(.attributes),
      kinds: try KindReader(reader: self).kinds(),
      promisedLaws: laws.named,
      examples: try ExampleReader(reader: self, parameters: parameters).examples(),
      stateVersion: try stateVersion(),
      axis: try axis(),
      hooks: hooks,
      moves: try MovesReader(reader: self).fields(hooks),
      behaviour: try BehaviourReader(reader: self).behaviour(),
      itemSize: try function("item_size"),
      usesItemSizes: try boolean("uses_item_sizes", default: true),
      check: try function("check"),
      migrate: try function("migrate"),
      ownLaws: laws.own, waivedLaws: source.firstDefinition.waivedLaws ?? source.waivedLaws)
  }

  // MARK: Fields

  private func checkNames() throws(ScriptError) {
    let known =
      ScriptAPI.layoutFields + ScriptAPI.geometryHookNames + ScriptAPI.behaviourHookNames
    for pair in table.pairs {
      guard case .string(let name) = pair.key else {
        throw ScriptError(.invalidScript, source.diagnostic(forKey: pair.key))
      }
      guard !known.contains(name) else { continue }
      let answer = FieldAnswer(layoutField: name, known: known)
      throw error(
        .unknownLayoutField, "a layout has no field `\(name.shortened(to: 60).printable)`", name,
        label: answer.label, helps: answer.helps)
    }
  }

  private func apiLevel() throws(ScriptError) -> Int {
    guard let value = table["api"] else {
      throw error(
        .noContractLevel, "the layout does not say which contract level it was written for", nil,
        help: missingFields)
    }
    guard case .integer(let level) = value, ScriptAPI.current.levels.contains(level) else {
      let levels = ScriptAPI.current.levels.map(String.init).listed
      throw error(
        .noContractLevel, "the layout asks for api \(value.text); this host supports \(levels)",
        "api",
        marks: .value,
        help: "api = \(ScriptAPI.current.levels.last ?? 1), or run it with a newer host")
    }
    return level
  }

  /// The advice that names all required fields that the script does not have.
  private var missingFields: String {
    let required = [
      ("name", "\"…\""), ("version", "\"1.0.0\""),
      ("api", String(ScriptAPI.current.levels.last ?? 1)),
    ]
    let missing = required.filter { table[$0.0] == nil }
    return "add: " + missing.map { "\($0) = \($1)," }.joined(separator: " ")
  }

  private func stateVersion() throws(ScriptError) -> Int {
    guard let value = table["state_version"] else { return 1 }
    if case .integer(let version) = value, (1...1_000_000).contains(version) { return version }
    throw error(
      .wrongLayoutField, "`state_version` must be a whole number from 1, not \(value.text)",
      "state_version", marks: .value)
  }

  private func axis() throws(ScriptError) -> ScriptDefinition.Axis {
    if case .function(let function)? = table["axis"] { return .computed(function) }
    return .fixed(try choice("axis", default: .vertical))
  }

  /// The text of the field `name`, which must be one line of printable characters; nil if the
  /// script does not have the field.
  private func text(
    _ name: String, isRequired: Bool = false, limit: Int = 400
  ) throws(ScriptError) -> String? {
    guard let value = table[name] else {
      guard isRequired else { return nil }
      throw error(.wrongLayoutField, "the layout has no `\(name)`", nil, help: missingFields)
    }
    guard case .string(let text) = value else {
      throw error(
        .wrongLayoutField, "`\(name)` must be a text, not \(value.text)", name,
        marks: .value, help: "\(name) = \"…\"")
    }
    guard text.utf8.count <= limit * Self.bytesOfCharacter else {
      throw error(
        .wrongLayoutField,
        "`\(name)` must be 1 to \(limit) printable characters of at most "
          + "\(limit * Self.bytesOfCharacter) bytes; this one has \(text.utf8.count)", name,
        marks: .value)
    }
    // `text.isPrintable` refuses line breaks and direction marks, but allows tabs and U+FFFD
    let isPrintable =
      text.isPrintable && !text.unicodeScalars.contains { $0 == "\t" || $0 == "\u{FFFD}" }
    guard !text.isEmpty, text.count <= limit, isPrintable else {
      throw error(
        .wrongLayoutField,
        "`\(name)` must be 1 to \(limit) printable characters; this one has \(text.count)"
          + (isPrintable ? "" : ", with control characters among them"), name, marks: .value)
    }
    return text
  }

  private func boolean(_ name: String, default defaultValue: Bool) throws(ScriptError) -> Bool {
    guard let value = table[name] else { return defaultValue }
    if case .boolean(let value) = value { return value }
    throw error(
      .wrongLayoutField, "`\(name)` must be true or false, not \(value.text)", name, marks: .value)
  }

  private func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, default defaultValue: Choice
  ) throws(ScriptError) -> Choice where Choice.RawValue == String {
    guard let value = table[name] else { return defaultValue }
    if case .string(let text) = value, let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map { "\"\($0.rawValue)\"" }.listed
    throw error(
      .wrongLayoutField, "`\(name)` must be one of \(names), not \(value.text)", name, marks: .value
    )
  }

  func function(_ name: String) throws(ScriptError) -> LuaFunction? {
    guard let value = table[name] else { return nil }
    guard case .function(let function) = value else {
      throw error(
        .wrongLayoutField, "`\(name)` must be a function, not \(value.text)", name, marks: .value,
        help: "\(name) = function(\(ScriptAPI.arguments(of: name) ?? "ctx, …")) … end")
    }
    return function
  }

  func error(
    _ code: DiagnosticCode, _ message: String, _ field: String?, marks: FieldPart = .name,
    label: String = "", help: String? = nil
  ) -> ScriptError {
    error(code, message, field, marks: marks, label: label, helps: help.map { [$0] } ?? [])
  }

  private func error(
    _ code: DiagnosticCode, _ message: String, _ field: String?, marks: FieldPart = .name,
    label: String, helps: [String]
  ) -> ScriptError {
    ScriptError(
      .invalidScript,
      source.diagnostic(code, message, field: field, marks: marks, label: label, helps: helps))
  }
}

extension Collection<String> {
  /// The texts, separated by commas.
  var listed: String { joined(separator: ", ") }
}

extension LuaValue {
  /// The value as text for a message: a short literal, or the name of its type.
  var text: String {
    switch self {
    case .nil: "nil"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .number(let value): NumberText.plain(value)
    case .string(let value) where value.utf8.count <= 160 && value.count <= 40:
      "\"\(value.printable)\""
    case .string: "a long text"
    default: "a \(typeName)"
    }
  }
}
