internal import ArgumentParser
internal import LayoutConformance
internal import LayoutCore
internal import ScriptConformance

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

  @OptionGroup var options: CheckOptions

  func run() throws {
    try report { output throws(Failure) in try run(output) }
  }

  /// Checks the layouts and writes the reports, or moves the scenes that `--pin` names.
  ///
  /// - Returns: True. If a case fails, the function throws, because several exit codes are
  ///   possible.
  private func run(_ output: StandardOutput) throws(Failure) -> Bool {
    guard options.pin.isEmpty else {
      for id in options.pin {
        output.write("\(try FoundScenes(folder: options.found).pin(id))\n")
      }
      return true
    }
    let planning = try CheckPlanning(options)
    let run = CheckRunner(planning)
    CheckStop.catchSignals()
    var report = try run.report()
    try CheckOutput(options).write(report, to: output)
    if options.accept, !CheckStop.isRequested {
      try FailureReview(options).ask(about: &report)
    }
    if options.fix { try RepairedScripts(report).write() }
    CheckStop.endBySignal()
    if let ending = report.ending(requiring: options.level) { throw Failure(silent: ending) }
    return true
  }
}

extension CheckReport {
  /// The ending of the command; nil if every case is as expected and every script reaches the
  /// level.
  fileprivate func ending(requiring level: Int?) -> Ending? {
    if ending != .fine { return ending }
    let isBelow = levels.contains { $0.level < level ?? 0 }
    return isBelow ? .check : nil
  }
}
