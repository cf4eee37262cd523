internal import ArgumentParser
internal import LayoutConformance
internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting

/// `celluna diff`: shows the differences between two layouts of the same scene.
struct DiffCommand: ParsableCommand {
  private static let endings = EndingList(
    [.fine, .check, .script, .limit, .scene, .usage, .output],
    [
      .fine: "the same", .check: "something differs",
      .script: "a script did not load or failed, or its revision could not be read",
    ])

  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Tell what moved between two scripts, versions or references.",
    discussion: """
      A layout is a script, path@REVISION for a revision of the script in git, for example \
      path@HEAD, or ref:NAME for a layout in Swift. Both layouts lay out the same scene with the \
      same parameters; a layout ignores parameters that it does not declare. Every state is \
      compared. With --format svg, png or pdf, or with a file name that ends in .svg, .png or \
      .pdf, the command draws a picture of the state after the event of --at, or of the first \
      state that differs. In the picture, the places before the change are pale, the places after \
      the change are strong, and an arrow leads from each old place to the new one.

      \(Self.endings.text)
      """)

  @Argument(help: "The layout before the change.")
  var before: String

  @Argument(help: "The layout after the change.")
  var after: String

  @OptionGroup var options: SceneOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Compare only the state after this event; 0 is the state before the first event.",
      valueName: "event"))
  var at: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Two numbers are equal if they differ by at most this many points; 0.001 by default.
      """, valueName: "points"))
  var tolerance: Distance?

  @Flag(help: "Show every element that moved in every state, not only the first ones.")
  var all = false

  @Option(
    help:
      """
      The output format: text, json, svg, png or pdf; by default the format that the file name of \
      -o ends in, or text.
      """)
  var format: DiffFormat?

  @Flag(help: "The same as --format json.")
  var json = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The part that a picture shows: visible, content, or a rectangle of the content. The \
      default is visible, or content if all differences lie outside the visible part.
      """, valueName: "visible|content|x,y,width,height"))
  var crop: Crop?

  @OptionGroup var picture: PictureFileOptions

  @Option(name: .short, help: ArgumentHelp("Write the result to this file.", valueName: "file"))
  var output: String?

  @OptionGroup var place: IsolationOptions

  func run() throws {
    try report { standardOutput throws(Failure) in try run(standardOutput) }
  }

  /// Compares the layouts, and writes the differences.
  ///
  /// - Returns: Whether the layouts agree in all compared states, within the tolerance.
  private func run(_ standardOutput: StandardOutput) throws(Failure) -> Bool {
    try PictureOutput(path: output).checkName(chosenFormat)
    let choice = options.sceneChoice()
    let scene = options.changed(try choice.load())
    try SceneOptions.check(event: at, of: scene)
    let layouts = try loadLayouts(scene)
    let source = SceneLayouts(
      folder: choice.folder, limits: ScriptLimits(scene.limits, options.limit),
      process: place.process)
    let runs = layouts.map {
      SceneRun(scene, layout: $0, source: source, ignoresForeignParameters: true)
    }
    let diff: LayoutDiff
    do throws(LayoutDiff.Failure) {
      diff = try LayoutDiff(
        runs[0], runs[1], at: at, tolerance: .init(frame: points, contentSize: points))
    } catch {
      switch error {
      case .before(let error):
        throw Failure(error, layout: before, note: runs[0].eventNote)
      case .after(let error): throw Failure(error, layout: after, note: runs[1].eventNote)
      }
    }
    let report = DiffReport(diff, before: before, after: after, sceneName: scene.name)
    try write(report, to: standardOutput)
    return diff.isSame
  }

  /// The chosen format; nil if neither an option nor the file's name chooses one.
  private var chosenFormat: DiffFormat? {
    json ? .json : format ?? output.flatMap { DiffFormat(path: $0) }
  }

  /// Writes the result in the chosen format.
  private func write(_ report: DiffReport, to standardOutput: StandardOutput) throws(Failure) {
    let format = chosenFormat ?? .text
    let bytes: [UInt8]
    if let pictureFormat = format.picture {
      let drawing = DiffPicture(report: report, crop: crop, tolerance: points).drawing
      bytes = try picture.bytes(of: drawing, pictureFormat)
    } else {
      bytes = Array((format == .json ? report.json : report.text(showsAll: all)).utf8)
    }
    try PictureOutput(path: output).write(bytes, format.picture, to: standardOutput)
    if !all, format == .text, report.isLong {
      StandardError.write("hint: --all shows everything that moved\n")
    }
  }

  /// The greatest difference between numbers that are treated as equal, in points.
  private var points: Double { tolerance?.points ?? SceneExpectation.Tolerance.standard }

  /// Loads both layouts, and sets the parameters that each of them declares.
  private func loadLayouts(_ scene: Scene) throws(Failure) -> [NamedLayout] {
    let limits = ScriptLimits(scene.limits, options.limit)
    var layouts: [NamedLayout] = []
    for name in [before, after] {
      let file =
        if let revision = ScriptRevision(name) {
          LayoutFile.script(try revision.source())
        } else {
          try LayoutChoice(name).read()
        }
      layouts.append(try file.load(limits: limits, process: place.process))
      file.tellWarnings()
    }
    let names = layouts.map { Set($0.parameters.declarations.map(\.name)) }
    for index in layouts.indices {
      // A value for a parameter that only the other layout has is ignored. A value for a parameter
      // that neither layout has is kept, so that setting it on the first layout throws an error.
      func isMeant(_ name: String) -> Bool {
        names[index].contains(name) || !names[1 - index].contains(name)
      }
      var own = scene
      own.params.removeAll { !isMeant($0.name) }
      layouts[index].parameters = try LayoutFile.parameters(
        layouts[index].parameters.declarations, own, nil,
        options.settings.filter { isMeant($0.name) })
    }
    return layouts
  }
}
