import LayoutCore

@testable import LayoutScenes

/// A text in which `‹` and `›` enclose the part that a message must mark.
struct MarkedText {
  /// The text without the two signs.
  let text: String
  /// The line of the mark, from 1.
  let line: Int
  let column: Int
  let length: Int
  /// The marked line.
  let source: String

  init(_ marked: String) {
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

  var bytes: [UInt8] { Array(text.utf8) }

  /// The message that marks this place.
  func diagnostic(
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

/// The error that loading a text throws; nil if it loads.
func sceneError(_ bytes: [UInt8]) -> Diagnostic? {
  do throws(SceneError) {
    _ = try Scene.load(bytes: bytes, named: "test.json")
    return nil
  } catch {
    return error.diagnostic
  }
}

/// A scene with the given further keys.
func scene(_ keys: String) -> String {
  """
  { "scene": 1, "view": { "size": [375, 667] }, "sections": [],
    \(keys)
  }
  """
}

/// A scene with one section that has the given keys.
func scene(section: String) -> String {
  """
  { "scene": 1, "view": { "size": [375, 667] },
    "sections": [\(section)]
  }
  """
}

/// A scene whose only items have the given sizes.
func scene(sizes: String) -> String {
  scene(section: #"{ "items": { "count": 3, "size": \#(sizes) } }"#)
}

/// A scene with one event.
func scene(event: String) -> String {
  scene("\"events\": [\n    \(event)\n  ]")
}
