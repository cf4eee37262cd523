internal import ArgumentParser
internal import LayoutConformance
internal import LayoutCore

/// `celluna check`: reports whether scripts obey the laws and agree with their references, and the
/// reason for each failure.
struct CheckCommand: ParsableCommand {
  private static let endings = EndingList(
    [.fine, .check, .script, .limit, .scene, .usage, .output],
    [
      .check: "a check failed, passed unexpectedly or is flaky, or a script is below --level",
      .script: "a script did not load or failed, or names a reference that does not exist",
      .scene: "a scene or a file of expectations is invalid",
    ])

  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check scripts: load, laws, references, generated scenes.",
    discussion: """
      Each path is a script, a folder of scripts, or ref:NAME. Without a path, the command checks \
      the scripts of the folder layouts, or of the current folder if there is no folder layouts. \
      Results go to standard output, and progress and hints to standard error. A generated scene \
      that shows a fault is stored in .celluna/found, and the next check begins with this scene.

      \(Self.endings.text)
      """)

  @Argument(help: "Scripts, folders of scripts, or ref:NAME for a layout in Swift.")
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Run only these stages: \(CheckStage.names).", valueName: "stage,…"),
    transform: StageList.init)
  var only: StageList?

  @Option(
    help: ArgumentHelp(
      """
      The layout with which each script is compared: ref:NAME, the name of a layout in Swift, a \
      script, PATH#CLASS for a layout for iOS in a package, a folder or a file, or chromium for a \
      browser that lays out by CSS; by default, the reference that the script names.
      """,
      valueName: "layout"))
  var against: String?

  @Option(
    name: .customLong("ignore-law"),
    help: ArgumentHelp(
      """
      The layout of --against breaks this law itself, so do not compare what depends on it; the \
      option can be repeated.
      """, valueName: "law"),
    transform: LawName.init)
  var ignoredLaws: [LawName] = []

  @Option(
    help: ArgumentHelp(
      """
      A Swift file with a delegate for the layout of --against PATH#CLASS; it is compiled with it.
      """, valueName: "file"))
  var answers: String?

  @Option(
    help: ArgumentHelp(
      """
      A file of answers for --against chromium: they are used instead of Chromium's, and Chromium's \
      answers to other questions are added.
      """, valueName: "file"))
  var recorded: String?

  @Option(
    help: ArgumentHelp(
      """
      The folder Compat of Celluna's sources, for --against PATH#CLASS; by default, that of the \
      variable CELLUNA_COMPAT, or the one in a folder above this program.
      """, valueName: "folder"))
  var compat: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Two numbers are equal if they differ by at most this many points; 0.001 by default.
      """, valueName: "points"))
  var tolerance: Distance?

  @Flag(help: "Compare frames after rounding to the view's pixels.")
  var pixels = false

  @Option(
    name: .customLong("scene"),
    help: ArgumentHelp(
      """
      A scene file, or the name of a shipped scene, in which the scripts are checked; the option \
      can be repeated. By default all shipped scenes are used.
      """,
      valueName: "file|name"))
  var scenes: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Check only in the example of this name, and not in scenes; the option can be repeated. By \
      default all examples are checked, unless --scene is used.
      """,
      valueName: "name"))
  var example: [String] = []

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      """
      Set a parameter of every script that declares it, in every scene; the option can be \
      repeated.
      """,
      valueName: "name=value"),
    transform: Setting.init)
  var settings: [Setting] = []

  @Option(
    help: ArgumentHelp(
      """
      Check only in scenes with this tag; the option can be repeated.
      """, valueName: "tag"))
  var tag: [String] = []

  @Option(
    help: ArgumentHelp("Skip scenes with this tag; the option can be repeated.", valueName: "tag"))
  var notTag: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of scenes that are generated for each script.", valueName: "n"))
  var runs: Int = 200

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The seed of the first generated scene; 1 by default.", valueName: "n"))
  var seed: Seed?

  @Option(
    help: ArgumentHelp(
      "End after this many seconds; the report names what was left out.", valueName: "s"))
  var budget: Double?

  @Option(
    help: ArgumentHelp(
      """
      Divide the cases into n parts, and run only part i, from 1 to n.
      """, valueName: "i/n"))
  var shard: Shard?

  @Option(
    name: .customShort("j"),
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of scripts, or of scenes of a script, that are checked at the same time.",
      valueName: "n"))
  var jobs: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Stop after this many cases that end unexpectedly.", valueName: "n"))
  var bail: Int?

  @Flag(name: .customShort("x"), help: "The same as --bail 1.")
  var stopsAtFirst = false

  @Flag(
    help: """
      Check only the scripts, stages and scenes that failed in the last check, with its seed.
      """)
  var lastFailed = false

  @Option(
    help: ArgumentHelp(
      "Fail if a script does not reach this level, from 1 to 5.", valueName: "level"))
  var level: Int?

  @Flag(
    help:
      "Also change each script, one token at a time, and list the changes that no case notices."
  )
  var mutate = false

  @Option(
    help: ArgumentHelp(
      "The folder where scenes that show a fault are stored.", valueName: "folder"))
  var found: String = FoundScenes.standardFolder

  @Flag(help: "Do not search for repairs; a check that finds faults then takes less time.")
  var noRepairs = false

  @Flag(help: "Write the proposed repairs into the scripts that have a reference.")
  var fix = false

  @Option(
    help: ArgumentHelp(
      """
      Move the stored scene of this name to scenes/regressions, so that every later check runs the \
      scene.
      """,
      valueName: "id"))
  var pin: [String] = []

  @Option(
    help: ArgumentHelp(
      "The file of expected failures; SCRIPT.expect.json beside each script by default.",
      valueName: "file"))
  var expect: String?

  @Flag(
    help:
      """
      Write the failures into the file of expected failures, with the reason of --because.
      """)
  var updateExpect = false

  @Flag(
    help: """
      Ask for each cause of failures, after the reports, whether its cases are expected to fail, and \
      write those that are answered with y into the file of expected failures.
      """)
  var accept = false

  @Option(help: ArgumentHelp("The reason why the failures are expected.", valueName: "reason"))
  var because: String?

  @Option(
    help: ArgumentHelp(
      """
      Write a report in this format to standard output, or with format=file to this file; the \
      option can be repeated. The formats are \(CheckReportFormat.names).
      """,
      valueName: "format[=file]"),
    transform: ReportTarget.init)
  var report: [ReportTarget] = []

  @Flag(help: "The same as --report json.")
  var json = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "List the n slowest scripts, stages and cases in the text report.", valueName: "n"))
  var durations: Int?

  @Flag(help: "List in the text report what the generated scenes contain.")
  var statistics = false

  @Flag(name: [.customShort("q"), .long], help: "Show no progress and no hints.")
  var quiet = false

  @Flag(help: "Write words in place of symbols, and no colours.")
  var plain = false

  /// Rejects numbers out of range, and options that exclude each other or need another option.
  func validate() throws {
    if runs < 0 || runs > 10_000_000 {
      throw ValidationError("--runs needs a number from 0 to 10,000,000")
    }
    if let level, !(1...5).contains(level) {
      throw ValidationError("--level needs a number from 1 to 5")
    }
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("-j needs a number from 1 to 256")
    }
    if let bail, bail < 1 { throw ValidationError("--bail needs a number of at least 1") }
    if bail != nil, stopsAtFirst { throw ValidationError("use -x or --bail, not both") }
    let printed = Set(reports.filter { $0.path == nil }.map(\.format))
    if printed.count > 1, !printed.isSubset(of: [.text, .github]) {
      throw ValidationError(
        "standard output takes one report; name a file for the others: --report json=report.json")
    }
    if fix, noRepairs { throw ValidationError("--fix needs the repairs; omit --no-repairs") }
    if because != nil, !updateExpect, !accept {
      throw ValidationError("--because needs --update-expect or --accept")
    }
    if accept, updateExpect { throw ValidationError("use --accept or --update-expect, not both") }
    if lastFailed, level != nil || shard != nil {
      throw ValidationError("--last-failed cannot be used with --level or --shard")
    }
    if let durations, !(1...1000).contains(durations) {
      throw ValidationError("--durations needs a number from 1 to 1000")
    }
    if against?.contains("#") != true, answers != nil || compat != nil {
      throw ValidationError("--answers and --compat need --against PATH#CLASS")
    }
    if recorded != nil, !(against.map(ChromiumReference.isNamed) ?? false) {
      throw ValidationError("--recorded needs --against chromium")
    }
    if against == nil, !ignoredLaws.isEmpty {
      throw ValidationError("--ignore-law needs --against")
    }
    if let budget, !(budget > 0 && budget <= 1e9) {
      throw ValidationError("--budget needs a number of seconds above 0 and up to 1,000,000,000")
    }
  }
}
