internal import ArgumentParser
internal import LayoutConformance
internal import LayoutCore
internal import LayoutScenes

/// A picture of the gallery, made by `celluna render` with arguments that the page shows.
struct GalleryPicture {
  /// The name of the file in the gallery's folder.
  let file: String
  /// The picture.
  let bytes: [UInt8]
  /// The width at which the page shows it, pixels.
  let width: Int
  /// The command that makes the picture.
  let command: String
  /// Whether the content scrolls sideways and not down.
  let scrollsSideways: Bool

  private static let greatestWidth = 640.0

  /// Draws the main part of a state.
  ///
  /// - Parameters:
  ///   - arguments: Those of `celluna render`, without a crop.
  ///   - file: The name of the file.
  /// - Throws: ``Failure`` if the layout or its scene fails.
  init(_ arguments: [String], file: String) throws(Failure) {
    var render: RenderCommand
    do {
      render = try RenderCommand.parse(arguments + ["-o", file.lastPathComponent])
    } catch {
      throw Failure(
        Diagnostic(code: .notFound, "`\(arguments.joined(separator: " "))` cannot be drawn"))
    }
    let run = try render.options.makeRun(
      example: render.example, process: render.place.process)
    let (state, coloring) = try render.makeState(run)
    let part = state.mainPart
    render.crop = .rect(part)
    scrollsSideways = state.scrollsSideways
    self.file = file
    bytes = try render.file(state, coloring, [], of: run)
    width = Int(exactly: min(Self.greatestWidth, part.width).rounded()) ?? 0
    let numbers = [part.minX, part.minY, part.width, part.height].map(NumberText.plain)
    let words =
      arguments + ["--crop", numbers.joined(separator: ","), "-o", file.lastPathComponent]
    command = "celluna render \(words.map(Self.quoted).joined(separator: " "))"
  }

  private static func quoted(_ word: String) -> String {
    word.hasPrefix("-") ? word : ShellWord.quoted(word)
  }
}
