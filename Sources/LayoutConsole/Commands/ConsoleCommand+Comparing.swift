internal import LayoutConformance
internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting
internal import ScriptConformance
internal import ReferenceLayouts

/// The commands that compare layouts or states, or check laws.
extension ConsoleCommand {
  static let comparing = [
    ConsoleCommand(
      "diff", "[vN] [--all]", "show what the last event moved, or what has moved since a version",
      takes: .words(0...1, flags: ["all"]), completes: .version, example: ":diff v1"
    ) { (console, arguments) throws(SessionError) in
      let movement = try console.movement(arguments)
      let limit = arguments.flags.contains("all") ? nil : 5
      var lines = movement.text(limit: limit).split(separator: "\n").map(String.init)
      if let last = lines.last, last.hasPrefix("…") {
        lines[lines.count - 1] = "\(last) · :diff --all"
      }
      return movement.isEmpty ? ["same layout"] : lines
    },
    ConsoleCommand(
      "compare", "[REFERENCE]",
      "compare with a layout in Swift: the script's reference, or another",
      takes: .words(0...1), completes: .reference, example: ":compare waterfall"
    ) { (console, arguments) throws(SessionError) in
      let reference = try console.reference(arguments)
      return try console.judging { () throws(SessionError) in
        try console.session.requireSame(as: reference, listing: 10)
        return "same as \(reference.typeName) ✓"
      }
    },
    ConsoleCommand(
      "check", "", "check the laws in this state, and compare with the script's reference"
    ) {
      (console, arguments) throws(SessionError) in
      return try console.judging { () throws(SessionError) in try console.check(arguments) }
    },
    ConsoleCommand(
      "fuzz", "[NUMBER] [seed=N]", "check generated scenes; 50 by default",
      takes: .words(0...1, values: ["seed"]), example: ":fuzz 200 seed=7"
    ) {
      (console, arguments) throws(SessionError) in
      return try console.judging { () throws(SessionError) in try console.fuzz(arguments) }
    },
  ]
}

extension Console {
  fileprivate func movement(
    _ arguments: ConsoleArguments
  ) throws(SessionError) -> LayoutMovement {
    guard let text = arguments.words.first else {
      if session.lastStep == nil, let verdict = session.lastVerdict { return verdict.movement }
      guard let step = session.lastStep else { throw arguments.wrong("no event has happened yet") }
      return step.movement
    }
    guard text.hasPrefix("v"), let number = Int(text.dropFirst()) else {
      throw arguments.wrong("expected a version such as v1, found `\(text)`")
    }
    return try session.movement(since: number)
  }

  // MARK: References

  /// The reference that the command names; if the command names none, the reference that the script
  /// names.
  fileprivate func reference(
    _ arguments: ConsoleArguments
  ) throws(SessionError) -> ReferenceLayout {
    let name = arguments.words.first ?? session.script?.definition.reference
    guard let name else {
      throw arguments.wrong("the layout names no reference", help: ":compare NAME names one")
    }
    let short = name.hasPrefix("ref:") ? String(name.dropFirst(4)) : name
    if let reference = ReferenceLayout.named(short) { return reference }
    throw SessionError(
      .unknownName, "there is no reference layout `\(short)`", nearest: short,
      of: ReferenceLayout.all.map(\.name),
      help: "there are \(ReferenceLayout.all.map(\.name).joined(separator: ", "))")
  }

  // MARK: Checks

  /// Runs a check of the layout in use, and returns the result of the check as text.
  ///
  /// If the file on disk does not work, the version in use is checked. An error is then thrown even
  /// if the check finds nothing wrong; the error contains the result of the check. If no version
  /// has worked yet, the check is not run.
  ///
  /// - Throws: ``SessionError`` if something is wrong, or if the file on disk does not work.
  fileprivate func judging(
    _ judge: () throws(SessionError) -> String
  ) throws(SessionError) -> [String] {
    guard let (name, version, failure) = session.brokenFile else { return [try judge()] }
    guard let running = version else {
      throw SessionError(
        failure.kind,
        Diagnostic(
          code: .noWorkingScript,
          "no version of \(name) has worked yet: a plain list is shown instead",
          notes: [failure.diagnostic.summary], helps: ["save one that works"]))
    }
    let verdict: String
    do throws(SessionError) {
      verdict = try judge()
    } catch {
      var error = error
      error.diagnostic.notes.append("this is v\(running): the file on disk does not work")
      throw error
    }
    throw SessionError(
      failure.kind,
      Diagnostic(
        code: .noWorkingScript, "v\(running) is shown: \(name) on disk does not work",
        notes: [failure.diagnostic.summary, "v\(running): \(verdict)"],
        helps: ["save a version that works"]))
  }

  fileprivate func check(_ arguments: ConsoleArguments) throws(SessionError) -> String {
    let broken = try session.brokenLaws()
    if var first = broken.first {
      first.notes += broken.dropFirst().map { "and \($0.code) \($0.message)" }
      throw SessionError(.check, first)
    }
    guard session.script?.definition.reference != nil else { return "laws ok" }
    let reference = try reference(arguments)
    try session.requireSame(as: reference, listing: 1)
    return "laws ok · same as \(reference.typeName) ✓"
  }

  fileprivate func fuzz(_ arguments: ConsoleArguments) throws(SessionError) -> String {
    guard let source = session.shownSource, let definition = session.script?.definition else {
      throw arguments.wrong("only scripts are checked in generated scenes")
    }
    let count = try arguments.words.first.map { (text) throws(SessionError) in
      try arguments.count(text)
    }
    let seed = try arguments.values["seed"].map { (text) throws(SessionError) in
      try arguments.count(text)
    }
    let against = try definition.reference.map { (_) throws(SessionError) in
      CheckSubject(try reference(ConsoleArguments(arguments.command)))
    }
    var limits = ScriptLimits.forChecks
    limits.interrupt = session.limits.interrupt
    let task = CheckTask(
      source, parameters: definition.parameters, against: against, limits: limits,
      makeSource: { ReferenceLayoutSource() })
    var plan = CheckPlan(scenes: [session.scene], seed: UInt64(seed ?? 1))
    plan.stages = [.fuzz]
    plan.generatedCount = count ?? 50
    plan.faultLimit = 1
    var cases: [CheckCase] = []
    LayoutCheck(task, plan) { cases.append($0) }.run()
    // After an interruption, the failure of the check would look like a fault of the script.
    guard session.limits.interrupt?.isRequested != true else {
      throw SessionError(.script, Diagnostic(code: .stopped, "the fuzz was cancelled"))
    }
    let report = CheckReport(
      tool: "celluna", lua: ScriptAPI.luaRelease, api: definition.api, seed: plan.seed, started: "",
      seconds: 0, cases: cases)
    let lines = CheckReportWriter.text(of: report, as: .text)
      .split(separator: "\n").map(String.init)
    guard !report.isFine else { return "\(plan.generatedCount) scenes ok, seed \(plan.seed)" }
    throw SessionError(
      Diagnostic(
        code: .failedCheck, "a generated scene shows a fault, seed \(plan.seed)", notes: lines))
  }
}
