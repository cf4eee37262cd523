internal import ArgumentParser
internal import Dispatch
internal import FoundationEssentials
internal import LayoutConformance
internal import LayoutCore
internal import LayoutFiles
internal import LayoutHosting
internal import LayoutScenes
internal import LayoutScripting
internal import ScriptConformance
internal import ReferenceLayouts
internal import Synchronization

/// Checks all layouts, several at a time, and joins the cases in the order of the command line.
struct CheckRunner {
  let planning: CheckPlanning

  init(_ planning: CheckPlanning) {
    self.planning = planning
  }

  /// The progress of the check.
  private struct Progress {
    var next = 0
    var cases: [[CheckCase]]
    var coverage: [ScriptCoverage?]
    var wrongCount = 0
    /// The reason why a scene that showed a fault was not stored; nil if all were stored.
    var unstored: FileError?
    var line: ProgressLine
  }

  /// Runs the whole check.
  func report() throws(Failure) -> CheckReport {
    let start = ContinuousClock.now
    let started = Date.now.formatted(.iso8601)
    let targets = planning.targets
    let tasks = try targets.map { (target) throws(Failure) in try task(for: target) }
    try checkNames(of: tasks)
    let progress = Mutex(
      Progress(
        cases: Array(repeating: [], count: targets.count),
        coverage: Array(repeating: nil, count: targets.count),
        line: ProgressLine(isQuiet: planning.options.quiet)))
    let jobs = min(threadCount, targets.count)
    let found = FoundScenes(folder: planning.options.found)
    if let budget = planning.options.budget { CheckStop.stop(after: budget) }
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while let index = next(progress, of: tasks.count) {
        let coverage = check(tasks[index], found) { smallest, task in
          do throws(FileError) {
            return try found.store(smallest, of: task)
          } catch {
            progress.withLock { $0.unstored = error }
            return nil
          }
        } onCase: { made in
          progress.withLock {
            $0.cases[index].append(made)
            if made.status.isWrong { $0.wrongCount += 1 }
            $0.line.show($0.cases.reduce(0) { $0 + $1.count }, wrong: $0.wrongCount)
          }
        }
        progress.withLock { $0.coverage[index] = coverage }
      }
    }
    let ended = progress.withLock {
      $0.line.clear()
      return (cases: $0.cases, coverage: $0.coverage, unstored: $0.unstored)
    }
    var cases = ended.cases
    tellWarnings(targets, cases)
    if let error = ended.unstored { tellUnstored(error) }
    if planning.options.updateExpect, !CheckStop.isRequested {
      try updateExpectations(of: tasks, found, &cases)
    }
    found.note(cases.flatMap { $0 })
    try noteFailures(cases, found)
    var report = CheckReport(
      tool: "celluna \(Celluna.configuration.version)", lua: ScriptAPI.luaRelease,
      api: ScriptAPI.current.levels.last ?? 1, seed: planning.plan.seed, started: started,
      seconds: (ContinuousClock.now - start) / .seconds(1), cases: cases.flatMap { $0 },
      levels: levels(cases), coverage: ended.coverage.compactMap { $0 })
    report.signal = CheckStop.caughtSignal
    return report
  }

  /// The number of threads of the check.
  ///
  /// At most this many layouts are checked at the same time. If there are at least two threads for
  /// each layout, several scenes of each layout are checked at the same time.
  private var threadCount: Int {
    planning.options.jobs ?? ProcessInfo.processInfo.activeProcessorCount
  }

  /// Stores the failures for the next check with `--last-failed`.
  ///
  /// - Throws: ``Failure`` if only the last failures were to be checked, none of them was checked,
  ///   and the check was not stopped.
  private func noteFailures(_ cases: [[CheckCase]], _ found: FoundScenes) throws(Failure) {
    let all = cases.flatMap { $0 }
    var failures = planning.lastFailures ?? LastFailures(found) ?? LastFailures()
    if planning.lastFailures != nil, !failures.areRepeated(by: all), !CheckStop.isRequested {
      throw LastFailures.noneChecked
    }
    failures.note(all, seed: planning.plan.seed)
    failures.write(to: found)
  }

  /// Writes the warnings of the scripts that load.
  private func tellWarnings(_ targets: [CheckTarget], _ cases: [[CheckCase]]) {
    for (target, cases) in zip(targets, cases) {
      let fails = cases.contains { $0.stage == .load && $0.status.isWrong }
      if case .script(let source) = target, !fails { LayoutFile.script(source).tellWarnings() }
    }
  }

  /// Warns that the scenes that showed faults were not stored.
  private func tellUnstored(_ error: FileError) {
    StandardError.write(
      """
      warning: scenes that show faults were not stored: \(error.message.printable)
      help: name a folder that can be written: --found FOLDER --seed \(planning.plan.seed)

      """)
  }

  private func levels(_ cases: [[CheckCase]]) -> [ScriptLevel] {
    guard let level = planning.options.level else { return [] }
    return cases.compactMap { cases in
      cases.first.map { ScriptLevel(script: $0.script, cases: cases, asked: level) }
    }
  }

  /// The index of the next layout to check; nil if all layouts have been taken, or if the number of
  /// wrong cases has reached the limit of `-x` or `--bail`.
  private func next(_ progress: borrowing Mutex<Progress>, of count: Int) -> Int? {
    progress.withLock {
      if let bail = planning.options.failureLimit, $0.wrongCount >= bail { return nil }
      guard $0.next < count else { return nil }
      $0.next += 1
      return $0.next - 1
    }
  }

  private func check(
    _ task: CheckTask, _ found: FoundScenes,
    store: @escaping (SmallestScene, CheckTask) -> String?,
    onCase: @escaping (CheckCase) -> Void
  ) -> ScriptCoverage? {
    var plan = planning.plan
    plan.today = Self.today
    plan.workerCount = max(1, threadCount / planning.targets.count)
    plan.foundScenes = found.scenes(of: task)
    plan.repeated = planning.lastFailures?.scenes(of: task.subject.argument)
    let check = LayoutCheck(task, plan, store: store, onCase: onCase)
    check.run()
    return check.coverage
  }

  // MARK: Expectations

  private func expectations(of script: ScriptSource) throws(Failure) -> ScriptExpectations {
    try ScriptExpectations(script: script.name, named: planning.options.expect)
  }

  /// Writes the file of expectations of each script, and compares the cases with the new
  /// expectations.
  ///
  /// Only the cases of the plan's scenes, of the examples' scenes and of found scenes are compared.
  private func updateExpectations(
    of tasks: [CheckTask], _ found: FoundScenes, _ cases: inout [[CheckCase]]
  ) throws(Failure) {
    for (index, target) in planning.targets.enumerated() {
      guard case .script(let script) = target else { continue }
      var expectations = try expectations(of: script)
      try expectations.update(from: cases[index], reason: planning.options.because)
      let task = tasks[index]
      let scenes = planning.plan.scenes + task.exampleScenes + found.scenes(of: task)
      for place in cases[index].indices {
        let scene = scenes.first { $0.name == cases[index][place].scene }
        guard let scene else { continue }
        cases[index][place].status = cases[index][place].outcome
        expectations.file.judge(
          &cases[index][place], scale: scene.view.scale, today: Self.today)
      }
    }
  }

  /// The current date in UTC, such as `2026-06-30`.
  private static var today: String { String(Date.now.formatted(.iso8601).prefix(10)) }

  // MARK: Tasks

  private func task(for target: CheckTarget) throws(Failure) -> CheckTask {
    let source = { @Sendable () -> any LayoutSource in
      SceneLayouts(folder: nil, limits: CheckStop.limits, process: .host)
    }
    switch target {
    case .reference(let reference):
      let against = try planning.options.against.map { (name) throws(Failure) in
        try subject(named: name, for: reference.name, of: target.argument)
      }
      var checked = CheckSubject(reference)
      checked.settings = try settings(of: checked)
      return CheckTask(checked, against: against, makeSource: source)
    case .script(let script):
      // a script that does not load is reported as a case of the check
      let definition = try? ScriptedLayout(script, limits: .forChecks).definition
      let expectations = try expectations(of: script)
      let against = try reference(of: script, definition, expectations)
      var task = CheckTask(
        script, parameters: parameters(of: definition), against: against,
        limits: CheckStop.limits, makeSource: source)
      if let name = planning.names[script.name] { task.subject.name = name }
      task.expectations = expectations.file
      task.subject.settings = try settings(of: task.subject)
      task.subject.checksParameters = definition?.checksParameters ?? false
      task.examples = try examples(of: script, definition, for: task)
      return task
    }
  }

  /// The parameters of a script that scenes and the command line can set.
  ///
  /// A layout for iOS does not know the parameters of the script. If the script is compared with
  /// such a layout, only the parameters that the command line sets are returned.
  private func parameters(of definition: ScriptDefinition?) -> [Parameter] {
    let all = definition?.parameters ?? []
    guard planning.packageReference != nil else { return all }
    return all.filter { one in planning.options.settings.contains { $0.name == one.name } }
  }

  /// The layout that a script is compared with; nil if nothing names such a layout.
  ///
  /// The name on the command line takes precedence over the name in the expectations, and the name
  /// in the expectations takes precedence over the name in the script.
  private func reference(
    of script: ScriptSource, _ definition: ScriptDefinition?, _ expectations: ScriptExpectations
  ) throws(Failure) -> CheckSubject? {
    if let name = planning.options.against {
      return try subject(named: name, for: definition?.reference, of: script.name)
    }
    if let name = expectations.file.against {
      do throws(Failure) {
        return try subject(named: name)
      } catch {
        throw error.said(by: SourceLocation(file: expectations.path), ending: .scene)
      }
    }
    guard let name = definition?.reference else { return nil }
    do throws(Failure) {
      return try subject(named: name)
    } catch {
      throw error.said(by: script.place(ofReference: name), ending: .script)
    }
  }

  /// The layout to compare with, by the name on the command line.
  ///
  /// - Parameters:
  ///   - twin: The name of the reference that a checked script names, or the name of a checked
  ///     layout in Swift; nil if a script names no reference.
  ///   - layout: The name of the checked layout.
  private func subject(
    named name: String, for twin: String?, of layout: String
  ) throws(Failure) -> CheckSubject {
    guard let chromium = planning.chromium else { return try subject(named: name) }
    var subject = try chromium.subject(for: twin, of: layout)
    subject.brokenLaws = Set(planning.options.ignoredLaws.map(\.law))
    return subject
  }

  /// The layout to compare with, by its name.
  private func subject(named name: String) throws(Failure) -> CheckSubject {
    if let reference = planning.packageReference { return reference }
    var subject = try plainSubject(named: name)
    subject.brokenLaws = Set(planning.options.ignoredLaws.map(\.law))
    return subject
  }

  private func plainSubject(named name: String) throws(Failure) -> CheckSubject {
    if name.hasSuffix(".lua") {
      let source = try ScriptFile(path: name).read()
      do throws(ScriptError) {
        let definition = try ScriptedLayout(source, limits: .forChecks).definition
        return CheckSubject(source, parameters: definition.parameters, limits: CheckStop.limits)
      } catch {
        throw Failure(error)
      }
    }
    return CheckSubject(
      try LayoutChoice(name.hasPrefix("ref:") ? name : "ref:\(name)").reference())
  }
}
