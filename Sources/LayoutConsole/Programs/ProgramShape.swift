internal import LayoutScenes

/// An object within a reply.
struct ProgramShape: Sendable {
  /// The name that fields use for the object.
  let name: String
  let summary: String
  let fields: [ProgramField]

  /// The description of the object for `describe`.
  var json: String {
    JSONText.object([
      ("name", JSONText.string(name)), ("summary", JSONText.string(summary)),
      ("fields", JSONText.array(fields.map(\.json))),
    ])
  }

  /// All objects, in the order of docs/PROTOCOL.md.
  static let all = [element, origin, value, parameter, entry, error]

  static let element = ProgramShape(
    name: "element", summary: "an element that the layout placed",
    fields: [
      .needed("path", .text, "its name: 1.4, header:1"),
      .needed("frame", .fourNumbers, "x, y, width, height, in points of the content"),
      .needed("z", .wholeNumber, "the stacking order; a larger number is above"),
      .needed("alpha", .number, "its opacity, 0 to 1"),
      .optional("hidden", .boolean, "true; missing if it is shown"),
      .optional(
        "transform", .sixteenNumbers, "its transform, a matrix row by row; missing if it has none"),
      .optional(
        "size", .twoNumbers, "width and height before the transform; missing if it has none"),
      .optional("origin", .object, "its origin, if requested and known"),
    ])

  static let origin = ProgramShape(
    name: "origin", summary: "the line that placed an element",
    fields: [
      .needed("file", .text, "the file"), .needed("line", .wholeNumber, "the line, from 1"),
      .needed("source", .text, "the text of the line"),
    ])

  static let value = ProgramShape(
    name: "value", summary: "the value of a name",
    fields: [.needed("name", .text, "the name"), .needed("value", .text, "its value")])

  static let parameter = ProgramShape(
    name: "parameter", summary: "a value that the layout lets its user choose",
    fields: [
      .needed("name", .text, "its name"),
      .needed("type", .text, "the name of its declaration, such as length"),
      .needed("label", .text, "a title for people"),
      .needed("takes", .text, "the values that it takes, in words"),
      .needed("value", .value, "its value"), .needed("default", .value, "its default"),
      .optional("min", .number, "the least number"),
      .optional("max", .number, "the greatest number"),
      .optional("step", .number, "the distance between neighbouring values of a slider"),
      .optional("unit", .text, "the unit of its numbers"),
      .optional("choices", .texts, "all of its possible values"),
      .optional("group", .text, "the heading under which it is shown"),
      .optional("help", .text, "its meaning"),
    ])

  static let entry = ProgramShape(
    name: "entry", summary: "an event of the session",
    fields: [
      .needed("event", .event, "the event, as in a scene"),
      .needed("text", .text, "the event in a few words"),
      .needed("done", .boolean, "whether it has happened; false if it was undone"),
      .needed("frames", .wholeNumber, "the number of its frames; 0 if it has none"),
    ])

  static let error = ProgramShape(
    name: "error", summary: "an error",
    fields: [
      .needed("code", .text, "its code, such as CL0302"),
      .needed("exit", .wholeNumber, "the exit code that it leads to"),
      .needed("message", .text, "what is wrong"),
      .optional("file", .text, "the file, or null"),
      .optional("line", .wholeNumber, "the line from 1, or null"),
      .optional("column", .wholeNumber, "the column from 1, or null"),
      .needed("notes", .texts, "more about it"),
      .needed("help", .texts, "how to mend it"),
      .needed("text", .text, "the whole message with its lines of source, as a terminal shows it"),
    ])
}
