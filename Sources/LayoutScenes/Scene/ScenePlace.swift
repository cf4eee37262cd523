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

  /// The place of something that a program made.
  init(_ path: JSONPath) {
    text = path.text
    pointer = path.pointer
    source = nil
  }

  /// The place of something in a file.
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

  /// True: places are no part of what a scene means.
  public static func == (one: ScenePlace, other: ScenePlace) -> Bool { true }

  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}
}
