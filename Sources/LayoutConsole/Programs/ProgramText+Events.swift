internal import LayoutCore
internal import LayoutScenes

/// Functions that write events and scenes as JSON.
extension ProgramText {
  /// The fields of the reply to `timeline`.
  static func timeline(of session: LayoutSession) -> [(String, String)] {
    let position = session.position
    let entries = session.events.enumerated().map { index, placed in
      entry(placed.event, isDone: index < position)
    }
    return [("events", JSONText.array(entries)), ("position", "\(position)")]
  }

  /// An event of the session as JSON; see ``ProgramShape/entry``.
  private static func entry(_ event: SceneEvent, isDone: Bool) -> String {
    JSONText.object([
      ("event", json(event.document)), ("text", JSONText.string(event.shortText)),
      ("done", "\(isDone)"), ("frames", "\(event.frameCount)"),
    ])
  }

  /// A free value as JSON.
  static func json(_ value: FreeValue) -> String {
    switch value {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let value): JSONText.number(value)
    case .text(let value): JSONText.string(value)
    case .list(let values): JSONText.array(values.map(json))
    case .record(let members): JSONText.object(members.map { ($0.name, json($0.value)) })
    }
  }
}
