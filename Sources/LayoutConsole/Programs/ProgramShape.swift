internal import LayoutScenes

/// The shape of an object that occurs in replies.
struct ProgramShape: Sendable {
  /// The name of the shape, such as `element`.
  let name: String
  let summary: String
  let fields: [ProgramField]

  /// The shape in the form in which the reply to `describe` lists it.
  var json: String {
    JSONText.object([
      ("name", JSONText.string(name)), ("summary", JSONText.string(summary)),
      ("fields", JSONText.array(fields.map(\.json))),
    ])
  }

  /// All shapes, in the order of docs/PROTOCOL.md.
  static let all = [element, origin, value, parameter, entry, law, past, device, error]

  static let element = ProgramShape(
    name: "element", summary: "an element that the layout placed",
    fields: [
      .needed("path", .text, "the element's name, for example 1.4 or header:1"),
      .needed(
        "frame", .fourNumbers, "x, y, width and height of the element, in points of the content"),
      .needed("z", .wholeNumber, "the stacking order; a larger number is above"),
      .needed("alpha", .number, "the opacity, from 0 to 1"),
      .optional("hidden", .boolean, "true if the element is hidden; otherwise missing"),
      .optional(
        "transform", .sixteenNumbers,
        "the transform, a matrix row by row; missing if the element has none"),
      .optional(
        "size", .twoNumbers,
        "the element's width and height before its transform; missing without a transform"),
      .optional(
        "attributes", .object,
        "the custom attributes that differ from their defaults; missing if there are none"),
      .optional("origin", .object, "the element's origin, if it was requested and is known"),
    ])

  static let origin = ProgramShape(
    name: "origin", summary: "the line that placed an element",
    fields: [
      .needed("file", .text, "the name of the file"),
      .needed("line", .wholeNumber, "the number of the line, from 1"),
      .needed("source", .text, "the text of the line"),
    ])

  static let value = ProgramShape(
    name: "value", summary: "a name and its value",
    fields: [.needed("name", .text, "the name"), .needed("value", .text, "the value, as text")])

  static let parameter = ProgramShape(
    name: "parameter", summary: "a parameter of the layout, which a user can set",
    fields: [
      .needed("name", .text, "the parameter's name"),
      .needed("type", .text, "the type of the declaration, such as length"),
      .needed("label", .text, "a title for people"),
      .needed("takes", .text, "the valid values, in words"),
      .needed("value", .value, "the current value"),
      .needed("default", .value, "the default value"),
      .optional("min", .number, "the least valid number"),
      .optional("max", .number, "the greatest valid number"),
      .optional("step", .number, "the distance between neighbouring values of a slider"),
      .optional("unit", .text, "the unit of the parameter's numbers"),
      .optional("choices", .texts, "all valid values"),
      .optional("group", .text, "the heading under which the parameter is shown"),
      .optional("help", .text, "the parameter's help text"),
      .optional(
        "data", .texts,
        "the values that the data have for sections, such as 8 in section 1; there they take "
          + "precedence over the parameter"),
    ])

  static let entry = ProgramShape(
    name: "entry", summary: "an event of the session",
    fields: [
      .needed("event", .event, "the event, as in a scene"),
      .needed("text", .text, "the event in a few words"),
      .needed("done", .boolean, "whether it has happened; false if it was undone"),
      .needed("frames", .wholeNumber, "the number of its frames; 0 if it has none"),
    ])

  static let law = ProgramShape(
    name: "law", summary: "a law that was checked",
    fields: [
      .needed("name", .text, "its name"), .needed("holds", .boolean, "whether it holds"),
      .optional("error", .object, "the error that describes how the law is broken"),
    ])

  static let past = ProgramShape(
    name: "past", summary: "an element in a version",
    fields: [
      .needed("version", .wholeNumber, "the number of the version"),
      .optional(
        "frame", .fourNumbers,
        "x, y, width, height; missing if the version does not place it, or does not work here"),
      .needed("same", .boolean, "whether the element equals the element in the version in use"),
    ])

  static let device = ProgramShape(
    name: "device", summary: "a screen whose size the view can have",
    fields: [
      .needed("name", .text, "its name, as scenes write it"),
      .needed("size", .twoNumbers, "width and height"),
      .needed("scale", .number, "pixels in a point"),
      .needed("safeArea", .fourNumbers, "top, left, bottom, right"),
    ])

  static let error = ProgramShape(
    name: "error", summary: "an error",
    fields: [
      .needed("code", .text, "the code of the error, such as CL0302"),
      .needed("exit", .wholeNumber, "the exit code to which the error leads"),
      .needed("message", .text, "the error message"),
      .optional("file", .text, "the name of the file, or null"),
      .optional("line", .wholeNumber, "the number of the line, from 1, or null"),
      .optional("column", .wholeNumber, "the number of the column, from 1, or null"),
      .needed("notes", .texts, "more about the error"),
      .needed("help", .texts, "remedies for the error"),
      .needed("text", .text, "the whole message with its lines of source, as a terminal shows it"),
    ])
}
