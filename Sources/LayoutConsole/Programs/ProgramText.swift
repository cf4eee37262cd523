internal import LayoutConformance
internal import LayoutCore

/// What programs are told, as JSON.
enum ProgramText {
  /// An element: path, frame, and what is not as it is by default.
  static func element(_ element: LayoutAttributes) -> String {
    var fields = [
      ("path", JSONText.string(element.key.name)), ("frame", rect(element.frame)),
    ]
    if element.zIndex != 0 { fields.append(("z", "\(element.zIndex)")) }
    if element.alpha != 1 { fields.append(("alpha", JSONText.number(element.alpha))) }
    if element.isHidden { fields.append(("hidden", "true")) }
    if !element.isIdentityTransform {
      fields.append(("transform", numbers(element.transform3D.numbers)))
    }
    return JSONText.object(fields)
  }

  /// What an event has changed.
  static func fields(of step: SessionStep, position: Int) -> [(String, String)] {
    let prepares = step.calls.contains { if case .prepare = $0 { true } else { false } }
    return [("events", "\(position)"), ("prepared", "\(prepares)")] + fields(of: step.movement)
      + [selected(step.after), ("ms", milliseconds(step.duration))]
  }

  private static func selected(_ state: ObservedState) -> (String, String) {
    ("selected", names(state.selected.map(ElementKey.cell)))
  }

  /// What has moved.
  static func fields(of movement: LayoutMovement) -> [(String, String)] {
    let inserted = movement.moves.filter { $0.change == .new }.compactMap(\.after)
    let deleted = movement.moves.filter { $0.change == .gone }.compactMap(\.before)
    return [
      ("contentSize", numbers([movement.contentSize.width, movement.contentSize.height])),
      ("moved", "\(movement.movedCount)"),
      ("largest", JSONText.number(movement.largest?.distance ?? 0)),
      ("inserted", names(inserted)), ("deleted", names(deleted)),
      ("summary", JSONText.string(movement.summary)),
    ]
  }

  /// What is shown.
  static func fields(of state: ObservedState) -> [(String, String)] {
    [
      ("bounds", rect(state.bounds)),
      ("contentSize", numbers([state.contentSize.width, state.contentSize.height])),
      ("direction", JSONText.string(state.direction.rawValue)),
      ("visible", names(state.visible)), selected(state),
    ]
  }

  /// The topic that a save belongs to, and what there is to tell.
  static func fields(of news: ConsoleNews) -> (topic: String, [(String, String)]) {
    switch news.news {
    case .reloaded(let reload): ("reload", fields(of: reload, news))
    case .failed(let version, let keeping, let error),
      .interrupted(let version, let keeping, let error):
      (
        "error",
        [
          ("version", "\(version)"), ("keeping", keeping.map { "\($0)" } ?? "null"),
          ("error", diagnostic(error)),
        ]
      )
    case .gone(let error, let keeping):
      (
        "error",
        [("keeping", keeping.map { "\($0)" } ?? "null"), ("error", diagnostic(error))]
      )
    case .sceneFailed(let error): ("error", [("error", diagnostic(error))])
    case .back: ("reload", [("ok", "true"), ("moved", "0")])
    case .scene(let step, let notes):
      (
        "reload",
        [("scene", "true"), ("notes", JSONText.array(notes.map(JSONText.string)))]
          + fields(of: step.movement)
      )
    }
  }

  private static func fields(
    of reload: SessionReload, _ news: ConsoleNews
  ) -> [(String, String)] {
    let notes = JSONText.array((reload.notes + news.notes).map(JSONText.string))
    let broken = JSONText.array(news.broken.map { JSONText.string($0.code) })
    return [
      ("version", "\(reload.version)"), ("ok", "true"), ("replayed", "\(reload.replayed)"),
      ("notes", notes),
    ] + fields(of: reload.movement) + [("ms", milliseconds(reload.duration)), ("broken", broken)]
      + (news.failure.map { [("error", diagnostic($0))] } ?? [])
  }

  /// An error with its code, its place, and how to mend it.
  static func diagnostic(_ error: SessionError) -> String {
    diagnostic(error.diagnostic, exit: error.kind.rawValue)
  }

  /// An error that ends with a code.
  static func diagnostic(_ diagnostic: Diagnostic, exit: Int32) -> String {
    JSONText.object([
      ("code", JSONText.string(diagnostic.code)), ("exit", "\(exit)"),
      ("message", JSONText.string(diagnostic.message)),
      ("file", JSONText.stringOrNull(diagnostic.location?.file)),
      ("line", diagnostic.location?.line.map { "\($0)" } ?? "null"),
      ("column", diagnostic.location?.column.map { "\($0)" } ?? "null"),
      ("notes", JSONText.array(diagnostic.notes.map(JSONText.string))),
      ("help", JSONText.array(diagnostic.helps.map(JSONText.string))),
    ])
  }

  private static func names(_ keys: [ElementKey]) -> String {
    JSONText.array(keys.map { JSONText.string($0.name) })
  }

  private static func rect(_ rect: Rect) -> String {
    numbers([rect.minX, rect.minY, rect.width, rect.height])
  }

  private static func numbers(_ numbers: [Double]) -> String {
    JSONText.array(numbers.map(JSONText.number))
  }

  private static func milliseconds(_ duration: Duration) -> String {
    JSONText.number((duration / .milliseconds(1) * 10).rounded() / 10)
  }
}
