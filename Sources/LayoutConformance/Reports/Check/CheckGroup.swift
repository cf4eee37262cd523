internal import LayoutCore

/// The cases of one line of the report: all cases of a stage, or the comparison of one script with
/// its reference.
struct CheckGroup: Sendable {
  /// The stage of all cases of the group.
  let stage: CheckStage
  /// The cases in the order of the report.
  fileprivate(set) var cases: [CheckCase]
  /// The indices of the cases in the report, from 0.
  fileprivate(set) var places: [Int]

  /// All groups, in the order of the stages; the groups of a stage are in the order of their first
  /// cases in the report.
  static func all(in cases: [CheckCase]) -> [CheckGroup] {
    var groups: [CheckGroup] = []
    var indices: [Key: Int] = [:]
    for (place, one) in cases.enumerated() {
      let key = Key(
        stage: one.stage, script: one.stage == .conform ? one.script : nil,
        against: one.stage == .conform ? one.against : nil)
      if let index = indices[key] {
        groups[index].cases.append(one)
        groups[index].places.append(place)
      } else {
        indices[key] = groups.count
        groups.append(CheckGroup(stage: one.stage, cases: [one], places: [place]))
      }
    }
    let order = groups.indices.sorted { one, other in
      (groups[one].stage, one) < (groups[other].stage, other)
    }
    return order.map { groups[$0] }
  }

  private struct Key: Hashable {
    let stage: CheckStage
    let script: String?
    let against: String?
  }

  /// The number of cases with a status.
  ///
  /// A case that stands for several generated scenes is counted once for each of these scenes.
  func count(_ status: CheckStatus) -> Int {
    cases.reduce(0) { $0 + ($1.status == status ? $1.count : 0) }
  }

  /// Whether all cases belong to one script.
  var isOfOneScript: Bool { scripts.count == 1 }

  private var scripts: [String] { Self.distinct(cases.map(\.script)) }

  /// The checked scripts and scenes as text, for example `waterfall.lua  against WaterfallLayout`
  /// or `3 scripts × 6 scenes`.
  ///
  /// The text has a multiplication sign only if the product is the number of cases. The product is
  /// a different number, for example, if some scenes run in one direction only.
  func subject(seed: UInt64) -> String {
    let scripts = scripts
    let names = scripts.joined(separator: " ")
    let few = scripts.count <= 3 && names.count <= 40
    let who = few ? names : "\(scripts.count) script\(scripts.count == 1 ? "" : "s")"
    switch stage {
    case .load: return who
    case .determinism, .transitions, .growth, .mutate:
      // The note of a single case is part of the line. The reasons of skipped cases are not: the
      // report lists them below the line.
      let note = cases.count == 1 && cases[0].status != .skip ? cases[0].note : ""
      return note.isEmpty ? who : "\(who), \(note)"
    case .conform:
      return cases[0].against.map { "\(cases[0].script)  against \($0)" } ?? cases[0].script
    case .fuzz:
      let scenes = cases.reduce(0) { $0 + $1.count }
      return "\(who), \(NumberText.grouped(scenes)) scene\(scenes == 1 ? "" : "s"), seed \(seed)"
    case .rules:
      let scenes = Set(cases.compactMap(\.scene)).count
      let directions = Set(cases.compactMap(\.direction)).count
      let product = scripts.count * max(1, scenes) * max(1, directions)
      return
        ([who] + (scenes > 0 ? ["\(scenes) scene\(scenes == 1 ? "" : "s")"] : [])
        + (directions > 1 ? ["\(directions) directions"] : []))
        .joined(separator: product == cases.count ? " × " : ", ")
    }
  }

  private static func distinct(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
