internal import ArgumentParser
internal import LayoutConformance
internal import LayoutCore
internal import LayoutScenes

/// What the command line of `celluna check` says.
struct CheckOptions: ParsableArguments {
  @Argument(help: "Scripts, folders of scripts, or ref:NAME for a layout in Swift.")
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only these stages: \(CheckStage.names).", valueName: "stage,…"),
    transform: StageList.init)
  var only: StageList?

  @Option(
    help: ArgumentHelp(
      "What to agree with: ref:NAME, the name of a Swift layout, or a script; what the script names unless said otherwise.",
      valueName: "layout"))
  var against: String?

  @Option(help: ArgumentHelp("How far numbers may be off, points; 0.001.", valueName: "points"))
  var tolerance: Distance?

  @Flag(help: "Compare frames after rounding to the view's pixels.")
  var pixels = false

  @Option(
    name: .customLong("scene"),
    help: ArgumentHelp(
      "A scene file or the name of a shipped scene; may be repeated; all shipped ones unless said otherwise.",
      valueName: "file|name"))
  var scenes: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only this example of the scripts, in place of scenes; may be repeated; all unless scenes are named.",
      valueName: "name"))
  var example: [String] = []

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Set a parameter in every scene, of the scripts that have it; may be repeated.",
      valueName: "name=value"))
  var settings: [Setting] = []

  @Option(help: ArgumentHelp("Only scenes with this tag; may be repeated.", valueName: "tag"))
  var tag: [String] = []

  @Option(help: ArgumentHelp("No scenes with this tag; may be repeated.", valueName: "tag"))
  var notTag: [String] = []

  @Option(help: ArgumentHelp("How many scenes are generated for each script.", valueName: "n"))
  var runs: Int = 200

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where generated scenes begin; 1 unless said otherwise.", valueName: "n"))
  var seed: Seed?

  @Option(help: ArgumentHelp("End the generation of scenes after so many seconds.", valueName: "s"))
  var budget: Double?

  @Option(
    help: ArgumentHelp("Do only the i-th of n parts, from 1.", valueName: "i/n"))
  var shard: Shard?

  @Option(
    name: .customShort("j"), help: ArgumentHelp("How many scripts at a time.", valueName: "n"))
  var jobs: Int?

  @Option(help: ArgumentHelp("End after so many wrong cases.", valueName: "n"))
  var bail: Int?

  @Option(help: ArgumentHelp("Fail a script below this level, from 1 to 5.", valueName: "level"))
  var level: Int?

  @Flag(help: "Also check one-token changes of each script, and list those that nothing notices.")
  var mutate = false

  @Option(
    help: ArgumentHelp(
      "Where scenes that show a fault are kept and read.", valueName: "folder"))
  var found: String = FoundScenes.standardFolder

  @Option(
    help: ArgumentHelp("Keep a stored scene for good, in scenes/regressions.", valueName: "id"))
  var pin: [String] = []

  @Option(
    help: ArgumentHelp(
      "What is expected to fail; SCRIPT.expect.json beside each script unless said otherwise.",
      valueName: "file"))
  var expect: String?

  @Flag(help: "Write what failed into the file of expectations, for the reason of --because.")
  var updateExpect = false

  @Option(help: ArgumentHelp("Why what fails now is expected to.", valueName: "reason"))
  var because: String?

  @Option(
    help: ArgumentHelp(
      "A report: a format, or format=file; may be repeated. The formats: \(CheckReportFormat.names).",
      valueName: "format[=file]"),
    transform: ReportTarget.init)
  var report: [ReportTarget] = []

  @Flag(help: "The same as --report json.")
  var json = false

  @Flag(name: [.customShort("q"), .long], help: "No progress and no hint.")
  var quiet = false

  @Flag(help: "Words in place of marks.")
  var plain = false

  /// Refuses numbers out of range, and what cannot be had together.
  func validate() throws {
    if runs < 0 || runs > 10_000_000 {
      throw ValidationError("--runs takes a number from 0 to 10,000,000")
    }
    if let level, !(1...5).contains(level) {
      throw ValidationError("--level takes a number from 1 to 5")
    }
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("-j takes a number from 1 to 256")
    }
    if let bail, bail < 1 { throw ValidationError("--bail takes a number from 1") }
    let printed = Set(reports.filter { $0.path == nil }.map(\.format))
    if printed.count > 1, !printed.isSubset(of: [.text, .github]) {
      throw ValidationError(
        "standard output takes one report; name a file for the others: --report json=report.json")
    }
    if because != nil, !updateExpect {
      throw ValidationError("--because belongs to --update-expect")
    }
    if let budget, !(budget > 0) { throw ValidationError("--budget takes seconds above 0") }
  }

  /// Whether a scene has the tags that are asked for.
  func takes(_ scene: Scene) -> Bool {
    (tag.isEmpty || tag.contains(where: scene.tags.contains))
      && !notTag.contains(where: scene.tags.contains)
  }

  /// The reports that are asked for.
  var reports: [ReportTarget] { report + (json ? [ReportTarget(.json)] : []) }

  /// What is to be done.
  var stages: Set<CheckStage> {
    var stages = only?.stages ?? ScriptLevel.stages(to: level ?? 4)
    if only == nil, level == nil { stages.insert(.determinism) }
    if mutate { stages.insert(.mutate) }
    return stages
  }
}

/// `--only load,rules`.
struct StageList {
  let stages: Set<CheckStage>

  init(_ argument: String) throws(ValidationError) {
    var stages: Set<CheckStage> = []
    for name in argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let stage = CheckStage(rawValue: name) else {
        throw .unknown("stage", name, of: CheckStage.self)
      }
      stages.insert(stage)
    }
    self.stages = stages
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// All words, as messages list them.
  fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension ValidationError {
  /// A word that is none of some.
  fileprivate static func unknown<Words: CaseIterable & RawRepresentable<String>>(
    _ what: String, _ word: String, of words: Words.Type
  ) -> ValidationError {
    let nearest =
      Suggestion.nearest(to: word, in: words.allCases.map(\.rawValue))
      .map { "did you mean `\($0)`? " } ?? ""
    return ValidationError(
      "there is no \(what) `\(word.printable)`; \(nearest)There are \(words.names)")
  }
}

/// `--tolerance PT`.
struct Distance: ExpressibleByArgument {
  let points: Double

  init?(argument: String) {
    guard let points = Double(argument), points >= 0, points <= 1e6 else { return nil }
    self.points = points
  }
}

/// `--shard i/n`.
struct Shard: ExpressibleByArgument {
  let index: Int
  let count: Int

  init?(argument: String) {
    let parts = argument.split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2, parts[1] > 0, parts[1] <= 10_000, (1...parts[1]).contains(parts[0])
    else { return nil }
    (index, count) = (parts[0] - 1, parts[1])
  }
}

/// `--report format[=file]`.
struct ReportTarget {
  let format: CheckReportFormat
  /// Where it goes; nil is standard output.
  let path: String?

  init(_ format: CheckReportFormat) {
    self.format = format
    path = nil
  }

  init(_ argument: String) throws(ValidationError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = CheckReportFormat(rawValue: String(parts[0])) else {
      throw .unknown("format", String(parts[0]), of: CheckReportFormat.self)
    }
    if parts.count == 2, parts[1].isEmpty {
      throw ValidationError("a file must follow `\(format.rawValue)=`")
    }
    self.format = format
    path = parts.count == 2 ? String(parts[1]) : nil
  }
}
