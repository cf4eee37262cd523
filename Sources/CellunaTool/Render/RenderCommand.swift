internal import ArgumentParser
internal import LayoutHosting
internal import LayoutConformance
internal import LayoutCore
internal import LayoutImages
internal import LayoutPreview
internal import LayoutScenes
internal import LayoutScripting

/// `celluna render`: draws a state or an event of a scene, or a contact sheet.
struct RenderCommand: ParsableCommand {
  private static let endings = EndingList(
    [.fine, .check, .script, .limit, .scene, .usage, .output],
    [.check: "an expectation of the scene is not met"])

  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw a state or an event of a scene.",
    discussion: """
      By default, the command draws boxes with characters. With --format svg, png or pdf, or with \
      a file name that ends in .svg, .png or .pdf, the command draws a picture, which also shows \
      the rotation and the perspective of elements.

      Boxes of equal size look equal, and the line below the boxes gives the scale. ╳ marks an \
      edge that another box covers, and ! an edge outside the content. Headers and other \
      supplementary views are filled. Labels that do not fit are omitted. With --crop content, a \
      dotted frame shows the visible part. Boxes are drawn in ASCII if the locale is not UTF-8 or \
      TERM is dumb.

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
      """
      Draw the state after this event, or this frame of the event's animation; 0 is the state \
      before the first event.
      """,
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
      The labels of elements: paths, sizes, both or none. The default is paths,sizes for text, \
      and paths for pictures.
      """, valueName: "paths,sizes|none"))
  var labels: LabelChoice?

  @OptionGroup var events: FilmOptions

  @Option(
    help: ArgumentHelp(
      """
      Draw additional information over a picture: the outlines of the elements that the reference \
      layout places elsewhere (reference), the insets, the distances between items (gaps), the \
      order of items, the rectangles that the view queried in the last event (queries), or the \
      areas that two items cover (overlaps). The option can be repeated.
      """, valueName: "reference|insets|gaps|order|queries|overlaps"))
  var overlay: [Overlay] = []

  @Option(
    help: ArgumentHelp(
      """
      The layout whose outlines --overlay reference draws, in place of the reference that \
      the script names.
      """,
      valueName: "ref:NAME|file"))
  var against: String?

  @OptionGroup var text: TextOptions

  @OptionGroup var pictureFile: PictureFileOptions

  @OptionGroup var picture: PictureOptions

  @OptionGroup var plot: PlotOptions

  @Option(
    help: """
      The output format: text, ansi, svg, png or pdf, and html with --sheet; by default the format \
      that the file name of -o ends in, or text.
      """)
  var format: RenderFormat?

  @OptionGroup var sheet: SheetOptions

  @Option(name: .short, help: ArgumentHelp("Write the picture to this file.", valueName: "file"))
  var output: String?

  @OptionGroup var place: IsolationOptions

  var options: LayoutOptions {
    LayoutOptions(script: script, scenes: scenes, offset: start.offset?.point)
  }

  func run() throws {
    try report { standardOutput throws(Failure) in try run(standardOutput) }
  }

  /// Draws the contact sheet, the event or the state that the options select.
  ///
  /// - Returns: Whether the expectations up to the drawn state are met; true for a contact sheet.
  private func run(_ standardOutput: StandardOutput) throws(Failure) -> Bool {
    try PictureOutput(path: output).checkName(chosenFormat)
    try text.check(for: chosenFormat)
    try pictureFile.check(for: chosenFormat)
    if sheet.sheet {
      try drawSheet(to: standardOutput)
      return true
    }
    try sheet.checkAbsence(of: chosenFormat)
    let run: SceneRun
    if let kind = try events.kind() {
      try plot.check(beside: kind.option)
      run = try draw(kind, to: standardOutput)
    } else {
      run = try drawState(to: standardOutput)
    }
    for warning in run.view.warnings {
      StandardError.write("warning: \(warning.message.printable)\n")
    }
    for diagnostic in run.unmetExpectations {
      StandardError.write(DiagnosticText(diagnostic).text)
    }
    ExplanationOffer.write(for: run.unmetExpectations)
    return run.unmetExpectations.isEmpty
  }

  /// The chosen format; nil if neither an option nor the file's name chooses one.
  var chosenFormat: RenderFormat? { format ?? output.flatMap { RenderFormat(path: $0) } }

  /// Draws one state.
  private func drawState(to standardOutput: StandardOutput) throws(Failure) -> SceneRun {
    try checkOverlays()
    try plot.check(isPicture: chosenFormat?.picture != nil)
    if let overlay = overlay.first { try plot.check(beside: "--overlay \(overlay.rawValue)") }
    let run = try options.makeRun(example: example, process: place.process) {
      scene throws(Failure) in
      try SceneOptions.check(at, of: scene)
    }
    let reference =
      overlay.contains(.reference)
      ? try ReferenceChoice(against, options, of: run, process: place.process) : nil
    let referenceRun = try reference?.makeRun(like: run)
    let (state, coloring) = try makeState(run)
    try picture.checkColors(of: run)
    var ghosts: [LayoutAttributes] = []
    if let reference, let referenceRun {
      do throws(SceneRunError) {
        ghosts = state.elementsElsewhere(in: try self.state(of: referenceRun).0)
      } catch {
        throw reference.failure(error, of: referenceRun)
      }
    }
    let bytes = try file(state, coloring, ghosts, of: run)
    try PictureOutput(path: output).write(bytes, chosenFormat?.picture, to: standardOutput)
    return run
  }

  /// Checks that overlays are requested only for formats that can show them, and `--against` only
  /// together with the overlay `reference`.
  private func checkOverlays() throws(Failure) {
    if let overlay = overlay.first, chosenFormat?.picture == nil {
      throw Failure(
        Diagnostic(
          code: .conflictingOptions,
          "--overlay \(overlay.rawValue) is drawn in pictures, not in text",
          helps: ["name a file: -o picture.svg, or add --format svg"]))
    }
    if against != nil, !overlay.contains(.reference) {
      throw Failure(
        Diagnostic(
          code: .conflictingOptions, "--against names the layout of --overlay reference",
          helps: ["add --overlay reference"]))
    }
  }

  /// The state to draw, with the colours of its elements.
  ///
  /// - Throws: ``Failure`` if the layout or its scene fails.
  func makeState(
    _ run: SceneRun
  ) throws(Failure) -> (RenderedState, DrawingOptions.Coloring) {
    do throws(SceneRunError) {
      return try state(of: run)
    } catch {
      throw Failure(error, layout: options.script, note: run.eventNote)
    }
  }

  /// Runs the events up to the state to draw, and returns this state with the colours of its
  /// elements.
  ///
  /// If the state is a frame of an event's animation, the whole event is run.
  private func state(
    of run: SceneRun
  ) throws(SceneRunError) -> (RenderedState, DrawingOptions.Coloring) {
    run.view.recordsTrace = overlay.contains(.queries)
    try run.start()
    var colors = ElementColors(picture.colorBy ?? .section, run)
    while run.eventCount < (at?.event ?? run.scene.events.count) - 1 {
      try run.step()
      colors.follow(run)
    }
    // The trace must contain only the queries of the last event or, without an event, of the start.
    if run.eventCount < at?.event ?? run.scene.events.count { _ = run.view.takeTrace() }
    var frame: SceneFrame?
    if let at, let number = at.frame { frame = try run.frame(number, ofEvent: at.event) }
    try run.run(to: at?.event)
    colors.follow(run)
    let coloring = colors.coloring(of: run)
    if let frame { return (RenderedState(frame, of: run.view), coloring) }
    return (RenderedState(try ObservedState(run), of: run.view), coloring)
  }

  /// The picture as bytes in the chosen format.
  func file(
    _ state: RenderedState, _ coloring: DrawingOptions.Coloring, _ ghosts: [LayoutAttributes],
    of run: SceneRun
  ) throws(Failure) -> [UInt8] {
    let image = chosenFormat == nil && output == nil ? try text.image() : nil
    guard image != nil || chosenFormat?.picture != nil else {
      let textOptions = text.options(
        toTerminal: output == nil, isColored: chosenFormat.map { $0 == .ansi }, labels: labels)
      return Array(state.textDrawing(of: crop, textOptions).text.utf8)
    }
    var drawingOptions = picture.options(labels: labels)
    drawingOptions.fit(image)
    drawingOptions.coloring = coloring
    drawingOptions.overlays = overlay.compactMap { $0.marks(state, run) }
    let origin = try PictureOrigin(options, run)
    var drawing =
      try plot.drawing(of: run, layout: options.script, title: origin.title)
      ?? state.drawing(of: crop, title: origin.title, drawingOptions, ghosts: ghosts)
    drawing.facts = origin.facts
    if let image {
      let room = text.options(toTerminal: true, isColored: nil, labels: labels)
      let file = pictureFile
      let shown = try file.failing { () throws(ImageError) in
        try image.text(
          of: drawing, file.theme?.theme ?? .light, scale: file.scale?.factor, columns: room.width,
          lines: room.height)
      }
      return Array(shown.utf8)
    }
    return try pictureFile.bytes(of: drawing, chosenFormat?.picture ?? .svg)
  }
}
