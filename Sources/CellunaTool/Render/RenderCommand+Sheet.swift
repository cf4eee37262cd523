internal import LayoutConformance
internal import LayoutCore
internal import LayoutPreview
internal import LayoutScenes
internal import LayoutScripting

extension RenderCommand {
  /// Draws a contact sheet.
  ///
  /// The first picture shows the scene and the parameters of the command line. If the layout fails
  /// in a later picture, the sheet shows the error in place of this picture.
  ///
  /// - Throws: ``Failure`` if options conflict, if the layout fails in the first picture, if an
  ///   example is invalid, or if the sheet cannot be drawn or written.
  func drawSheet(to standardOutput: StandardOutput) throws(Failure) {
    try plot.check(beside: "--sheet")
    let others = [
      at.map { _ in "--at" }, example.map { _ in "--example" },
      try events.kind().map(\.option), overlay.first.map { _ in "--overlay" },
      against.map { _ in "--against" },
    ]
    if let other = others.compactMap(\.self).first {
      throw Failure(
        Diagnostic(
          code: .conflictingOptions, "--sheet and \(other) cannot be used together",
          helps: ["a sheet shows every example, each scene before its first event"]))
    }
    guard let format = chosenFormat, format == .html || format.picture != nil else {
      throw Failure(
        Diagnostic(
          code: .conflictingOptions, "--sheet draws pictures, not text",
          helps: ["name a file: -o sheet.html, or add --format svg, png, pdf or html"]))
    }
    let output = PictureOutput(path: output)
    try output.check(format.picture)
    let sheet = try contactSheet()
    let bytes =
      try format.picture.map { (format) throws(Failure) in
        try pictureFile.bytes(of: sheet, format)
      } ?? Array(sheet.html(pictureFile.theme?.theme).utf8)
    try output.write(bytes, format.picture, to: standardOutput)
  }

  private func contactSheet() throws(Failure) -> ContactSheet {
    let scene = options.changed(try options.sceneChoice().load())
    let file = try LayoutChoice(options.script).read()
    let first = try file.load(
      limits: ScriptLimits(scene.limits, options.limit), process: place.process)
    file.tellWarnings()
    let declarations = first.parameters.declarations
    let parameters = try LayoutFile.parameters(declarations, scene, nil, options.settings)
    let plan = VariantPlan(scene, parameters, examples: try exampleVariants(declarations))
    var tiles: [SceneVariant.Group: [ContactSheet.Tile]] = [:]
    var facts: [Drawing.Fact] = []
    var start: [DrawingNode] = []
    for (number, variant) in plan.variants.enumerated() {
      let content: ContactSheet.Content
      var caption = variant.caption
      do throws(Failure) {
        let run = try run(of: variant, file)
        let drawing = try drawing(of: run, title: caption)
        if number == 0 {
          (facts, start) = (try PictureOrigin(options, run).facts, drawing.nodes)
        } else if drawing.nodes == start {
          caption += " (the same picture)"
        }
        content = .picture(drawing)
      } catch {
        guard number > 0, let diagnostic = error.diagnostic else { throw error }
        content = .failure("the layout fails: \(diagnostic.code.rawValue) \(diagnostic.message)")
      }
      tiles[variant.group, default: []].append(
        ContactSheet.Tile(content, caption: caption))
    }
    return ContactSheet(
      title: "\(options.script.printable) · \(scene.name)", facts: facts,
      groups: SceneVariant.Group.allCases.compactMap { group in
        tiles[group].map { ContactSheet.Group(group.title, $0) }
      },
      remark: plan.omitted == 0 ? nil : "\(plan.omitted) more values of parameters are not drawn")
  }

  private func exampleVariants(_ declarations: [Parameter]) throws(Failure) -> [SceneVariant] {
    let choice = LayoutChoice(options.script)
    let definition = try choice.definition(limits: options.limit, process: place.process)
    var variants: [SceneVariant] = []
    for example in definition?.examples ?? [] {
      let sceneChoice = options.sceneChoice(
        or: example.scene.map(choice.sceneChoice(ofExample:)))
      let scene = options.changed(try sceneChoice.load())
      let parameters = try LayoutFile.parameters(
        declarations, scene, example, options.settings)
      let changes = parameters.changesText
      let caption = "\(example.name): \(scene.name)\(changes.isEmpty ? "" : ", \(changes)")"
      variants.append(SceneVariant(.examples, caption, scene, parameters))
    }
    return variants
  }

  /// A run of the variant's scene that has laid out its first state.
  private func run(of variant: SceneVariant, _ file: LayoutFile) throws(Failure) -> SceneRun {
    let limits = ScriptLimits(variant.scene.limits, options.limit)
    var run: SceneRun?
    do throws(SceneRunError) {
      var layout: NamedLayout
      do throws(LayoutError) {
        layout = try file.reload(limits: limits, process: place.process)
      } catch {
        throw .layout(error)
      }
      layout.parameters = variant.parameters
      let folder = options.sceneChoice().folder
      let source = SceneLayouts(folder: folder, limits: limits, process: place.process)
      let made = SceneRun(variant.scene, layout: layout, source: source)
      run = made
      try made.start()
      return made
    } catch {
      throw Failure(error, layout: options.script, note: run?.eventNote)
    }
  }

  private func drawing(of run: SceneRun, title: String) throws(Failure) -> Drawing {
    do throws(SceneRunError) {
      let state = RenderedState(try ObservedState(run), of: run.view)
      var drawingOptions = picture.options(labels: labels)
      drawingOptions.coloring = ElementColors(picture.colorBy ?? .section, run).coloring(of: run)
      drawingOptions.showsLegend = false
      let part = crop.map { state.rect($0) } ?? state.mainPart
      drawingOptions.labelScale = 0.8 / ContactSheet.scale(for: part.size)
      return state.drawing(of: .rect(part), title: title, drawingOptions)
    } catch {
      throw Failure(error, layout: options.script, note: run.eventNote)
    }
  }
}
