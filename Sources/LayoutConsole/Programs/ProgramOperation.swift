internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting

/// An operation that a program can request.
///
/// Requests are checked against the lists of operations. The reply to `describe` and the tables of
/// docs/PROTOCOL.md have the content of these lists too.
struct ProgramOperation: Sendable {
  /// The fields of a reply, as JSON.
  typealias Fields = [(String, String)]
  typealias Action = @Sendable (ConsoleProgram, ProgramRequest) throws(SessionError) -> Fields

  /// The part of the session that an operation reads; it matters while the user scrolls.
  enum Reading: Sendable {
    /// The view, or nothing at all; the user can continue to scroll.
    case view
    /// The events; a live scroll ends before the operation begins, and usually becomes an event.
    case events
    /// The observed state; the state after a live scroll is observed before the operation begins.
    case state
  }

  /// The value of the field `op` that requests the operation.
  let name: String
  /// The fields of a request to the operation, except `id` and `op`.
  let takes: [ProgramField]
  /// The fields of a reply without an error, except `id`, `ok`, `printed` and `lost`.
  let gives: [ProgramField]
  /// A summary of the operation, without a full stop.
  let summary: String
  /// Whether the operation can change the state that is shown.
  let changesLayout: Bool
  /// Whether the operation can run scripts; only such an operation can be interrupted.
  ///
  /// An operation that reads the events can run the script, because it ends a live scroll.
  let runsScripts: Bool
  /// The part of the session that the operation reads.
  let reads: Reading
  /// Whether the operation changes nothing, apart from the end of a live scroll.
  ///
  /// If so, the output of scripts during the operation is discarded.
  private(set) var onlyLooks = false
  let action: Action

  init(
    _ name: String, _ takes: [ProgramField] = [], _ summary: String, gives: [ProgramField] = [],
    changesLayout: Bool = false, runsScripts: Bool = true, reads: Reading = .state,
    action: @escaping Action
  ) {
    self.name = name
    self.takes = takes
    self.gives = gives
    self.summary = summary
    self.changesLayout = changesLayout
    self.runsScripts = runsScripts
    self.reads = reads
    self.action = action
  }

  /// The operation that a request names.
  ///
  /// The request must have all required fields of the operation, with values of the right types,
  /// and no unknown fields.
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
  static let all: [ProgramOperation] =
    (asking + showing + judging + recalling).map(\.looking)
    + changing + scrolling + travelling + talking

  /// A copy of the operation with ``onlyLooks`` set to true.
  private var looking: ProgramOperation {
    var result = self
    result.onlyLooks = true
    return result
  }

  /// The operation in the form in which the reply to `describe` lists it.
  var json: String {
    JSONText.object([
      ("op", JSONText.string(name)), ("summary", JSONText.string(summary)),
      ("fields", JSONText.array(takes.map(\.json))), ("reply", JSONText.array(gives.map(\.json))),
    ])
  }
}

// MARK: Fields of several replies

extension ProgramField {
  static let elements = ProgramField.needed(
    "elements", .objects, "the elements, in the order of the layout")
  static let lines = ProgramField.needed("lines", .texts, "the reply of the prompt")
  static let incomplete = ProgramField.needed(
    "incomplete", .boolean, "whether a batch has begun and has not ended")
  static let notes = ProgramField.needed(
    "notes", .texts, "the things that could not be kept, one sentence for each")

  /// The fields that describe which elements moved.
  static let movement: [ProgramField] = [
    .needed("contentSize", .twoNumbers, "the width and the height of the content, in points"),
    .needed("moved", .wholeNumber, "the number of elements that moved"),
    .needed("largest", .number, "the greatest distance that an element moved, in points"),
    .needed("inserted", .texts, "the new elements"),
    .needed("deleted", .texts, "the deleted elements"),
    .needed("summary", .text, "a summary in words"),
  ]

  /// The fields with the selected items, the highlighted items, and the item that has the focus.
  static let marks: [ProgramField] = [
    .needed("selected", .texts, "the selected items"),
    .optional("highlighted", .texts, "the highlighted items; absent if there are none"),
    .optional("focused", .text, "the item that has the focus; absent if no item has it"),
  ]

  /// The fields about the changes that an event made.
  static let step: [ProgramField] =
    [
      .needed("events", .wholeNumber, "the number of events that have happened"),
      .needed("prepared", .boolean, "whether the layout was prepared"),
    ] + movement + marks + [.needed("ms", .number, "the duration, in milliseconds")]

  /// The fields about the changes of a new version.
  static let reload: [ProgramField] =
    [
      .needed("version", .wholeNumber, "the number of the version"),
      .needed("replayed", .wholeNumber, "the number of replayed events"), notes,
      .needed("ms", .number, "the time until the new version was in use, in milliseconds"),
      .needed("layoutMs", .number, "the part of `ms` spent on loading, replaying and laying out"),
    ] + movement + [
      .needed("broken", .texts, "the codes of the broken laws"),
      .optional("error", .object, "the error that kept the laws from being checked"),
    ]
}

extension ConsoleProgram {
  /// The element with a name; an element on screen has the attributes that the view shows.
  ///
  /// - Throws: ``SessionError`` if there is no such element.
  func element(_ name: String) throws(SessionError) -> LayoutAttributes {
    if let element = try session.element(named: name) { return element }
    throw SessionError(
      .wrongRequest, "there is no element `\(name)`", help: "elements are 1.4, header:1, footer:1")
  }
}
