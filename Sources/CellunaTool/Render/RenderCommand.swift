internal import ArgumentParser
internal import LayoutHosting
internal import LayoutConformance
internal import LayoutCore
internal import LayoutPreview
internal import LayoutScenes
internal import LayoutScripting

/// `celluna render`: lays out a scene and draws one of its states.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw one state of a scene.",
    discussion: """
      With --format svg, png or pdf, or with a file name that ends so, the picture shows every element as it \
      is, rotated and in perspective. Without, boxes are drawn with characters. Equal sizes look equal; the line below the picture gives the scale. \
      Labels that do not fit are omitted. A covered edge is drawn with ╳, an edge beyond the content with !. \
      Headers and other supplementary views are filled. With --crop content, a dotted frame shows the \
      visible part. Lines are drawn in ASCII if the locale is not UTF-8 or TERM is dumb.

      \(EndingList([.fine, .script, .limit, .scene, .usage, .output]).text)
      """)

  @OptionGroup var options: LayoutOptions

  @Option(help: LayoutOptions.exampleHelp)
  var example: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw the state after this event, or one of its frames; 0 is the state before the first event.",
      valueName: "event[:frame]"))
  var at: StatePlace?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The part to draw: visible, content, or a rectangle of the content; visible by default.",
      valueName: "visible|content|x,y,width,height"))
  var crop: Crop?

  @Option(
    help: ArgumentHelp(
      """
      The labels of elements: paths, sizes, both or none. The default is paths,sizes for text, and paths for \
      pictures.
      """, valueName: "paths,sizes|none"))
  var labels: LabelChoice?

  @OptionGroup var text: TextOptions

  @OptionGroup var picture: PictureOptions

  @Option(
    help: "The output format: text, ansi, svg, png, pdf or html; guessed from -o by default.")
  var format: RenderFormat?

  @Flag(
    help: """
      Draw a contact sheet: small pictures with other parameters, views, directions and numbers of items, and \
      the examples of the script.
      """)
  var sheet = false

  @Option(name: .short, help: ArgumentHelp("Write the picture to this file.", valueName: "file"))
  var output: String?

  @OptionGroup var place: IsolationOptions

  func run() throws {
    try report { standardOutput throws(Failure) in try run(standardOutput) }
  }

  /// Draws the state.
  ///
  /// - Returns: Whether the scene's expectations are met.
  private func run(_ standardOutput: StandardOutput) throws(Failure) -> Bool {
    if sheet {
      try write(try sheetFile(), to: standardOutput)
      return true
    }
    let run = try options.makeRun(example: example, process: place.process) {
      scene throws(Failure) in
      try SceneOptions.check(at, of: scene)
    }
    let (state, coloring) = try makeState(run)
    try write(try file(state, coloring, of: run), to: standardOutput)
    for warning in run.view.warnings {
      StandardError.write("warning: \(warning.message.printable)\n")
    }
    for diagnostic in run.unmetExpectations {
      StandardError.write(DiagnosticText(diagnostic).text)
    }
    return run.unmetExpectations.isEmpty
  }

  /// Writes the result to the file that the command line names, or to standard output.
  private func write(_ bytes: [UInt8], to standardOutput: StandardOutput) throws(Failure) {
    guard let output else { return standardOutput.write(bytes) }
    try TextFile(path: output).write(output: bytes)
  }

  /// The format that the command line asks for; nil if it asks for none.
  var chosenFormat: RenderFormat? { format ?? output.flatMap { RenderFormat(path: $0) } }

  /// Checks that the result can be shown where it is written.
  func check(_ format: PictureFormat) throws(Failure) {
    guard format.isBinary, output == nil, Terminal.showsOutput else { return }
    throw Failure(
      Diagnostic(
        code: .notWritten,
        "a terminal cannot show \(format.rawValue) files",
        helps: ["write it to a file: -o picture.\(format.rawValue)"]))
  }

  /// The state to draw, after all events up to it, with the colours of its elements.
  func makeState(
    _ run: SceneRun
  ) throws(Failure) -> (RenderedState, DrawingOptions.Coloring) {
    do throws(SceneRunError) {
      return try state(of: run)
    } catch {
      throw Failure(error, layout: options.script, note: run.eventNote)
    }
  }

  private func state(
    of run: SceneRun
  ) throws(SceneRunError) -> (RenderedState, DrawingOptions.Coloring) {
    try run.start()
    var colors = ElementColors(picture.colorBy, run)
    while run.eventCount < (at?.event ?? run.scene.events.count) - 1 {
      try run.step()
      colors.follow(run)
    }
    var frame: SceneFrame?
    if let at, let number = at.frame { frame = try run.frame(number, ofEvent: at.event) }
    try run.run(to: at?.event)
    colors.follow(run)
    let coloring = colors.coloring(of: run)
    if let frame { return (RenderedState(frame, of: run.view), coloring) }
    return (RenderedState(try ObservedState(run), of: run.view), coloring)
  }

  /// The picture in the chosen format.
  func file(
    _ state: RenderedState, _ coloring: DrawingOptions.Coloring, of run: SceneRun
  ) throws(Failure) -> [UInt8] {
    let format = chosenFormat
    guard let pictureFormat = format?.picture else {
      let textOptions = text.options(
        toTerminal: output == nil, isColored: format.map { $0 == .ansi }, labels: labels)
      return Array(state.textDrawing(of: crop, textOptions).text.utf8)
    }
    try check(pictureFormat)
    var drawingOptions = picture.options(labels: labels)
    drawingOptions.coloring = coloring
    let origin = try PictureOrigin(options, run)
    var drawing = state.drawing(of: crop, title: origin.title, drawingOptions)
    drawing.facts = origin.facts
    return try picture.bytes(of: drawing, pictureFormat)
  }
}
