internal import LayoutCore
internal import LayoutScenes

/// The movements between two layouts, written for people or for programs.
///
/// Source: UX.md sections 3.3 and 3.4; the JSON form is stable.
package struct DiffReport: Sendable {
  /// The first layout's name, as the user wrote it.
  package let before: String
  /// The second layout's name, as the user wrote it.
  package let after: String
  /// The scene's name.
  package let sceneName: String
  /// The compared states of the two layouts.
  package let diff: LayoutDiff

  /// Creates a report.
  package init(_ diff: LayoutDiff, before: String, after: String, sceneName: String) {
    self.diff = diff
    self.before = before
    self.after = after
    self.sceneName = sceneName
  }
}

// MARK: Text

extension DiffReport {
  /// The number of rows in the table of the short text.
  private static let rowLimit = 5

  /// A text about the states in which the layouts differ, with a table for the first of them.
  ///
  /// If such a state differs in the same way as the previous such state, the text only says so.
  ///
  /// - Parameter showsAll: Whether the table has all rows. If the value is true, there is also a
  ///   table for each later state that differs in another way than the previous one.
  package func text(showsAll: Bool) -> String {
    var lines = ["\(before) → \(after) · scene \(sceneName)"]
    var previous: LayoutDiff.State?
    for state in diff.states where !state.isSame {
      if let previous, state.differs(as: previous) {
        lines.append("\(state.stage.words): as before")
      } else {
        let limit = showsAll ? nil : previous == nil ? Self.rowLimit : 0
        lines += Self.lines(for: state, limit)
      }
      previous = state
    }
    let (count, all) = (diff.states.count { !$0.isSame }, diff.states.count)
    let states = all == 1 ? "1 state" : "\(all) states"
    let verb = count == 1 ? "differs" : "differ"
    lines.append(count == 0 ? "same layout in \(states)" : "\(count) of \(states) \(verb)")
    return lines.map { "\($0.printable)\n" }.joined()
  }

  /// Whether the short text omits some movements.
  package var isLong: Bool { text(showsAll: false) != text(showsAll: true) }

  private static func lines(for state: LayoutDiff.State, _ limit: Int?) -> [String] {
    let movement = state.movement
    var lines: [String] = []
    if let shape = movement.shape { lines.append(shape) }
    if let content = movement.contentText { lines.append(content) }
    if state.bounds[0] != state.bounds[1] {
      lines.append("on screen \(state.bounds[0].oneDecimal) → \(state.bounds[1].oneDecimal)")
    }
    if limit != 0 {
      lines += movement.text(limit: limit).split(separator: "\n").map(String.init)
    }
    return ["\(state.stage.words): \(movement.reloadSummary)"] + lines.map { "  \($0)" }
  }
}

extension LayoutDiff.State {
  /// Whether the layouts differ in this state in the same way as in another state.
  ///
  /// If both layouts show the same part of the content in each of the two states, the visible parts
  /// are ignored.
  fileprivate func differs(as other: LayoutDiff.State) -> Bool {
    movement == other.movement
      && (bounds == other.bounds || bounds[0] == bounds[1] && other.bounds[0] == other.bounds[1])
  }
}

extension RunReport.Stage {
  /// The state in words, for example `start` or `event 2, insert`.
  package var words: String { name.map { "event \(event), \($0)" } ?? "start" }
}

// MARK: JSON

extension DiffReport {
  /// One JSON object on one line; each number has the shortest form from which the same number can
  /// be read.
  package var json: String {
    JSONText.object([
      ("diff", "1"), ("before", JSONText.string(before)), ("after", JSONText.string(after)),
      ("scene", JSONText.string(sceneName)), ("same", "\(diff.isSame)"),
      ("states", JSONText.array(diff.states.map(Self.json))),
    ]) + "\n"
  }

  private static func json(_ state: LayoutDiff.State) -> String {
    let movement = state.movement
    return JSONText.object([
      ("event", "\(state.stage.event)"), ("do", JSONText.stringOrNull(state.stage.name)),
      ("same", "\(state.isSame)"), ("summary", JSONText.string(movement.reloadSummary)),
      ("shape", JSONText.stringOrNull(movement.shape)),
      ("elements", "\(movement.elementCount)"), ("moved", "\(movement.movedCount)"),
      ("stayed", "\(movement.stayedCount)"), ("new", "\(movement.newCount)"),
      ("gone", "\(movement.goneCount)"), ("drawnOtherwise", "\(movement.lookCount)"),
      ("largest", movement.largest.map { JSONText.number($0.distance) } ?? "null"),
      (
        "contentSize",
        JSONText.array(
          [movement.contentSizeBefore, movement.contentSize].map { numbers([$0.width, $0.height]) })
      ),
      ("bounds", JSONText.array(state.bounds.map(json))),
      ("moves", JSONText.array(movement.moves.map(json))),
    ])
  }

  private static func json(_ move: LayoutMovement.Move) -> String {
    JSONText.object([
      ("was", JSONText.stringOrNull(move.before?.name)),
      ("now", JSONText.stringOrNull(move.after?.name)),
      ("change", JSONText.string(move.change.name)),
      ("from", move.from.map(json) ?? "null"), ("to", move.to.map(json) ?? "null"),
      ("distance", JSONText.number(move.distance)),
      ("lane", JSONText.stringOrNull(move.lane?.text)),
      ("remarks", JSONText.array(move.remarks.map(JSONText.string))),
    ])
  }

  private static func json(_ rect: Rect) -> String {
    numbers([rect.minX, rect.minY, rect.width, rect.height])
  }

  private static func numbers(_ numbers: [Double]) -> String {
    JSONText.array(numbers.map(JSONText.number))
  }
}

extension LayoutMovement.Move.Change {
  /// The name of the change in JSON.
  fileprivate var name: String {
    switch self {
    case .moved: "moved"
    case .look: "drawnOtherwise"
    case .new: "new"
    case .gone: "gone"
    }
  }
}
