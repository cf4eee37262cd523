package import LayoutCore

/// The parts of one script that a check has run, and the parts that it has not run.
package struct ScriptCoverage: Hashable, Sendable {
  /// The script's name, such as `waterfall.lua`.
  package let script: String
  /// The number of lines inside functions on which a statement begins.
  package var lineCount = 0
  /// The lines inside functions that never ran, in order.
  package var missedLines: [SourceLocation] = []
  /// The number of branches: two for each condition.
  package var branchCount = 0
  /// The conditions that were never true, never false, or never tested, in order.
  package var missedBranches: [MissedBranches] = []
  /// The hooks that were called, in alphabetical order.
  package var calledHooks: [String] = []
  /// The hooks that were never called, in alphabetical order.
  package var missedHooks: [String] = []
  /// The number of scenes in which lines, branches and hooks were recorded.
  package var recordedCount = 0
  /// The number of bounds, choices and Boolean values of parameters that at least one scene has
  /// used.
  package var usedBoundCount = 0
  /// The bounds, choices and Boolean values of parameters that no scene has used.
  ///
  /// For example `columns = 12`. Values that the layout refuses beside the defaults of the other
  /// parameters are omitted.
  package var missedBounds: [String] = []
  /// Facts about the generated scenes.
  package var generated = GeneratedScenes()

  /// The number of lines that ran.
  package var ranCount: Int { lineCount - missedLines.count }

  /// The number of branches that were taken at least once.
  package var takenCount: Int {
    branchCount - missedBranches.reduce(0) { $0 + $1.outcomes.count }
  }

  /// Whether every line, branch, hook and bound was used at least once, and no requested scene was
  /// omitted.
  ///
  /// If no scene was recorded, lines, branches and hooks are ignored. If no scenes were requested,
  /// bounds are ignored.
  package var isComplete: Bool {
    missedLines.isEmpty && missedBranches.isEmpty && missedHooks.isEmpty && missedBounds.isEmpty
      && generated.reason == nil
  }

  /// The coverage in words, such as `ran 48 of 52 lines and 9 of 10 branches; never: 31, 40-42`.
  package var text: String {
    var parts: [String] = []
    if recordedCount > 0 {
      let branches = Self.share(takenCount, of: branchCount, "branch", "branches")
      let lines = Self.share(ranCount, of: lineCount, "line", "lines")
      parts.append("ran \(lines)" + (branchCount > 0 ? " and \(branches)" : ""))
    }
    if !missedLines.isEmpty { parts.append("never: \(missedLinesText)") }
    if !listedBranches.isEmpty {
      parts.append(Self.listed(listedBranches.map { $0.text(script: script) }))
    }
    if !missedHooks.isEmpty {
      parts.append("hooks never called: \(missedHooks.joined(separator: ", "))")
    }
    if !missedBounds.isEmpty { parts.append("never set: \(Self.listed(missedBounds))") }
    if let reason = generated.reason {
      parts.append(
        "generated \(generated.count) of \(generated.askedCount) scenes, because \(reason)")
    }
    return parts.joined(separator: "; ")
  }

  private static func share(
    _ count: Int, of all: Int, _ name: String, _ names: String
  ) -> String {
    if all == 1 { return "\(count) of 1 \(name)" }
    return count == all ? "all \(all) \(names)" : "\(count) of \(all) \(names)"
  }

  /// The greatest number of names in one list of the text.
  private static let listLimit = 12

  private static func listed(_ names: [String]) -> String {
    let rest = names.count - listLimit
    return names.prefix(listLimit).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The lines that never ran, as text, such as `31, 40-42, tool.lua:7`.
  private var missedLinesText: String {
    var ranges: [(file: String, first: Int, last: Int)] = []
    for place in missedLines {
      guard let line = place.line else { continue }
      if let last = ranges.last, last.file == place.file, last.last + 1 == line {
        ranges[ranges.count - 1].last = line
      } else {
        ranges.append((place.file, line, line))
      }
    }
    let texts = ranges.map { range in
      let name = range.file.lastPathComponent
      let prefix = name == script ? "" : "\(name):"
      return prefix + (range.first == range.last ? "" : "\(range.first)-") + "\(range.last)"
    }
    return Self.listed(texts)
  }
}

/// Facts about the generated scenes of a check: their number and contents, and the reason why there
/// are fewer than requested.
package struct GeneratedScenes: Hashable, Sendable {
  /// The number of scenes that were requested; in a check with shards, only those of this shard.
  package var askedCount = 0
  /// The number of scenes that were checked.
  package var count = 0
  /// The reason why fewer scenes were checked than requested; nil if all of them were checked.
  package var reason: String?
  /// The number of events for each name; the names are those in scene files, for example `scroll`.
  package var events: [String: Int] = [:]
  /// The number of scenes for each kind of view, for example `over 420 pt wide`.
  package var views: [String: Int] = [:]
  /// The number of scenes for each range of item counts, for example `2 to 10`.
  package var sizes: [String: Int] = [:]
  /// The number of values in the data of items and sections for each kind, for example `fraction`.
  package var data: [String: Int] = [:]

  /// The statistics as lines such as `events   scroll 120, insert 31`.
  package var lines: [String] {
    [("events", events), ("views", views), ("items", sizes), ("data", data)].compactMap {
      name, counts in
      guard !counts.isEmpty else { return nil }
      let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      let text = sorted.map { "\($0.key) \(NumberText.grouped($0.value))" }
      return name + String(repeating: " ", count: 9 - name.count) + text.joined(separator: ", ")
    }
  }
}
