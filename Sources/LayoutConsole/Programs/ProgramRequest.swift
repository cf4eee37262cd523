internal import LayoutCore
internal import LayoutFiles
internal import LayoutScenes

/// A request of a program, as it was read from a line of input.
///
/// An invalid line is a request too; its error is thrown when the request is handled. Reading a
/// line uses no console, so a request can be created on any thread.
package struct ProgramRequest: Sendable {
  /// The greatest number of bytes of a request, which can contain the text of a scene.
  package static let sizeLimit = FileBounds.scene

  /// The `id` of the request as it was written.
  ///
  /// The value is nil if the line is no JSON object, if there is no `id`, or if the `id` is neither
  /// a number nor a text.
  let id: String?
  /// Whether the line of the request is blank.
  let isBlank: Bool
  private let root: JSONValue?
  private let failure: SessionError?

  /// Reads a line of input.
  ///
  /// - Parameter line: The bytes of the line, without its line end; they need not be UTF-8.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ line: [UInt8]) {
    isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    do throws(SessionError) {
      let root = try Self.object(line)
      self.root = root
      (id, failure) = Self.id(of: root)
    } catch {
      (root, id, failure) = (nil, nil, error)
    }
  }

  /// Whether the request interrupts the requests before it.
  package var isInterrupt: Bool { failure == nil && root?["op"]?.string == "interrupt" }

  private static func object(_ line: [UInt8]) throws(SessionError) -> JSONValue {
    guard line.count <= sizeLimit else {
      throw SessionError(
        .wrongRequest, "a request has at most \(NumberText.grouped(sizeLimit)) bytes",
        help: "send several requests")
    }
    let root: JSONValue
    do throws(JSONSyntaxError) {
      root = try JSONDocument(SourceText(file: "<stdin>", bytes: line)).root
    } catch {
      throw SessionError(.wrongRequest, "this is no JSON: \(error.message)", help: example)
    }
    guard root.isObject else {
      throw SessionError(.wrongRequest, "expected an object", help: example)
    }
    return root
  }

  private static func id(of root: JSONValue) -> (String?, SessionError?) {
    guard let id = root["id"] else { return (nil, nil) }
    guard id.number != nil || id.string != nil else {
      let error = SessionError(
        .wrongRequest, "`id` must be a number or a text, not \(id.summary)", help: example)
      return (nil, error)
    }
    // The reply also repeats digits beyond the precision of a double.
    let written = id.document.text.bytes[id.offset..<(id.offset + id.markLength)]
    return (String(decoding: written, as: UTF8.self), nil)
  }

  private static let example = "an example: {\"id\": 1, \"op\": \"describe\"}"

  /// The name of the requested operation; empty if the request has no `op`.
  ///
  /// - Throws: ``SessionError`` if the request is invalid.
  func operation() throws(SessionError) -> String {
    if let failure { throw failure }
    guard let value = root?["op"] else { return "" }
    guard let name = value.string else {
      throw SessionError(
        .wrongRequest, "`op` must be a text, not \(value.summary)", help: Self.example)
    }
    return name
  }

  // MARK: Fields

  /// Checks that the request has all required fields and no unknown fields, and that the fields
  /// have the right types.
  func check(_ fields: [ProgramField]) throws(SessionError) {
    guard let root else { return }
    let names = fields.map(\.name)
    for (key, _) in root.members {
      guard let name = key.string, !["id", "op"].contains(name), !names.contains(name) else {
        continue
      }
      let all = names.isEmpty ? "it takes nothing" : "it takes \(names.joined(separator: ", "))"
      throw SessionError(
        .wrongRequest, "`\(root["op"]?.string ?? "")` does not take `\(name.cut(toBytes: 40))`",
        nearest: name, of: names, help: all)
    }
    for field in fields {
      guard let value = root[field.name] else {
        if field.isOptional { continue }
        throw missing(field)
      }
      guard field.accepts(value) else { throw missing(field) }
    }
  }

  private func missing(_ field: ProgramField) -> SessionError {
    switch field.kind {
    case .event: missing(field.name, "an event, as in a scene")
    case .fourNumbers, .twoNumbers, .sixteenNumbers: missing(field.name, field.kind.rawValue)
    default: missing(field.name, "a \(field.kind.rawValue)")
    }
  }

  /// Whether the request has a field.
  func has(_ name: String) -> Bool { root?[name] != nil }

  /// The Boolean in a field; nil if the field is omitted.
  func flag(_ name: String) -> Bool? { root?[name]?.boolean }

  /// The text in a field.
  func text(_ name: String) throws(SessionError) -> String {
    guard let text = root?[name]?.string else { throw missing(name, "a text") }
    return text
  }

  /// The text in a field; nil if the field is omitted.
  func optionalText(_ name: String) throws(SessionError) -> String? {
    has(name) ? try text(name) : nil
  }

  /// The whole number in a field.
  func wholeNumber(_ name: String) throws(SessionError) -> Int {
    guard let number = try optionalNumber(name) else { throw missing(name, "a whole number") }
    return number
  }

  /// The whole number in a field; nil if the field is omitted.
  func optionalNumber(_ name: String) throws(SessionError) -> Int? {
    guard let value = root?[name] else { return nil }
    guard let number = value.number.flatMap({ Int(exactly: $0) }) else {
      throw missing(name, "a whole number")
    }
    return number
  }

  /// The number in a field; nil if the field is omitted.
  func optionalDouble(_ name: String) throws(SessionError) -> Double? {
    guard let value = root?[name] else { return nil }
    guard let number = value.number else { throw missing(name, "a number") }
    return number
  }

  /// The numbers in a field.
  func numbers(_ name: String, count: Int) throws(SessionError) -> [Double] {
    let elements = (root?[name]?.elements).map(Array.init) ?? []
    let numbers = elements.compactMap(\.number)
    guard numbers.count == count, elements.count == count else {
      throw missing(name, "\(count) numbers")
    }
    return numbers
  }

  /// The texts in a field.
  func texts(_ name: String) throws(SessionError) -> [String] {
    guard let value = root?[name], value.isArray else { throw missing(name, "a list of texts") }
    let texts = value.elements.compactMap(\.string)
    guard texts.count == value.count else { throw missing(name, "a list of texts") }
    return texts
  }

  /// The value of a field, of any type; null if the field is omitted.
  func anything(_ name: String) -> FreeValue { (root?[name]).map { FreeValue($0) } ?? .null }

  /// The event in a field, which is written as in a scene.
  func event(_ name: String) throws(SessionError) -> SceneEvent {
    guard let value = root?[name] else { throw missing(name, "an event, as in a scene") }
    do throws(SceneError) {
      return try SceneEvent.read(value)
    } catch {
      throw SessionError(error)
    }
  }

  /// The scene in a field, which is written as in a scene file.
  func scene(_ name: String) throws(SessionError) -> Scene {
    guard let value = root?[name] else { throw missing(name, "a scene") }
    let text = SceneText(FreeValue(value)).text
    do throws(SceneError) {
      return try Scene.load(bytes: Array(text.utf8), named: name)
    } catch {
      throw SessionError(error)
    }
  }

  /// The device and the direction that the request sets in place of those of a scene.
  func changeOfView() throws(SessionError) -> SceneViewChange {
    SceneViewChange(
      device: try named("device", Device.init(rawValue:), Device.allCases.map(\.rawValue)),
      direction: try named("direction", LayoutDirection.init(rawValue:), ["ltr", "rtl"]))
  }

  /// The value that the text in a field stands for; nil if the field is omitted.
  private func named<Value>(
    _ field: String, _ value: (String) -> Value?, _ names: [String]
  ) throws(SessionError) -> Value? {
    guard let text = try optionalText(field) else { return nil }
    if let value = value(text) { return value }
    throw SessionError(
      .wrongRequest, "there is no \(field) `\(text.cut(toBytes: 40))`", nearest: text, of: names,
      help: "there are \(names.joined(separator: ", "))")
  }

  private func missing(_ name: String, _ expected: String) -> SessionError {
    SessionError(
      .wrongRequest, "`\(root?["op"]?.string ?? "")` needs `\(name)`: \(expected)",
      help: "{\"op\": \"describe\"} lists what each operation takes")
  }
}
