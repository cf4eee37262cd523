internal import ArgumentParser
internal import LayoutConformance
internal import LayoutCore

/// `celluna run`: lays out a scene and prints where everything is.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run a scene and print the layout.",
    discussion: """
      Results go to standard output, messages to standard error. Exit codes: 0 fine, 2 the script did \
      not load or failed, 3 a limit was hit, 4 the scene is not valid, 64 wrong usage.
      """)

  @Argument(help: "A layout script, or ref:NAME for a layout in Swift.")
  var script: String

  @Option(
    help: ArgumentHelp(
      "A scene file, the name of a shipped scene, or - for standard input.",
      valueName: "file|name|-"))
  var scene = "phone"

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("Set a parameter; may be repeated.", valueName: "name=value"))
  var settings: [Setting] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The size of the view instead of the scene's: 390x844.", valueName: "WxH"))
  var view: ViewSize?

  @Flag(help: "Run lines from right to left.")
  var rtl = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The content offset, brought into its range: 0,300.", valueName: "x,y"))
  var offset: NumberPair?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Print only what overlaps this rectangle of the content.", valueName: "x,y,width,height"))
  var query: NumberQuadruple?

  @Flag(help: "Print every call between the view and the layout.")
  var trace = false

  @Option(help: "How to print: table, json or csv.")
  var format = OutputFormat.table

  @Flag(help: "The same as --format json.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "What a script may use: instructions=5M,memory=32,time=500; MiB and ms, each above 0.",
      valueName: "name=number"))
  var limit: [Limit] = []

  func run() throws {
    let output = StandardOutput()
    do throws(Failure) {
      try run(output)
    } catch {
      output.discard()
      error.print()
      throw ExitCode(error.exitCode)
    }
    output.flush()
    if output.hasFailed {
      let failure = Failure(
        .output, Diagnostic(code: "CL0607", "standard output did not take the whole result"))
      failure.print()
      throw ExitCode(failure.exitCode)
    }
  }

  private func run(_ output: StandardOutput) throws(Failure) {
    let scene = try changedScene()
    let layout = try LayoutChoice(script).load(scene, settings: settings, limits: limit)
    let collectionView = scene.makeCollectionView(layout: layout.layout)
    collectionView.recordsTrace = trace
    var report = RunReport(
      layoutName: layout.name, sceneName: scene.name, query: query?.rect)
    do throws(LayoutError) {
      try collectionView.layoutIfNeeded()
      report.trace = trace ? collectionView.trace : nil
      collectionView.recordsTrace = false  // what the report asks is no part of it
      try report.write(collectionView, as: json ? .json : format.reportFormat) { output.write($0) }
    } catch {
      throw Failure(error, layout: script)
    }
    for warning in collectionView.warnings {
      StandardError.write("warning: \(warning.message.printable)\n")
    }
    if !json, format == .csv {
      StandardError.write(report.trace?.map { "\($0)\n" }.joined() ?? "")
    }
  }

  private func changedScene() throws(Failure) -> Scene {
    var result = try SceneChoice(scene).load()
    if let view { result.view.size = view.size }
    if rtl { result.view.direction = .rightToLeft }
    if let offset { result.view.offset = offset.point }
    return result
  }
}
