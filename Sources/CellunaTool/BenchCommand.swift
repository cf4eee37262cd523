internal import ArgumentParser
internal import LayoutBench
internal import LayoutHosting
internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting

/// `celluna bench`: measures the time and the memory that a layout takes, and the growth of both
/// with the number of items.
struct BenchCommand: ParsableCommand {
  private static let endings = EndingList(
    [.fine, .check, .script, .limit, .scene, .usage, .output],
    [
      .fine: "fine; a warning changes nothing",
      .check:
        "a figure exceeds the baseline by more than --fail-above",
      .limit: "a limit was reached; the figures measured before are printed",
      .scene: "the scene or the baseline is invalid",
    ])

  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Tell how fast a layout is and how it grows.",
    discussion: """
      The scene gives the view, the parameters and the rule for the sizes of items; --items gives \
      the numbers of items. The command measures processor time in rounds, and the rounds of \
      different numbers of items alternate. Each printed time is the median of all rounds of its \
      number of items. If the script reaches a limit at a number of items, this number is marked, \
      and the command does not try larger numbers.

      --baseline compares the result with a result that --save wrote. Because machines differ, \
      every run also measures the time of a calibration loop. The times of both results are then \
      compared as multiples of this loop's time.

      --profile shows where the work of a script is done: for each operation, the lines with the \
      most work, or a flame graph as a picture. Work is counted in instructions of Lua; the work \
      of the host's functions is charged as instructions, too. The number of items is the \
      greatest of --items, or 10,000.

      A plot has logarithmic axes. It shows the times, the times of the baseline in pale colours, \
      and the time of one frame of the screen.

      In place of a script, the argument can be a file that --save wrote. The command then \
      measures nothing, and shows the content of this file.

      \(Self.endings.text)
      """)

  @Argument(help: LayoutOptions.scriptHelp)
  var script: String

  @OptionGroup var scenes: SceneOptions

  @Option(
    help: ArgumentHelp(
      """
      The numbers of items, each up to 100M; 1k,10k,100k,1M by default. More than 10M items have \
      no sizes of their own.
      """, valueName: "n,n,…"))
  var items: ItemCounts?

  @Option(
    help: ArgumentHelp("Write the result as JSON, for a later --baseline.", valueName: "file"))
  var save: String?

  @Option(
    help: ArgumentHelp(
      """
      Also print the ratio of each figure to the same figure of a saved result.
      """, valueName: "file"))
  var baseline: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      End with exit code 1 if a figure exceeds the baseline by more than this share, for \
      example 10%.
      """,
      valueName: "share"))
  var failAbove: Share?

  @Flag(help: "Show where the work of the script is done, by hook and by line.")
  var profile = false

  @OptionGroup var destination: BenchOutput

  private var layout: LayoutOptions { LayoutOptions(script: script, scenes: scenes) }

  func run() throws {
    try report { output throws(Failure) in try run(output) }
  }

  /// Measures or profiles the layout, or reads a saved result, and writes the outcome.
  ///
  /// - Returns: False if a number exceeds the baseline by more than `--fail-above` allows;
  ///   otherwise true.
  private func run(_ output: StandardOutput) throws(Failure) -> Bool {
    try destination.check()
    let subject = try subject()
    if profile { return try writeProfile(of: subject, to: output) }
    let (result, comparison, limit) =
      switch subject {
      case .saved(let saved): try savedResult(saved)
      case .layout(let file): try measuredResult(file)
      }
    try destination.write(.result(result, comparison), to: output)
    for warning in result.warnings { StandardError.write("warning: \(warning.printable)\n") }
    if let save { try TextFile(path: save).write(output: BenchJSON(result).text) }
    let excesses = failAbove.flatMap { comparison?.excesses(above: $0.value) } ?? []
    for excess in excesses { StandardError.write(DiagnosticText(excess).text) }
    if let limit { throw Failure(.layout(limit), layout: layout.script, note: nil) }
    ExplanationOffer.write(for: excesses)
    return excesses.isEmpty
  }

  /// The layout or the saved result that the command line names.
  private enum Subject {
    case saved(BenchBaseline)
    case layout(LayoutFile)
  }

  private func subject() throws(Failure) -> Subject {
    guard !layout.script.hasSuffix(".json") else {
      return .saved(
        try reading { () throws(SceneError) in try BenchBaseline.load(fileAt: layout.script) })
    }
    let file = try LayoutChoice(layout.script).read()
    guard case .script(let source) = file, BenchBaseline.isSaved(source.bytes) else {
      return .layout(file)
    }
    return .saved(
      try reading { () throws(SceneError) in
        try BenchBaseline(bytes: source.bytes, named: layout.script)
      })
  }

  /// A result, its comparison with the baseline, and the error of the first limit that a script
  /// reached.
  ///
  /// The comparison is nil without a baseline, and the error is nil if no limit was reached.
  private typealias Outcome = (
    result: BenchResult, comparison: BenchComparison?, limit: LayoutError?
  )

  /// Measures the layout.
  ///
  /// If there is a baseline, the function first checks its build and its numbers of items, so that
  /// no time is spent on a result that could not be compared.
  private func measuredResult(_ file: LayoutFile) throws(Failure) -> Outcome {
    let plan = items.map { BenchPlan(counts: $0.counts) } ?? .standard
    let baseline = try loadBaseline()
    if let baseline {
      try reading { () throws(SceneError) in try baseline.check(counts: plan.counts) }
    }
    let bench = try bench(file, plan)
    let (result, limit) = try running { () throws(SceneRunError) in try bench.run() }
    return (result, try comparison(of: result, with: baseline), limit)
  }

  private func savedResult(_ saved: BenchBaseline) throws(Failure) -> Outcome {
    guard items == nil, save == nil else {
      throw Failure(
        Diagnostic(
          code: .conflictingOptions,
          "\(items == nil ? "--save" : "--items") needs a layout, not a saved result"))
    }
    return (saved.result, try comparison(of: saved.result, with: loadBaseline()), nil)
  }

  private func comparison(
    of result: BenchResult, with baseline: BenchBaseline?
  ) throws(Failure) -> BenchComparison? {
    try baseline.map { baseline throws(Failure) in
      try reading { () throws(SceneError) in try BenchComparison(result, with: baseline) }
    }
  }

  /// The baseline; nil if the command line names no baseline.
  private func loadBaseline() throws(Failure) -> BenchBaseline? {
    guard let baseline else {
      guard failAbove == nil else {
        throw Failure(
          Diagnostic(
            code: .conflictingOptions,
            "--fail-above needs a baseline",
            helps: ["name one that --save wrote: --baseline FILE"]))
      }
      return nil
    }
    return try reading { () throws(SceneError) in try BenchBaseline.load(fileAt: baseline) }
  }

  /// The benchmark of a layout.
  private func bench(_ file: LayoutFile, _ plan: BenchPlan) throws(Failure) -> Bench {
    let scene = layout.changed(try layout.sceneChoice().load())
    let limits = ScriptLimits(scene.limits, layout.limit)
    // The script is loaded here, so that its output is printed once and not in every round.
    let first = try file.load(limits: limits, process: .host)
    file.tellWarnings()
    let parameters = try LayoutFile.parameters(
      first.parameters.declarations, scene, nil, layout.settings)
    return Bench(
      scene, plan: plan, meter: .process,
      makeLayout: { () throws(LayoutError) in
        var layout = try file.reload(limits: limits)
        layout.parameters = parameters
        return layout
      },
      limitMessage: { error in
        guard let cause = error.cause as? ScriptError, cause.code == .limitExceeded else {
          return nil
        }
        return cause.diagnostic.message
      })
  }

  private func running<Result>(
    _ body: () throws(SceneRunError) -> Result
  ) throws(Failure) -> Result {
    do throws(SceneRunError) {
      return try body()
    } catch {
      throw Failure(error, layout: layout.script, note: nil)
    }
  }

  private func reading<Result>(
    _ body: () throws(SceneError) -> Result
  ) throws(Failure) -> Result {
    do throws(SceneError) {
      return try body()
    } catch {
      throw Failure(error)
    }
  }
}

// MARK: Profiles

extension BenchCommand {
  /// Profiles a layout, and writes the profile.
  ///
  /// - Returns: True, because a profile is compared with nothing.
  private func writeProfile(
    of subject: Subject, to output: StandardOutput
  ) throws(Failure) -> Bool {
    guard save == nil, baseline == nil, failAbove == nil else {
      throw Failure(
        Diagnostic(
          code: .conflictingOptions,
          "--profile counts instructions; it cannot be used with --save, --baseline or --fail-above",
          helps: ["measure the times in a run of its own, without --profile"]))
    }
    guard case .layout(let file) = subject else {
      throw Failure(
        Diagnostic(
          code: .conflictingOptions, "--profile needs a script, not a saved result",
          helps: ["name the script that was measured"]))
    }
    let bench = try bench(file, BenchPlan(counts: items?.counts ?? []))
    let (profile, limit) = try running { () throws(SceneRunError) in try bench.profile() }
    guard !profile.operations.isEmpty || limit != nil else {
      throw Failure(
        Diagnostic(
          code: .conflictingOptions, "--profile needs a script, and \(layout.script) is none",
          helps: ["name a .lua file"]))
    }
    try destination.write(.profile(profile), to: output)
    if let limit { throw Failure(.layout(limit), layout: layout.script, note: nil) }
    return true
  }
}
