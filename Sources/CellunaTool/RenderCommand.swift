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
      Boxes are drawn with characters. Equal sizes look equal; the line below the picture gives the scale. \
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
      "The greatest width in characters; the terminal's width by default, or 80.",
      valueName: "columns"))
  var width: CharacterCount?

  @Option(
    help: ArgumentHelp(
      "The greatest height in lines; two less than the terminal's by default, or as many as needed.",
      valueName: "lines"))
  var height: CharacterCount?

  @Option(
    help: ArgumentHelp(
      "The labels of boxes: paths, sizes, both or none; paths,sizes by default.",
      valueName: "paths,sizes|none"))
  var labels: LabelChoice?

  @Flag(inversion: .prefixedNo, help: "Draw with ASCII only, or with Unicode lines.")
  var ascii: Bool?

  @Option(help: "Use colours: auto, always or never.")
  var color: ColorChoice = .auto

  @Option(
    help: "The output format: text, or ansi for text with colours; guessed from -o by default.")
  var format: RenderFormat?

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

  /// Draws the elements that can be seen in a frame, including those that are disappearing.
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
    // a file does not depend on the terminal
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
