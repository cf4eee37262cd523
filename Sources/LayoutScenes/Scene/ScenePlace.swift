internal import LayoutCore

/// A place in a scene, for messages and for the generators.
///
/// All places are equal, because the meaning of a scene does not depend on them.
public struct ScenePlace: Hashable, Sendable {
  /// The path from the root of the scene, as messages write it: `events[3].updates[0]`.
  let text: String
  /// The same as a JSON pointer: `/events/3/updates/0`.
  let pointer: String
  /// The piece of the file; nil for a value made by a program.
  let source: SourcePiece?

  /// The place of a value made by a program.
  init(_ path: JSONPath) {
    text = path.text
    pointer = path.pointer
    source = nil
  }

  /// The place of a value in a file.
  init(_ value: SceneValue) {
    text = value.path.text
    pointer = value.path.pointer
    source = SourcePiece(value.json)
  }

  /// A message that begins with the place and shows the piece of the file.
  func diagnostic(_ code: DiagnosticCode, _ message: String, helps: [String] = []) -> Diagnostic {
    let mark = source?.mark
    return Diagnostic(
      code: code, "\(text): \(message)", at: mark?.location,
      labels: mark.map { [$0.label] } ?? [], helps: helps)
  }

  /// Always true, because places do not affect the meaning of a scene.
  public static func == (one: ScenePlace, other: ScenePlace) -> Bool { true }

  /// Adds nothing to the hash.
  public func hash(into hasher: inout Hasher) {}
}
