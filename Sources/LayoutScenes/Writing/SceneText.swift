package import LayoutCore

/// The text of a scene's file, which people can read and edit.
package struct SceneText {
  /// The content of the file: JSON that ends with a newline.
  ///
  /// A value that fits within 100 columns, with a comma after it, is on one line.
  package let text: String

  /// Writes a scene as a text from which the same scene can be read.
  ///
  /// If a rule has another place in the file than the place from which it was read, the file
  /// contains a list of items instead of the section's rules. If an event inserts items but does
  /// not list them, the rules of the section can generate other items when the new file is run.
  package init(_ scene: Scene) {
    self.init(scene.document)
  }

  package init(_ document: FreeValue) {
    var text = ""
    Self.append(document, to: &text, indent: 0, column: 0)
    self.text = text + "\n"
  }

  /// A document on one line of any length.
  package static func line(of document: FreeValue) -> String {
    line(document, atMost: .max / 2) ?? ""
  }

  private static let width = 100

  private static func append(
    _ value: FreeValue, to text: inout String, indent: Int, column: Int
  ) {
    let line = Self.line(value, atMost: width - column)
    if let line {
      text += line
      return
    }
    let inner = String(repeating: " ", count: indent + 2)
    let outer = String(repeating: " ", count: indent)
    switch value {
    case .list(let values):
      text += "["
      for (index, element) in values.enumerated() {
        text += (index == 0 ? "\n" : ",\n") + inner
        append(element, to: &text, indent: indent + 2, column: indent + 3)
      }
      text += "\n\(outer)]"
    case .record(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        let name = JSONText.string(member.name) + ": "
        text += (index == 0 ? "\n" : ",\n") + inner + name
        append(member.value, to: &text, indent: indent + 2, column: indent + 3 + name.count)
      }
      text += "\n\(outer)}"
    default: text += scalar(value)
    }
  }

  /// A value on one line; nil if the line would be longer than `limit` columns.
  private static func line(_ value: FreeValue, atMost limit: Int) -> String? {
    var text: String
    switch value {
    case .list(let values):
      text = "["
      for (index, element) in values.enumerated() {
        guard let element = line(element, atMost: limit - text.count) else { return nil }
        text += (index == 0 ? "" : ", ") + element
        guard text.count < limit else { return nil }
      }
      text += "]"
    case .record(let members):
      guard !members.isEmpty else { return "{}" }
      text = "{ "
      for (index, member) in members.enumerated() {
        guard let element = line(member.value, atMost: limit - text.count) else { return nil }
        text += (index == 0 ? "" : ", ") + JSONText.string(member.name) + ": " + element
        guard text.count < limit else { return nil }
      }
      text += " }"
    default: text = scalar(value)
    }
    return text.count <= limit ? text : nil
  }

  private static func scalar(_ value: FreeValue) -> String {
    switch value {
    case .boolean(let value): value ? "true" : "false"
    case .number(let value): JSONText.number(value)
    case .text(let value): JSONText.string(value)
    case .null, .list, .record: "null"
    }
  }
}
