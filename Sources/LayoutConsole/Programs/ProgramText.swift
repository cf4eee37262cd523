internal import LayoutConformance
internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting

/// Functions that write the replies to programs as JSON.
enum ProgramText {
  /// An element as JSON; see ``ProgramShape/element``.
  static func element(_ element: LayoutAttributes, origin: ElementOrigin? = nil) -> String {
    var fields = [
      ("path", JSONText.string(element.key.name)), ("frame", rect(element.frame)),
      ("z", "\(element.zIndex)"), ("alpha", JSONText.number(element.alpha)),
    ]
    if element.isHidden { fields.append(("hidden", "true")) }
    if !element.isIdentityTransform {
      fields.append(("transform", numbers(element.transform3D.numbers)))
      fields.append(("size", numbers([element.size.width, element.size.height])))
    }
    if !element.custom.isEmpty { fields.append(("attributes", element.custom.json)) }
    if let origin { fields.append(("origin", Self.origin(origin))) }
    return JSONText.object(fields)
  }

  /// The line that placed an element, as JSON; see ``ProgramShape/origin``.
  private static func origin(_ origin: ElementOrigin) -> String {
    JSONText.object([
      ("file", JSONText.stringOrNull(origin.location.file)),
      ("line", origin.location.line.map { "\($0)" } ?? "null"),
      ("source", JSONText.string(origin.source)),
    ])
  }

  /// The fields about an element, the line that placed it, and the values that the line read.
  static func reasons(
    _ element: LayoutAttributes, before: Rect?, _ origin: ElementOrigin?
  ) -> [(String, String)] {
    var fields = [
      ("path", JSONText.string(element.key.name)), ("frame", rect(element.frame)),
    ]
    if let before { fields.append(("before", rect(before))) }
    guard let origin else { return fields }
    let values = origin.values.map {
      JSONText.object([
        ("name", JSONText.string($0.name)), ("value", JSONText.string($0.value)),
      ])
    }
    return fields + [
      ("origin", Self.origin(origin)), ("values", JSONText.array(values)),
      ("notes", texts(origin.notes)),
    ]
  }

  /// The fields about the changes that an event made.
  static func fields(of step: SessionStep, position: Int) -> [(String, String)] {
    let prepares = step.calls.contains { if case .prepare = $0 { true } else { false } }
    return [("events", "\(position)"), ("prepared", "\(prepares)")] + fields(of: step.movement)
      + marks(step.after.selected, step.after.highlighted, step.after.focused)
      + [("ms", milliseconds(step.duration))]
  }

  /// The fields that describe which elements moved.
  static func fields(of movement: LayoutMovement) -> [(String, String)] {
    let inserted = movement.moves.filter { $0.change == .new }.compactMap(\.after)
    let deleted = movement.moves.filter { $0.change == .gone }.compactMap(\.before)
    return [
      ("contentSize", size(movement.contentSize)),
      ("moved", "\(movement.movedCount)"),
      ("largest", JSONText.number(movement.largest?.distance ?? 0)),
      ("inserted", names(inserted)), ("deleted", names(deleted)),
      ("summary", JSONText.string(movement.summary)),
    ]
  }

  /// The topic under which news is reported, and the fields of the report.
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
    case .other(_, let other): fields(of: news.of(other))
    case .back: ("reload", [("ok", "true"), ("moved", "0")])
    case .scene(let step, let notes):
      (
        "reload",
        [("scene", "true"), ("notes", texts(notes))]
          + fields(of: step.movement)
      )
    }
  }

  private static func fields(
    of reload: SessionReload, _ news: ConsoleNews
  ) -> [(String, String)] {
    return [
      ("version", "\(reload.version)"), ("ok", "true"), ("replayed", "\(reload.replayed)"),
      ("notes", texts(reload.notes + news.notes)), ("ms", milliseconds(reload.duration)),
      ("layoutMs", milliseconds(reload.layoutDuration)),
    ] + fields(ofVerdict: news)
  }

  /// The fields about the elements that a version has moved and the laws that it breaks.
  ///
  /// There are no fields until the moved elements have been computed.
  static func fields(ofVerdict news: ConsoleNews) -> [(String, String)] {
    guard let moved = news.moved else { return [] }
    let broken = texts(news.broken.map(\.code.rawValue))
    return fields(of: moved.movement) + [("broken", broken)]
      + (news.failure.map { [("error", diagnostic($0))] } ?? [])
  }

  /// An error as JSON, with its code, its place and its help.
  static func diagnostic(_ error: SessionError) -> String {
    diagnostic(error.diagnostic, exit: error.kind.rawValue)
  }

  /// A diagnostic as JSON, with an exit code.
  static func diagnostic(_ diagnostic: Diagnostic, exit: Int32) -> String {
    JSONText.object([
      ("code", JSONText.string(diagnostic.code.rawValue)), ("exit", "\(exit)"),
      ("message", JSONText.string(diagnostic.message)),
      ("file", JSONText.stringOrNull(diagnostic.location?.file)),
      ("line", diagnostic.location?.line.map { "\($0)" } ?? "null"),
      ("column", diagnostic.location?.column.map { "\($0)" } ?? "null"),
      ("notes", texts(diagnostic.notes)),
      ("help", texts(diagnostic.helps)),
      ("text", JSONText.string(DiagnosticText(diagnostic).lines.joined(separator: "\n"))),
    ])
  }

  /// A JSON array with the names of elements.
  static func names(_ keys: [ElementKey]) -> String { texts(keys.map(\.name)) }

  /// A JSON array with the names of items.
  static func names(_ items: [IndexPath]) -> String { names(items.map(ElementKey.cell)) }

  /// The fields with the selected items, the highlighted items, and the item that has the focus;
  /// see ``ProgramField/marks``.
  static func marks(
    _ selected: [IndexPath], _ highlighted: [IndexPath], _ focused: IndexPath?
  ) -> [(String, String)] {
    var fields = [("selected", names(selected))]
    if !highlighted.isEmpty { fields.append(("highlighted", names(highlighted))) }
    if let focused { fields.append(("focused", JSONText.string(ElementKey.cell(focused).name))) }
    return fields
  }

  static func texts(_ texts: [String]) -> String { JSONText.array(texts.map(JSONText.string)) }

  static func point(_ point: Point) -> String { numbers([point.x, point.y]) }

  static func size(_ size: Size) -> String { numbers([size.width, size.height]) }

  /// A JSON array with the insets at the top, on the left, at the bottom and on the right.
  static func insets(_ insets: EdgeInsets) -> String {
    numbers([insets.top, insets.left, insets.bottom, insets.right])
  }

  static func rect(_ rect: Rect) -> String {
    numbers([rect.minX, rect.minY, rect.width, rect.height])
  }

  static func numbers(_ numbers: [Double]) -> String {
    JSONText.array(numbers.map(JSONText.number))
  }

  static func milliseconds(_ duration: Duration) -> String {
    JSONText.number((duration / .milliseconds(1) * 10).rounded() / 10)
  }
}
