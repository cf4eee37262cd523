internal import LayoutCore

extension SceneEvent {
  /// Reads an event as a scene writes it: `{ "do": "scroll", "by": [0, 300] }`.
  ///
  /// - Parameters:
  ///   - json: The text.
  ///   - name: What messages call it.
  /// - Throws: ``SceneError`` for the first mistake.
  package static func read(_ json: String, named name: String) throws(SceneError) -> SceneEvent {
    try read(SourceText(file: name, bytes: Array(json.utf8)).json())
  }

  /// Reads an event that is part of a document.
  package static func read(_ value: JSONValue) throws(SceneError) -> SceneEvent {
    try SceneValue(value, path: .root).event()
  }

  /// The event on one line, as ``read(_:named:)`` reads it.
  ///
  /// Items that the scene's own rules would size are sized one by one.
  package var text: String {
    SceneText.line(of: document(at: DocumentPlace(seed: 0, pointer: "")))
  }
}
