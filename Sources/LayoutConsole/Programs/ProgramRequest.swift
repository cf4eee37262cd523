internal import LayoutConformance
internal import LayoutCore

/// What a program asks for.
struct ProgramRequest {
  /// The `id` as it was written; nil if there is none.
  var id: String?
  /// What is asked for.
  var operation = ""
  private var root: JSONValue?

  init() {}

  /// Reads a line.
  init(_ line: String) throws(SessionError) {
    let text = SourceText(file: "<stdin>", bytes: Array(line.utf8))
    let root: JSONValue
    do throws(JSONSyntaxError) {
      root = try JSONDocument(text).root
    } catch {
      throw SessionError("CL0712", "this is no JSON: \(error.message)", help: Self.example)
    }
    guard root.isObject else {
      throw SessionError("CL0712", "expected an object", help: Self.example)
    }
    self.root = root
    if let number = root["id"]?.number { id = JSONText.number(number) }
    if let text = root["id"]?.string { id = JSONText.string(text) }
    operation = root["op"]?.string ?? ""
  }

  private static let example = "write {\"id\": 1, \"op\": \"describe\"}"

  /// A text.
  func text(_ name: String) throws(SessionError) -> String {
    guard let text = root?[name]?.string else { throw missing(name, "a text") }
    return text
  }

  /// A text that may be missing.
  func optionalText(_ name: String) throws(SessionError) -> String? {
    root?[name] == nil ? nil : try text(name)
  }

  /// A number that may be missing.
  func optionalNumber(_ name: String) throws(SessionError) -> Double? {
    guard let value = root?[name] else { return nil }
    guard let number = value.number, Int(exactly: number) != nil else {
      throw missing(name, "a whole number")
    }
    return number
  }

  /// Numbers.
  func numbers(_ name: String, count: Int) throws(SessionError) -> [Double] {
    let elements = (root?[name]?.elements).map(Array.init) ?? []
    let numbers = elements.compactMap(\.number)
    guard numbers.count == count, elements.count == count else {
      throw missing(name, "\(count) numbers")
    }
    return numbers
  }

  /// Texts.
  func texts(_ name: String) throws(SessionError) -> [String] {
    guard let value = root?[name], value.isArray else { throw missing(name, "a list of texts") }
    return value.elements.compactMap(\.string)
  }

  /// An event, as a scene writes it.
  func event(_ name: String) throws(SessionError) -> SceneEvent {
    guard let value = root?[name] else { throw missing(name, "an event, as in a scene") }
    do throws(SceneError) {
      return try SceneEvent.read(value)
    } catch {
      throw SessionError(error)
    }
  }

  private func missing(_ name: String, _ expected: String) -> SessionError {
    SessionError(
      "CL0712", "`\(operation)` needs `\(name)`: \(expected)",
      help: "{\"op\": \"describe\"} tells what each operation takes")
  }
}
