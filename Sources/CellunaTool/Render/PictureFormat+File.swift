internal import LayoutCore
internal import LayoutImages
internal import LayoutPreview

extension PictureFormat {
  /// Checks that the destination of a picture can show it.
  ///
  /// - Parameter output: The file; nil for standard output.
  /// - Throws: ``Failure`` for a binary file in a terminal.
  func check(output: String?) throws(Failure) {
    guard isBinary, output == nil, Terminal.showsOutput else { return }
    throw Failure(
      Diagnostic(
        code: .notWritten, "a terminal cannot show \(rawValue) files",
        helps: ["write it to a file: -o picture.\(rawValue)"]))
  }

  /// A drawing as a file.
  ///
  /// - Parameters:
  ///   - theme: The colours; nil for those of the format.
  ///   - scale: The pixels in a point of a PNG.
  ///   - help: The advice if the picture is too large.
  func bytes(
    of drawing: Drawing, _ theme: DrawingTheme?, scale: Double, help: String
  ) throws(Failure) -> [UInt8] {
    do throws(ImageError) {
      switch self {
      case .svg: return Array(drawing.svg(theme).utf8)
      case .png: return try drawing.png(theme ?? .light, scale: scale)
      case .pdf: return try drawing.pdf(theme ?? .print)
      }
    } catch {
      throw Failure(Diagnostic(code: .notWritten, error.message, helps: [help]))
    }
  }
}
