internal import LayoutScenes

/// An object within an answer.
struct ProgramShape: Sendable {
  /// What the fields that hold one call it.
  let name: String
  let summary: String
  let fields: [ProgramField]

  /// The object for `describe`.
  var json: String {
    JSONText.object([
      ("name", JSONText.string(name)), ("summary", JSONText.string(summary)),
      ("fields", JSONText.array(fields.map(\.json))),
    ])
  }

  /// Every object, in the order in which docs/PROTOCOL.md has them.
  static let all = [element, origin, value, parameter, error]

  static let element = ProgramShape(
    name: "element", summary: "something that the layout placed",
    fields: [
      .needed("path", .text, "its name: 1.4, header:1"),
      .needed("frame", .fourNumbers, "x, y, width, height, in points of the content"),
      .needed("z", .wholeNumber, "what lies above: the larger number"),
      .needed("alpha", .number, "how opaque it is, 0 to 1"),
      .optional("hidden", .boolean, "true; missing where it is shown"),
      .optional("transform", .sixteenNumbers, "a matrix, row by row; missing where it is none"),
      .optional("origin", .object, "an origin, where it was asked for and is known"),
    ])

  static let origin = ProgramShape(
    name: "origin", summary: "the line that placed an element",
    fields: [
      .needed("file", .text, "the file"), .needed("line", .wholeNumber, "the line, from 1"),
      .needed("source", .text, "what stands there"),
    ])

  static let value = ProgramShape(
    name: "value", summary: "what a name stood for",
    fields: [.needed("name", .text, "the name"), .needed("value", .text, "what it stood for")])

  static let parameter = ProgramShape(
    name: "parameter", summary: "a value that the layout lets its user choose",
    fields: [
      .needed("name", .text, "its name"),
      .needed("takes", .text, "what it takes, in words"),
      .needed("value", .value, "what it is"), .needed("default", .value, "what it is by default"),
      .optional("min", .number, "the least number"),
      .optional("max", .number, "the greatest number"),
      .optional("choices", .texts, "all that it can be"),
      .optional("help", .text, "what it does"),
    ])

  static let error = ProgramShape(
    name: "error", summary: "what went wrong",
    fields: [
      .needed("code", .text, "its code, such as CL0302"),
      .needed("exit", .wholeNumber, "the exit code that it asks for"),
      .needed("message", .text, "what is wrong"),
      .optional("file", .text, "where: the file, or null"),
      .optional("line", .wholeNumber, "the line from 1, or null"),
      .optional("column", .wholeNumber, "the column from 1, or null"),
      .needed("notes", .texts, "what else there is to know"),
      .needed("help", .texts, "how to mend it"),
    ])
}
