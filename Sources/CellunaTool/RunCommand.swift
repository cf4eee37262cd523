internal import ArgumentParser
internal import LayoutConformance
internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting

/// `celluna run`: lays out a scene and prints the frames of its elements.
struct RunCommand: ParsableCommand {
  private static let endings = EndingList(
    [.fine, .check, .script, .limit, .scene, .usage, .output],
    [
      .check: "an expectation of the scene is not met, or with --laws a law is broken",
      .script: "the script did not load or failed, or its process ended, or it cannot be isolated",
    ])

  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run a scene and print the layout.",
    discussion: """
      The command runs all events of the scene, and prints the state after the last one. Results \
      go to standard output, and messages to standard error.

      \(Self.endings.text)
      """)

  @Argument(help: LayoutOptions.scriptHelp)
  var script: String

  @OptionGroup var scenes: SceneOptions

  @Option(help: LayoutOptions.exampleHelp)
  var example: String?

  @OptionGroup var start: OffsetOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Print only the elements that overlap this rectangle of the content.",
      valueName: "x,y,width,height"))
  var query: NumberQuadruple?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Stop after this event, or at this frame of the event's animation; 0 stops before the first \
      event.
      """,
      valueName: "event[:frame]"))
  var at: StatePlace?

  @Flag(
    help:
      """
      Print every state as one line of JSON: the start, every frame of an event's animation, and \
      the state after every event.
      """
  )
  var states = false

  @Flag(help: "Print every call that the view makes to the layout, event by event.")
  var trace = false

  @Flag(
    help: """
      Check the built-in laws and the laws that the script promises, in every state of the scene.
      """)
  var laws = false

  @Option(help: "The output format: table, json or csv; table by default.")
  var format: OutputFormat?

  @Flag(help: "The same as --format json.")
  var json = false

  @OptionGroup var place: IsolationOptions

  private var options: LayoutOptions {
    LayoutOptions(script: script, scenes: scenes, offset: start.offset?.point)
  }

  func run() throws {
    try report { output throws(Failure) in try run(output) }
  }

  /// Runs the scene up to the chosen state, and prints the layout.
  ///
  /// - Returns: Whether the expectations up to this state are met, and no checked law is broken.
  private func run(_ output: StandardOutput) throws(Failure) -> Bool {
    let run = try options.makeRun(example: example, process: place.process) {
      scene throws(Failure) in
      try checkOptions(scene)
    }
    let check = laws ? LawCheck() : nil
    let printing = RunPrinting(
      run, query: query?.rect, trace: trace, laws: check,
      format: json || states ? .json : (format ?? .table).reportFormat)
    do throws(SceneRunError) {
      try printing.print(states: states, to: at) { output.write($0) }
    } catch {
      if states { output.flush() }  // the states before the failure are results too
      for diagnostic in run.unmetExpectations {
        StandardError.write(DiagnosticText(diagnostic).text)
      }
      throw Failure(error, layout: options.script, note: run.eventNote)
    }
    for warning in run.misspeltData { StandardError.write(DiagnosticText(warning).text) }
    for warning in run.view.warnings {
      StandardError.write("warning: \(warning.message.printable)\n")
    }
    if trace, let note = (run.layout.layout as? ScriptedLayout)?.memoryNote {
      StandardError.write("note: \(note)\n")
    }
    let wrong = run.unmetExpectations + (check?.diagnostics ?? [])
    for diagnostic in wrong {
      StandardError.write(DiagnosticText(diagnostic).text)
    }
    ExplanationOffer.write(for: wrong)
    return wrong.isEmpty
  }

  private func checkOptions(_ scene: Scene) throws(Failure) {
    if states, let format, format != .json {
      throw Failure(
        Diagnostic(
          code: .conflictingOptions,
          "--states prints lines of JSON, not --format \(format.rawValue)",
          helps: ["leave out --format"]))
    }
    if states, let at, let frame = at.frame {
      throw Failure(
        Diagnostic(
          code: .conflictingOptions, "--states prints every frame, not --at \(at.event):\(frame)",
          helps: ["--at \(at.event) prints all frames of event \(at.event)"]))
    }
    try SceneOptions.check(at, of: scene)
  }
}
