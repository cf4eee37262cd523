internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting

/// Something that a program can ask for.
///
/// What requests may hold, what is answered, `describe` and docs/PROTOCOL.md all follow from these tables.
struct ProgramOperation: Sendable {
  /// Fields of an answer, as JSON.
  typealias Fields = [(String, String)]
  typealias Action = @Sendable (ConsoleProgram, ProgramRequest) throws(SessionError) -> Fields

  /// The `op`.
  let name: String
  /// What else the request holds.
  let takes: [ProgramField]
  /// What the answer holds beside `id`, `ok`, `printed` and `lost`.
  let gives: [ProgramField]
  /// What it does, without a full stop.
  let summary: String
  /// Whether what is shown may be another one then.
  let changesLayout: Bool
  /// Whether scripts may run for it: only that is worth an interruption.
  let runsScripts: Bool
  let action: Action

  init(
    _ name: String, _ takes: [ProgramField] = [], _ summary: String, gives: [ProgramField] = [],
    changesLayout: Bool = false, runsScripts: Bool = true, action: @escaping Action
  ) {
    self.name = name
    self.takes = takes
    self.gives = gives
    self.summary = summary
    self.changesLayout = changesLayout
    self.runsScripts = runsScripts
    self.action = action
  }

  /// The operation that a request is about, which holds what that takes and nothing else.
  static func named(_ request: ProgramRequest) throws(SessionError) -> ProgramOperation {
    let name = try request.operation()
    if let operation = all.first(where: { $0.name == name }) {
      try request.check(operation.takes)
      return operation
    }
    let names = all.map(\.name)
    throw SessionError(
      .wrongRequest, name.isEmpty ? "the request has no `op`" : "there is no operation `\(name)`",
      nearest: name, of: names, help: "there are \(names.joined(separator: ", "))")
  }

  /// All operations, in the order in which `describe` lists them.
  static let all: [ProgramOperation] = asking + judging + changing + talking

  /// The operation for `describe`.
  var json: String {
    JSONText.object([
      ("op", JSONText.string(name)), ("summary", JSONText.string(summary)),
      ("fields", JSONText.array(takes.map(\.json))), ("reply", JSONText.array(gives.map(\.json))),
    ])
  }
}

// MARK: What answers share

extension ProgramField {
  static let elements = ProgramField.needed(
    "elements", .objects, "elements, in the order of the layout")
  static let lines = ProgramField.needed("lines", .texts, "what is said")
  static let incomplete = ProgramField.needed(
    "incomplete", .boolean, "whether a batch has begun and goes on")
  static let notes = ProgramField.needed(
    "notes", .texts, "what could not stay as it was, a sentence each")

  /// What has moved.
  static let movement: [ProgramField] = [
    .needed("contentSize", .twoNumbers, "width and height of the content"),
    .needed("moved", .wholeNumber, "how many elements are elsewhere"),
    .needed("largest", .number, "the longest way, in points"),
    .needed("inserted", .texts, "elements that are new"),
    .needed("deleted", .texts, "elements that are gone"),
    .needed("summary", .text, "the same in words"),
  ]

  /// What an event has changed.
  static let step: [ProgramField] =
    [
      .needed("events", .wholeNumber, "how many events have happened"),
      .needed("prepared", .boolean, "whether the layout was prepared"),
    ] + movement + [
      .needed("selected", .texts, "the items that are selected"),
      .needed("ms", .number, "how long it took"),
    ]

  /// What a version that takes over changes.
  static let reload: [ProgramField] =
    [
      .needed("version", .wholeNumber, "its number"),
      .needed("replayed", .wholeNumber, "how many events happened again"), notes,
      .needed("ms", .number, "how long it took until it answered"),
      .needed("layoutMs", .number, "how long of that it took to load, replay and lay out"),
    ] + movement + [
      .needed("broken", .texts, "the codes of the laws that are broken"),
      .optional("error", .object, "an error: why the laws could not be judged"),
    ]
}

extension ProgramOperation {
  static func noElement(_ name: String) -> SessionError {
    SessionError(
      .wrongRequest, "there is no element `\(name)`", help: "elements are 1.4, header:1, footer:1")
  }
}
