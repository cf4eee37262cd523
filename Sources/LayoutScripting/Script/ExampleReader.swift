internal import LayoutCore
internal import LuaSandbox

/// Reads the examples of a script, and checks their values against the parameters.
struct ExampleReader {
  private let reader: ScriptTableReader
  /// The parameters of the script by name.
  private let parameters: [String: Parameter]

  private static let fields = ["name", "params", "scene"]
  private static let sample =
    "examples = { { name = \"two columns\", params = { columns = 2 }, scene = \"phone\" } }"
  /// The greatest number of examples of a script.
  private static let limit = 64

  init(reader: ScriptTableReader, parameters: [Parameter]) {
    self.reader = reader
    // A script in a process of its own can report a name twice, which must not end the program.
    self.parameters = Dictionary(parameters.map { ($0.name, $0) }) { first, _ in first }
  }

  func examples() throws(ScriptError) -> [ScriptExample] {
    var examples: [ScriptExample] = []
    let list = try reader.list("examples", of: "examples", limit: Self.limit, help: Self.sample)
    for (number, value) in list.enumerated() {
      let example = try example(number, value)
      guard !examples.contains(where: { $0.name == example.name }) else {
        throw error("another example has the name \"\(example.name)\" already", number, "name")
      }
      examples.append(example)
    }
    return examples
  }

  private func example(_ number: Int, _ value: LuaValue) throws(ScriptError) -> ScriptExample {
    guard case .table(let table) = value else {
      throw error("expected a table, found \(value.text)", number, nil, help: Self.sample)
    }
    for pair in table.pairs {
      guard case .string(let field) = pair.key, Self.fields.contains(field) else {
        let field = if case .string(let name) = pair.key { name } else { pair.key.text }
        let nearest = Suggestion.nearest(to: field, in: Self.fields)
        throw error(
          "an example has no field `\(field.shortened(to: 60).printable)`", number, field,
          marks: .name, label: nearest.map { "did you mean `\($0)`?" } ?? "",
          help: "an example has \(Self.fields.listed)")
      }
    }
    return ScriptExample(
      name: try name(table["name"], number), parameters: try values(table["params"], number),
      scene: try scene(table["scene"], number))
  }

  private func name(_ value: LuaValue?, _ number: Int) throws(ScriptError) -> String {
    guard let value else {
      throw error("the example has no `name`", number, nil, help: Self.sample)
    }
    guard case .string(let name) = value, Self.isLine(name, limit: 64) else {
      throw error(
        "`name` must be 1 to 64 printable characters, not \(value.text)", number, "name")
    }
    return name
  }

  private func scene(_ value: LuaValue?, _ number: Int) throws(ScriptError) -> String? {
    guard let value else { return nil }
    guard case .string(let scene) = value, Self.isLine(scene, limit: 200), !scene.hasPrefix("/"),
      !scene.split(separator: "/").contains("..")
    else {
      throw error(
        "`scene` must be the name of a scene, or a path below the script's folder, not \(value.text)",
        number, "scene", help: "scene = \"phone\", or scene = \"scenes/mine.json\"")
    }
    return scene
  }

  private func values(
    _ value: LuaValue?, _ number: Int
  ) throws(ScriptError) -> [String: ParameterValue] {
    guard let value else { return [:] }
    guard case .table(let table) = value else {
      throw error("`params` must be a table of values, not \(value.text)", number, "params")
    }
    var result: [String: ParameterValue] = [:]
    for pair in table.pairs {
      let name = if case .string(let name) = pair.key { name } else { pair.key.text }
      guard let parameter = parameters[name] else {
        throw unknownParameter(name, number)
      }
      guard let value = ParameterValue(pair.value, kind: parameter.kind), parameter.accepts(value)
      else {
        throw error(
          "\(name): expected \(parameter.expectation), found \(pair.value.text)", number, name)
      }
      result[name] = value
    }
    return result
  }

  private func unknownParameter(_ name: String, _ number: Int) -> ScriptError {
    let names = parameters.keys.sorted()
    let nearest = Suggestion.nearest(to: name, in: names)
    return error(
      "the layout has no parameter `\(name.shortened(to: 60).printable)`", number, name,
      marks: .name, label: nearest.map { "did you mean `\($0)`?" } ?? "",
      help: names.isEmpty ? "it has no parameters" : "its parameters: \(names.listed)")
  }

  /// The error for the example at the index `number`, from 0, or for its field `field`.
  private func error(
    _ message: String, _ number: Int, _ field: String?, marks: FieldPart = .value,
    label: String = "", help: String? = nil
  ) -> ScriptError {
    reader.error(
      "examples[\(number + 1)]: \(message)", inElement: number, of: "examples", field: field,
      marks: marks, label: label, help: help)
  }

  private static func isLine(_ text: String, limit: Int) -> Bool {
    text.utf8.count <= limit * ScriptTableReader.bytesOfCharacter
      && (1...limit).contains(text.count) && text.isPrintable && !text.contains("\t")
      && !text.contains("\u{FFFD}")
  }
}
