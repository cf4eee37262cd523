internal import ArgumentParser
internal import LayoutHosting
internal import LayoutConformance
internal import LayoutCore
internal import LayoutPreview
internal import LayoutScenes
internal import LayoutScripting

/// `celluna render`: lays out a scene and draws what is there.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw one state of a scene.",
    discussion: """
      Boxes are drawn with characters, in a scale at which equal sizes look equal; the scale stands below. \
      Labels that do not fit are left out. Covered edges are ╳, the edges of what reaches beyond the \
      content !, headers and other supplementary views are filled, and with --crop content a dotted frame \
      is what the user sees. The lines are ASCII if the locale is not UTF-8 or TERM is dumb.

      \(EndingList([.fine, .script, .limit, .scene, .usage, .output]).text)
      """)

  @OptionGroup var options: LayoutOptions

  @Option(help: LayoutOptions.exampleHelp)
  var example: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The state after this event, or one of its frames; 0 is before the first.",
      valueName: "event[:frame]"))
  var at: StatePlace?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What to draw: visible unless said otherwise, content, or a rectangle of the content.",
      valueName: "visible|content|x,y,width,height"))
  var crop: Crop?

  @Option(
    help: ArgumentHelp(
      "Characters of a line at most; as the terminal has, or 80.", valueName: "columns"))
  var width: CharacterCount?

  @Option(
    help: ArgumentHelp(
      "Lines at most; two less than the terminal has, or as many as it needs.", valueName: "lines"))
  var height: CharacterCount?

  @Option(
    help: ArgumentHelp(
      "What to write into boxes: paths,sizes unless said otherwise, or none.",
      valueName: "paths,sizes|none"))
  var labels: LabelChoice?

  @Flag(inversion: .prefixedNo, help: "Draw with ASCII alone, or with lines of Unicode.")
  var ascii: Bool?

  @Option(help: "Colours of the terminal: auto, always or never; auto unless said otherwise.")
  var color: ColorChoice = .auto

  @Option(help: "What to draw as: text, or ansi for text with colours; guessed from -o.")
  var format: RenderFormat?

  @Option(name: .short, help: ArgumentHelp("Write a file.", valueName: "file"))
  var output: String?

  @OptionGroup var place: IsolationOptions

  func run() throws {
    try report { standardOutput throws(Failure) in try run(standardOutput) }
  }

  /// Draws the state.
  ///
  /// - Returns: Whether everything is as the scene expects.
  private func run(_ standardOutput: StandardOutput) throws(Failure) -> Bool {
    let run = try options.makeRun(example: example, process: place.process) {
      scene throws(Failure) in
      try SceneOptions.check(at, of: scene)
    }
    let text: String
    do throws(SceneRunError) {
      if let at, let number = at.frame, let frame = try run.frame(number, ofEvent: at.event) {
        text = drawing(frame, of: run.view).text
      } else {
        try run.run(to: at?.event)
        text = drawing(try ObservedState(run), of: run.view).text
      }
    } catch {
      throw Failure(error, layout: options.script, note: run.eventNote)
    }
    if let output {
      try TextFile(path: output).write(output: text)
    } else {
      standardOutput.write(text)
    }
    for warning in run.view.warnings {
      StandardError.write("warning: \(warning.message.printable)\n")
    }
    for diagnostic in run.unmetExpectations {
      StandardError.write(DiagnosticText(diagnostic).text)
    }
    return run.unmetExpectations.isEmpty
  }

  private func drawing(_ state: ObservedState, of view: CollectionView) -> TextDrawing {
    drawing(
      state.shownElements.map { $0.seen(through: view.transform, in: state.bounds) },
      selected: state.selected, content: state.contentSize, bounds: state.bounds)
  }

  /// What can be seen in a frame, what goes among it.
  private func drawing(_ frame: SceneFrame, of view: CollectionView) -> TextDrawing {
    drawing(
      (frame.gone + frame.state.elements).filter { $0.alpha > 0 }
        .map { $0.seen(through: view.transform, in: frame.state.bounds) },
      selected: frame.state.selected, content: frame.state.contentSize,
      bounds: frame.state.bounds)
  }

  private func drawing(
    _ elements: [LayoutAttributes], selected: [IndexPath], content: Size, bounds: Rect
  ) -> TextDrawing {
    let rect =
      switch crop ?? .visible {
      case .visible: bounds
      case .content: Rect(origin: .zero, size: content)
      case .rect(let rect): rect
      }
    return TextDrawing(
      elements, selected: Set(selected), in: rect, contentSize: content,
      visibleBounds: bounds.contains(rect) ? nil : bounds, options: drawingOptions)
  }

  private var drawingOptions: TextDrawingOptions {
    // a file is the same wherever it is written
    let terminal = output == nil ? Terminal.size : nil
    let isASCII = ascii ?? (output == nil && !Terminal.showsUnicode)
    let format = format ?? output.flatMap { RenderFormat(path: $0) }
    let usesColor =
      switch color {
      case .always: true
      case .never: false
      case .auto: format == .ansi || format == nil && output == nil && Terminal.usesColor
      }
    var options = TextDrawingOptions(
      style: isASCII ? .ascii : .box, usesColor: usesColor,
      labels: labels?.labels ?? Set(TextDrawingOptions.Label.allCases))
    options.fit(terminal)
    options.width = width?.count ?? options.width
    options.height = height?.count ?? options.height
    return options
  }
}
