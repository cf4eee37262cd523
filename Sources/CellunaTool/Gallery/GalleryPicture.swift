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

  private static let greatestWidth = 400.0

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
    self.file = file
    bytes = try render.file(state, coloring, of: run)
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

extension RenderedState {
  /// The visible part; for content that only scrolls sideways, twice as wide, and cut off above and
  /// below the elements. Whole points.
  fileprivate var mainPart: Rect {
    guard contentSize.width > bounds.width, contentSize.height <= bounds.height else {
      return bounds.integral
    }
    let width = min(2 * bounds.width, contentSize.width)
    let x = max(0, min(bounds.minX, contentSize.width - width))
    let strip = Rect(x: x, y: bounds.minY, width: width, height: bounds.height)
    let boxes = self.boxes.filter { $0.overlaps(strip) }
    guard let first = boxes.first else { return strip.integral }
    let margin = 12.0
    let all = boxes.reduce(first) { $0.union($1) }.insetBy(dx: 0, dy: -margin)
    return Rect(x: x, y: all.minY, width: width, height: all.height).integral
  }
}

extension Rect {
  /// The smallest rectangle of whole points around it, at least a point wide and high.
  fileprivate var integral: Rect {
    let (left, top) = (minX.rounded(.down), minY.rounded(.down))
    return Rect(
      x: left, y: top, width: max(1, (maxX - left).rounded(.up)),
      height: max(1, (maxY - top).rounded(.up)))
  }
}
