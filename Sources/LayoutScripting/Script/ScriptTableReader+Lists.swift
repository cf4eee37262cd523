package import LayoutCore
internal import LuaSandbox

/// Reads the fields that hold lists: `laws`, `examples` and `moves`.
extension ScriptTableReader {
  /// The elements of the list in the field `name`; empty if the script does not have this field.
  ///
  /// - Parameters:
  ///   - noun: A noun in the plural for the elements, for messages.
  ///   - help: An example of the list.
  func list(
    _ name: String, of noun: String, limit: Int, help: String
  ) throws(ScriptError) -> [LuaValue] {
    guard let value = table[name] else { return [] }
    guard case .table(let list) = value, list.sequence.count == list.pairs.count else {
      let found = if case .table = value { "a table with other keys" } else { value.text }
      throw error(
        .wrongLayoutField, "`\(name)` must be a list of \(noun), not \(found)", name, marks: .value,
        help: help)
    }
    guard list.pairs.count <= limit else {
      throw error(
        .wrongLayoutField, "`\(name)` has \(list.pairs.count) \(noun); there can be \(limit)", name)
    }
    return list.sequence
  }

  /// The error for an element of the field `list`, marked at the element or at the element's field
  /// `field`.
  ///
  /// - Parameter number: The index of the element, from 0.
  func error(
    _ message: String, inElement number: Int, of list: String, field: String? = nil,
    marks: FieldPart = .value, label: String = "", help: String? = nil
  ) -> ScriptError {
    ScriptError(
      .invalidScript,
      source.diagnostic(
        .wrongLayoutField, message, inElement: number, of: list, field: field, marks: marks,
        label: label, help: help))
  }
}

extension ScriptSource {
  /// The message for an example whose scene does not exist.
  ///
  /// - Parameters:
  ///   - number: The index of the example in the list, from 0.
  ///   - names: The names of the shipped scenes.
  package func diagnostic(
    forScene scene: String, ofExample number: Int, names: [String]
  ) -> Diagnostic {
    let nearest = Suggestion.nearest(to: scene, in: names)
    return diagnostic(
      .wrongLayoutField, "examples[\(number + 1)]: there is no scene `\(scene)`",
      inElement: number, of: "examples", field: "scene",
      label: nearest.map { "did you mean `\($0)`?" } ?? "",
      help:
        "the shipped scenes are \(names.listed); name a file of your own by its path: \"scenes/\(scene).json\""
    )
  }

  /// The message for an element of the field `list`, marked at the element or at the element's
  /// field `field`.
  ///
  /// - Parameters:
  ///   - number: The index of the element among the values without names, from 0.
  ///   - path: The fields that lead to the list.
  func diagnostic(
    _ code: DiagnosticCode, _ message: String, inElement number: Int, of list: String,
    in path: [String] = [], field: String? = nil, marks: FieldPart = .value, label: String = "",
    help: String?
  ) -> Diagnostic {
    let tokens = LuaTokens(self)
    let element = element(number, of: list, in: path, tokens)
    let place = field.flatMap { name in element.flatMap { tokens.field(name, within: $0) } }
    let named = place.map { place in
      (marks == .value ? tokens.value(ofFieldAt: place) : nil) ?? place..<place + 1
    }
    return diagnostic(
      code, message,
      at: (named ?? element ?? tokens.field(list, in: path).map { $0..<$0 + 1 }).flatMap {
        spot(tokens, $0, label)
      }, helps: [help])
  }

  /// The tokens of an element of the field `list`; nil if the field is not written as a table
  /// constructor, or has no such element.
  ///
  /// - Parameters:
  ///   - number: The index of the element among the values without names, from 0.
  ///   - path: The fields that lead to the list.
  func element(
    _ number: Int, of list: String, in path: [String] = [], _ tokens: LuaTokens
  ) -> Range<Int>? {
    guard let table = tokens.field(list, in: path).flatMap(tokens.table(ofFieldAt:)) else {
      return nil
    }
    let elements = tokens.unnamedValues(in: table)
    return elements.indices.contains(number) ? elements[number] : nil
  }
}
