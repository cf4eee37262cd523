package import LayoutCore

extension SceneEvent {
  /// Reads an event in the form that scenes use: `{ "do": "scroll", "by": [0, 300] }`.
  ///
  /// - Parameters:
  ///   - json: The text.
  ///   - name: The name of the text in messages.
  /// - Throws: ``SceneError`` for the first mistake.
  package static func read(_ json: String, named name: String) throws(SceneError) -> SceneEvent {
    try read(SourceText(file: name, bytes: Array(json.utf8)).json())
  }

  /// Reads an event that is part of a document.
  package static func read(_ value: JSONValue) throws(SceneError) -> SceneEvent {
    try SceneValue(value, path: .root).event()
  }

  /// The event as a document, in the form that ``read(_:)`` reads.
  ///
  /// If an event of a scene has rules for items, a list of items replaces the rules. The list is
  /// generated with the seed 0.
  package var document: FreeValue { document(at: DocumentPlace(seed: 0, pointer: "")) }

  /// The event on one line, in the form that ``read(_:named:)`` reads.
  package var text: String { SceneText.line(of: document) }
}
