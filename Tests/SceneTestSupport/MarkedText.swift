package import LayoutCore
import LayoutScenes

/// A text in which `‹` and `›` enclose the part that a message must mark.
package struct MarkedText {
  /// The text without `‹` and `›`.
  package let text: String
  /// The number of the line with the mark, from 1.
  package let line: Int
  /// The column in which the mark begins, from 1.
  package let column: Int
  /// The number of marked characters, at least 1.
  package let length: Int
  /// The line with the mark.
  package let source: String

  package init(_ marked: String) {
    text = marked.filter { $0 != "‹" && $0 != "›" }
    let lines = marked.split(separator: "\n", omittingEmptySubsequences: false)
    let index = lines.firstIndex { $0.contains("‹") } ?? 0
    let parts = lines[index].split(
      maxSplits: 2, omittingEmptySubsequences: false, whereSeparator: { $0 == "‹" || $0 == "›" })
    line = index + 1
    column = parts[0].count + 1
    length = parts.count > 1 ? max(1, parts[1].count) : 1
    source = parts.joined()
  }

  package var bytes: [UInt8] { Array(text.utf8) }

  /// The message that marks this place.
  package func diagnostic(
    _ code: DiagnosticCode, _ message: String, label: String = "", helps: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      code: code, message,
      at: SourceLocation(file: "test.json", line: line, column: column),
      labels: [
        Diagnostic.Label(line: line, column: column, length: length, text: label, source: source)
      ],
      helps: helps)
  }
}

/// A text with a marked mistake, and the expected message.
package struct MarkedMistake: Sendable {
  package let text: String
  package let message: String
  package let label: String
  package let helps: [String]

  package init(text: String, message: String, label: String = "", helps: [String] = []) {
    self.text = text
    self.message = message
    self.label = label
    self.helps = helps
  }
}

/// The error that loading a text throws; nil if it loads.
package func sceneError(_ bytes: [UInt8]) -> Diagnostic? {
  do throws(SceneError) {
    _ = try Scene.load(bytes: bytes, named: "test.json")
    return nil
  } catch {
    return error.diagnostic
  }
}

/// The text of a scene without items, with additional keys.
package func scene(_ keys: String) -> String {
  """
  { "scene": 1, "view": { "size": [375, 667] }, "sections": [],
    \(keys)
  }
  """
}

/// The text of a scene with one section.
///
/// - Parameter section: The section as a JSON object.
package func scene(section: String) -> String {
  """
  { "scene": 1, "view": { "size": [375, 667] },
    "sections": [\(section)]
  }
  """
}

/// The text of a scene with three items.
///
/// - Parameter sizes: The value of the key `size` of the items, in JSON.
package func scene(sizes: String) -> String {
  scene(section: #"{ "items": { "count": 3, "size": \#(sizes) } }"#)
}

/// The text of a scene without items, with one event.
package func scene(event: String) -> String {
  scene("\"events\": [\n    \(event)\n  ]")
}
