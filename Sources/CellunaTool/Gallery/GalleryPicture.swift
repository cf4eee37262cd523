internal import ArgumentParser
internal import LayoutConformance
internal import LayoutCore
internal import LayoutPreview
internal import LayoutScenes

/// A picture of the gallery, made by `celluna render` with arguments that the page shows.
struct GalleryPicture {
  /// The name of the file in the gallery's folder.
  let file: String
  /// The content of the file.
  let bytes: [UInt8]
  /// The width of the picture on the page, in pixels.
  let width: Int
  /// The command that makes the picture.
  let command: String
  /// Whether the content scrolls only sideways.
  let scrollsSideways: Bool

  private static let greatestWidth = 640.0

  /// Draws the main part of a state; see ``RenderedState/mainPart``.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of `celluna render`, without `--crop`.
  ///   - file: The name of the file.
  /// - Throws: ``Failure`` if the layout or its scene fails.
  init(_ arguments: [String], file: String) throws(Failure) {
    var render = try Self.command(arguments, file)
    let (state, coloring, run) = try Self.state(render)
    let part = state.mainPart
    render.crop = .rect(part)
    self.init(
      file: file, bytes: try render.file(state, coloring, [], of: run), arguments, part,
      scrollsSideways: state.scrollsSideways)
  }

  /// Draws an event as an animated picture.
  ///
  /// The picture shows the smallest rectangle that contains the main parts of the states before and
  /// after the event.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of `celluna render` for the states, without `--at` and `--crop`.
  ///   - event: The number of the event in the scene, from 1.
  ///   - file: The name of the file.
  /// - Throws: ``Failure`` if the layout or its scene fails.
  init(animating arguments: [String], event: Int, file: String) throws(Failure) {
    let before = try Self.state(try Self.command(arguments + ["--at", "\(event - 1)"], file)).0
    let after = try Self.state(try Self.command(arguments + ["--at", "\(event)"], file)).0
    let part = before.mainPart.union(after.mainPart)
    let arguments = arguments + ["--at", "\(event)", "--animate"]
    var render = try Self.command(arguments, file)
    render.crop = .rect(part)
    let (files, _) = try render.pictures(.animate)
    self.init(
      file: file, bytes: files.flatMap { $0 }, arguments, part,
      scrollsSideways: after.scrollsSideways)
  }

  private init(
    file: String, bytes: [UInt8], _ arguments: [String], _ part: Rect, scrollsSideways: Bool
  ) {
    self.file = file
    self.bytes = bytes
    self.scrollsSideways = scrollsSideways
    width = Int(exactly: min(Self.greatestWidth, part.width).rounded()) ?? 0
    let numbers = [part.minX, part.minY, part.width, part.height].map(NumberText.plain)
    let crop = ["--crop", numbers.joined(separator: ",")]
    command = ShellWord.command(["celluna", "render"] + arguments + crop + Self.output(file))
  }

  private static func output(_ file: String) -> [String] {
    ["-o", ShellWord.path(file.lastPathComponent)]
  }

  private static func command(
    _ arguments: [String], _ file: String
  ) throws(Failure) -> RenderCommand {
    do {
      return try RenderCommand.parse(arguments + output(file))
    } catch {
      throw Failure(
        Diagnostic(code: .notFound, "`\(arguments.joined(separator: " "))` cannot be drawn"))
    }
  }

  private static func state(
    _ render: RenderCommand
  ) throws(Failure) -> (RenderedState, DrawingOptions.Coloring, SceneRun) {
    let run = try render.options.makeRun(
      example: render.example, process: render.place.process)
    let (state, coloring) = try render.makeState(run)
    return (state, coloring, run)
  }
}
