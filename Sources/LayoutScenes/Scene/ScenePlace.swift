internal import LayoutCore

/// A place in a scene, for messages, and for the random numbers of inserted items.
///
/// All places compare as equal, so that two scenes with the same content are equal, wherever their
/// values are in the files.
package struct ScenePlace: Hashable, Sendable {
  /// The path from the root of the scene in the form that messages use: `events[4].updates[1]`.
  let text: String
  /// The path from the root of the scene as a JSON pointer: `/events/3/updates/0`.
  let pointer: String
  /// The piece of the file at the place; nil for a value that a program made.
  let source: SourcePiece?

  /// Whether the place is a whole event of the scene, not a part of an event.
  let isEvent: Bool

  /// Creates the place of a value made by a program.
  init(_ path: JSONPath) { self.init(path, source: nil) }

  /// Creates the place of a value in a file.
  init(_ value: SceneValue) { self.init(value.path, source: SourcePiece(value.json)) }

  private init(_ path: JSONPath, source: SourcePiece?) {
    text = path.text
    pointer = path.pointer
    self.source = source
    isEvent = if case .index(_, .key("events", .root)) = path { true } else { false }
  }

  /// A copy of the diagnostic with the location of the place and the piece of the file; for a value
  /// that a program made, the diagnostic is unchanged.
  func mark(_ diagnostic: Diagnostic) -> Diagnostic {
    guard let mark = source?.mark else { return diagnostic }
    var marked = diagnostic
    marked.location = mark.location
    marked.labels = [mark.label]
    return marked
  }

  /// A diagnostic with the location and the piece of the file; its message begins with the place.
  func diagnostic(_ code: DiagnosticCode, _ message: String, helps: [String] = []) -> Diagnostic {
    named(in: mark(Diagnostic(code: code, message, helps: helps)))
  }

  /// A copy of the diagnostic whose message begins with the place.
  func named(in diagnostic: Diagnostic) -> Diagnostic {
    var named = diagnostic
    named.message = "\(text): \(diagnostic.message)"
    return named
  }

  /// Always true, so that a comparison of scenes ignores the places in their files.
  package static func == (one: ScenePlace, other: ScenePlace) -> Bool { true }

  /// Adds nothing to the hash.
  package func hash(into hasher: inout Hasher) {}
}
