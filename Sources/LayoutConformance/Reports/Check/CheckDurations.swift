internal import LayoutCore

/// The scripts, stages and cases of a report that took longest.
struct CheckDurations {
  private let cases: [CheckCase]

  init(_ report: CheckReport) {
    cases = report.cases
  }

  /// Lines for the slowest scripts, then the slowest stages, then the slowest cases, with at most
  /// `count` lines for each.
  func lines(_ count: Int) -> [String] {
    guard count > 0 else { return [] }
    let lists = [
      ("script", slowest(count) { $0.script }), ("stage", slowest(count) { $0.stage.rawValue }),
      ("case", slowest(count) { $0.id }),
    ]
    return lists.flatMap { kind, list in
      list.map { name, seconds in
        "\(kind)\(String(repeating: " ", count: 8 - kind.count))\(Self.text(seconds))  \(name)"
      }
    }
  }

  /// The names whose cases took longest in total, the slowest first.
  private func slowest(
    _ count: Int, by name: (CheckCase) -> String
  ) -> [(name: String, seconds: Double)] {
    var sums: [String: Double] = [:]
    for one in cases { sums[name(one), default: 0] += one.seconds }
    let sorted = sums.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return sorted.prefix(count).map { ($0.key, $0.value) }
  }

  private static func text(_ seconds: Double) -> String {
    NumberText.plain((seconds * 100).rounded() / 100) + " s"
  }
}
