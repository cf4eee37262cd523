internal import ArgumentParser
internal import LayoutConformance
internal import LayoutCore
internal import LayoutScenes
internal import ScriptConformance

extension CheckCommand {
  func run() throws {
    try report { output throws(Failure) in try run(output) }
  }

  /// Checks the layouts and writes the reports, or moves the scenes that `--pin` names to the
  /// folder of regressions.
  ///
  /// - Returns: True. If a case fails, the function throws, because several exit codes are
  ///   possible.
  private func run(_ output: StandardOutput) throws(Failure) -> Bool {
    guard pin.isEmpty else {
      for id in pin {
        output.write("\(try FoundScenes(folder: found).pin(id))\n")
      }
      return true
    }
    let planning = try CheckPlanning(self)
    let run = CheckRunner(planning)
    CheckStop.catchSignals()
    var report = try run.report()
    try planning.chromium?.record()
    try CheckOutput(self).write(report, to: output)
    if accept, !CheckStop.isRequested {
      try FailureReview(self).ask(about: &report)
    }
    if fix { try RepairedScripts(report).write() }
    CheckStop.endBySignal()
    if let ending = report.ending(requiring: level) { throw Failure(silent: ending) }
    // a failed check does not reach this line: it also asks Chromium about smaller scenes, and the
    // answers to these questions need not be recorded
    try planning.chromium?.requireAll()
    return true
  }
}

// MARK: What the options request

extension CheckCommand {
  /// Whether a scene has a tag that `--tag` names, and no tag that `--not-tag` names.
  ///
  /// Without `--tag`, a scene needs no tag.
  func takes(_ scene: Scene) -> Bool {
    (tag.isEmpty || tag.contains(where: scene.tags.contains))
      && !notTag.contains(where: scene.tags.contains)
  }

  /// The number of wrong cases after which no other script is checked; nil for no limit.
  var failureLimit: Int? { stopsAtFirst ? 1 : bail }

  /// The reports that the options request.
  var reports: [ReportTarget] { report + (json ? [ReportTarget(.json)] : []) }

  /// The stages to run.
  var stages: Set<CheckStage> {
    var stages = only?.stages ?? ScriptLevel.stages(to: level ?? 4)
    if only == nil, level == nil { stages.insert(.determinism) }
    if mutate { stages.insert(.mutate) }
    return stages
  }
}

extension CheckReport {
  /// The ending of the command; nil if every case is as expected and every script reaches `level`.
  fileprivate func ending(requiring level: Int?) -> Ending? {
    if ending != .fine { return ending }
    let isBelow = levels.contains { $0.level < level ?? 0 }
    return isBelow ? .check : nil
  }
}
