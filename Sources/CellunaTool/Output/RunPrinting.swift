internal import LayoutConformance
internal import LayoutCore
internal import LayoutScenes

/// Runs a scene and prints its last state, or all its states.
final class RunPrinting {
  private let run: SceneRun
  private let query: Rect?
  private let isTraced: Bool
  private let laws: LawCheck?
  private let format: RunReport.Format
  private var trace: [RunReport.Calls] = []

  /// Prepares to print a run that has not begun.
  ///
  /// - Parameter laws: Checks the laws in every state of the run; nil if no laws are checked.
  init(
    _ run: SceneRun, query: Rect?, trace: Bool, laws: LawCheck?, format: RunReport.Format
  ) {
    self.run = run
    self.query = query
    isTraced = trace
    self.laws = laws
    self.format = format
  }

  /// Runs the scene and prints its states.
  ///
  /// - Parameters:
  ///   - states: Whether all states and frames are printed, one after the other. Otherwise only one
  ///     of them is printed: the frame that `end` names, or the last state.
  ///   - end: The event after which the run stops; it can also name a frame of this event to print.
  ///     If `end` is nil, all events are run, and the scene's own expectation is checked.
  ///   - write: Receives the text piece by piece.
  func print(
    states: Bool, to end: StatePlace?, write: @escaping (String) -> Void
  ) throws(SceneRunError) {
    try advance(RunReport.Stage()) { () throws(SceneRunError) in try run.start() }
    if states { try printState(write) }
    let events = run.scene.events
    var found: (report: RunReport, frame: SceneFrame)?
    while run.eventCount < end?.event ?? events.count {
      let index = run.eventCount
      let stage = RunReport.Stage(event: index + 1, name: events[index].event.name)
      let wanted = end?.event == index + 1 ? end?.frame : nil
      run.onFrame = { [self] frame in
        guard states || frame.number == wanted else { return }
        var report = report
        report.stage = stage
        if states { report.write(frame, as: format, to: write) } else { found = (report, frame) }
      }
      try advance(stage) { () throws(SceneRunError) in try run.step() }
      if states { try printState(write) }
    }
    if end == nil { try run.checkLastExpectation() }
    if let found {
      found.report.write(found.frame, as: format, to: write)
    } else if !states {
      try printResult(write)
    }
  }

  private var report: RunReport {
    RunReport(layoutName: run.layout.name, sceneName: run.scene.name, query: query)
  }

  /// Runs one step of the scene and checks the laws.
  ///
  /// If calls are traced, the calls that the layout receives in this step are kept.
  private func advance(
    _ stage: RunReport.Stage, _ body: () throws(SceneRunError) -> Void
  ) throws(SceneRunError) {
    let first = run.view.trace.count
    run.view.recordsTrace = isTraced
    try body()
    run.view.recordsTrace = false  // the report's own queries are not part of the trace
    trace.append(RunReport.Calls(stage, Array(run.view.trace[first...])))
    try laws?.look(at: run)
  }

  private func printState(_ write: @escaping (String) -> Void) throws(SceneRunError) {
    var report = report
    report.stage = trace.last?.stage
    report.trace = isTraced ? trace.suffix(1) : nil
    try self.write(report, write)
  }

  private func printResult(_ write: @escaping (String) -> Void) throws(SceneRunError) {
    var report = report
    report.trace = isTraced ? trace : nil
    report.groupsTrace = !run.scene.events.isEmpty
    try self.write(report, write)
    if format == .csv {
      StandardError.write(report.traceLines.map { "\($0)\n" }.joined())
    }
  }

  private func write(
    _ report: RunReport, _ write: @escaping (String) -> Void
  ) throws(SceneRunError) {
    do throws(LayoutError) {
      try report.write(run.view, as: format, to: write)
    } catch {
      throw run.data.failure.map { .scene($0) } ?? .layout(error)
    }
  }
}
