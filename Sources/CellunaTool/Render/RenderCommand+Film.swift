internal import LayoutCore
internal import LayoutPreview
internal import LayoutScenes

/// Pictures of one event.
extension RenderCommand {
  /// Draws the event that `--at` selects, or the last event.
  ///
  /// - Returns: The run of the scene.
  func draw(
    _ kind: FilmOptions.Kind, to standardOutput: StandardOutput
  ) throws(Failure) -> SceneRun {
    let (files, run) = try pictures(kind)
    let format = try kind.pictureFormat(chosenFormat)
    if kind == .animate, format == .png {
      try PictureOutput(path: output).write(numbered: files)
    } else if let file = files.first {
      try PictureOutput(path: output).write(file, format, to: standardOutput)
    }
    return run
  }

  /// The pictures of the event that `--at` selects, or of the last event.
  ///
  /// An animation as PNG has a file for each state. Everything else is one file.
  ///
  /// - Throws: ``Failure`` if the options exclude each other, if there is no such event, if the
  ///   layout or its scene fails, or if a picture cannot be drawn.
  func pictures(
    _ kind: FilmOptions.Kind
  ) throws(Failure) -> (files: [[UInt8]], run: SceneRun) {
    let format = try kind.pictureFormat(chosenFormat)
    if let overlay = overlay.first {
      throw Failure(
        Diagnostic(
          code: .conflictingOptions,
          "--overlay \(overlay.rawValue) and \(kind.option) cannot be used together",
          helps: ["draw one state of the event: --at EVENT:FRAME"]))
    }
    var event = 0
    let run = try options.makeRun(example: example, process: place.process) {
      scene throws(Failure) in
      event = try kind.event(at, of: scene)
    }
    let moments: [DrawingMoment]
    do throws(SceneRunError) {
      moments = try EventStates(
        ofEvent: event, of: run, crop: crop, colorBy: picture.colorBy ?? .item
      ).moments
      if at == nil { try run.checkLastExpectation() }
    } catch {
      throw Failure(error, layout: options.script, note: run.eventNote)
    }
    let origin = try PictureOrigin(options, run)
    var files: [[UInt8]] = []
    for drawing in drawings(of: moments, kind, format, origin) {
      files.append(try pictureFile.bytes(of: drawing, format))
    }
    return (files, run)
  }

  private func drawings(
    of moments: [DrawingMoment], _ kind: FilmOptions.Kind, _ format: PictureFormat,
    _ origin: PictureOrigin
  ) -> [Drawing] {
    let options = picture.options(labels: labels)
    let drawings =
      switch kind {
      case .film: [Drawing(film: moments, title: origin.title, options: options)]
      case .animate where format == .svg:
        [Drawing(animating: moments, title: origin.title, options: options)]
      case .animate: Drawing.frames(of: moments, title: origin.title, options: options)
      }
    return drawings.map { drawing in
      var drawing = drawing
      drawing.facts = origin.facts
      return drawing
    }
  }
}
