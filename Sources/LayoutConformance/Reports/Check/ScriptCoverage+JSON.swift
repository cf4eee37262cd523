internal import LayoutCore
internal import LayoutScenes

extension ScriptCoverage {
  /// The coverage as an object of JSON; lines count from 1.
  var json: String {
    JSONText.object([
      ("script", JSONText.string(script)), ("scenes", "\(recordedCount)"),
      (
        "lines",
        JSONText.object([
          ("count", "\(lineCount)"), ("ran", "\(ranCount)"),
          ("never", JSONText.array(missedLines.map(Self.json))),
        ])
      ),
      (
        "branches",
        JSONText.object([
          ("count", "\(branchCount)"), ("ran", "\(takenCount)"),
          ("never", JSONText.array(missedBranches.flatMap(\.json))),
        ])
      ),
      ("hooks", Self.json([("called", calledHooks), ("never", missedHooks)])),
      (
        "bounds",
        JSONText.object([
          ("used", "\(usedBoundCount)"), ("never", Self.json(missedBounds)),
        ])
      ),
      ("generated", generated.json),
    ])
  }

  private static func json(_ place: SourceLocation) -> String {
    JSONText.object([("file", JSONText.string(place.file)), ("line", "\(place.line ?? 1)")])
  }

  private static func json(_ names: [String]) -> String {
    JSONText.array(names.map(JSONText.string))
  }

  private static func json(_ lists: [(name: String, names: [String])]) -> String {
    JSONText.object(lists.map { ($0.name, json($0.names)) })
  }
}

extension MissedBranches {
  /// A list of JSON objects, one for each missed branch.
  fileprivate var json: [String] {
    let names: [(outcome: PartOutcomes, name: String)] = [(.isTrue, "true"), (.isFalse, "false")]
    return names.filter { outcomes.contains($0.outcome) }.map { _, name in
      JSONText.object([
        ("file", JSONText.string(location.file)), ("line", "\(location.line ?? 1)"),
        ("condition", JSONText.string(condition.text)), ("outcome", name),
      ])
    }
  }
}

extension GeneratedScenes {
  fileprivate var json: String {
    JSONText.object([
      ("asked", "\(askedCount)"), ("count", "\(count)"),
      ("reason", JSONText.stringOrNull(reason)), ("events", Self.json(events)),
      ("views", Self.json(views)), ("items", Self.json(sizes)), ("data", Self.json(data)),
    ])
  }

  /// A JSON object of counts, in alphabetical order of their names.
  private static func json(_ counts: [String: Int]) -> String {
    JSONText.object(counts.sorted { $0.key < $1.key }.map { ($0.key, "\($0.value)") })
  }
}
