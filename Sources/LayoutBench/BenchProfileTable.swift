internal import LayoutCore
internal import LayoutScenes

/// The form of a profile as tables for people.
///
/// There is one table for each operation, with the lines that did most of the work of this
/// operation.
package struct BenchProfileTable {
  private let profile: BenchProfile

  /// Prepares to write a profile.
  package init(_ profile: BenchProfile) { self.profile = profile }

  /// The greatest number of lines in a table.
  private static let lineLimit = 12
  private static let (shareWidth, workWidth) = (8, 14)

  /// The lines of all tables, each ended by a newline.
  package var text: String {
    var lines = [
      profile.title,
      "a line's work includes that of the host's functions that it calls, but not that of the "
        + "script's functions",
    ]
    for operation in profile.operations { lines += table(operation) }
    return lines.map { $0.printable + "\n" }.joined()
  }

  private func table(_ operation: BenchProfile.Operation) -> [String] {
    let lines = ProfiledLine.lines(of: operation.profile)
    guard !lines.isEmpty else { return ["", "\(operation.measure.noun): no work of the script"] }
    let shown = lines.prefix(Self.lineLimit)
    let (hookWidth, placeWidth) = (
      shown.map(\.hook.count).max() ?? 0, shown.map(\.place.count).max() ?? 0
    )
    var result = ["", operation.title]
    for line in shown {
      let share = percent(line.work, of: operation)
      let work = NumberText.grouped(operation.mean(line.work))
      result.append(
        share.aligned(right: Self.shareWidth) + work.aligned(right: Self.workWidth) + "  "
          + line.hook.aligned(left: hookWidth) + "  " + line.place.aligned(left: placeWidth) + "  "
          + line.text)
    }
    let rest = lines.dropFirst(Self.lineLimit)
    if !rest.isEmpty {
      let share = percent(rest.reduce(0) { $0 + $1.work }, of: operation)
      result.append(
        share.aligned(right: Self.shareWidth) + "  \(rest.count) more "
          + (rest.count == 1 ? "line" : "lines"))
    }
    return result
  }

  private func percent(_ work: Int, of operation: BenchProfile.Operation) -> String {
    NumberText.oneDecimal(100 * Double(work) / Double(max(1, operation.profile.work))) + " %"
  }
}

/// The work that one line of a script does during the host's calls of one function.
struct ProfiledLine: Hashable {
  /// The name of the function that the host called.
  let hook: String
  /// The place of the line, as `FILE:LINE`; for a function of the host, the name of this function.
  let place: String
  /// The text of the line; empty for a function of the host.
  let text: String
  /// The number of instructions of the line itself and of the host's functions that the line calls.
  var work: Int

  /// The lines of a profile that do work: the line with the most work comes first; lines with equal
  /// work are in alphabetical order of their places.
  static func lines(of profile: LayoutProfile) -> [ProfiledLine] {
    var owners: [ProfiledLine] = []
    var works: [ProfiledLine: Int] = [:]
    for call in profile.calls {
      let parent = call.parent.map { owners[$0] }
      // Only a line of a script has a text. The work of a function of the host is added to the line
      // that calls the function.
      let owner =
        parent.map { call.text.isEmpty ? $0 : ProfiledLine(call, hook: $0.hook) }
        ?? ProfiledLine(call, hook: call.function)
      owners.append(owner)
      works[owner, default: 0] += call.work
    }
    return works.map { line, work in
      var line = line
      line.work = work
      return line
    }
    .filter { $0.work > 0 }
    .sorted { ($1.work, $0.place, $0.hook) < ($0.work, $1.place, $1.hook) }
  }

  private init(_ call: LayoutProfile.Call, hook: String) {
    self.hook = hook
    place = call.location?.description ?? call.function
    text = call.text
    work = 0
  }
}
