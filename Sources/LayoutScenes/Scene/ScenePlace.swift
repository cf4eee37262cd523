internal import LayoutCore

/// Where in a scene something was written, for messages and for the generators.
///
/// All places are equal: what a scene means does not depend on where it says it.
public struct ScenePlace: Hashable, Sendable {
  /// The way from the root of the scene, as messages write it: `events[3].updates[0]`.
  let text: String
  /// The same as a JSON pointer: `/events/3/updates/0`.
  let pointer: String
  /// The piece of the file; nil for what was made by a program.
  let source: SourcePiece?

  /// Whether it is one of the events of the scene, and not a part of one.
  let isEvent: Bool

  /// The place of something that a program made.
  init(_ path: JSONPath) { self.init(path, source: nil) }

  /// The place of something in a file.
  init(_ value: SceneValue) { self.init(value.path, source: SourcePiece(value.json)) }

  private init(_ path: JSONPath, source: SourcePiece?) {
    text = path.text
    pointer = path.pointer
    self.source = source
    isEvent = if case .index(_, .key("events", .root)) = path { true } else { false }
  }

  /// A message that shows the piece of the file.
  func mark(_ diagnostic: Diagnostic) -> Diagnostic {
    guard let mark = source?.mark else { return diagnostic }
    var marked = diagnostic
    marked.location = mark.location
    marked.labels = [mark.label]
    return marked
  }

  /// A message that begins with the place and shows the piece of the file.
  func diagnostic(_ code: DiagnosticCode, _ message: String, helps: [String] = []) -> Diagnostic {
    named(in: mark(Diagnostic(code: code, message, helps: helps)))
  }

  /// A message that begins with the place.
  func named(in diagnostic: Diagnostic) -> Diagnostic {
    var named = diagnostic
    named.message = "\(text): \(diagnostic.message)"
    return named
  }

  /// True: places are no part of what a scene means.
  public static func == (one: ScenePlace, other: ScenePlace) -> Bool { true }

  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}
}
