internal import ArgumentParser
internal import LayoutCore
internal import LayoutImages
internal import LayoutPreview

/// The options of files with pictures.
struct PictureFileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The colours of a picture: light, dark or print. By default a PNG is light, a PDF is for \
      print, and an SVG is dark if the reader's browser prefers dark pages.
      """, valueName: "light|dark|print"))
  var theme: ThemeChoice?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of pixels for each point in a PNG, from 0.001 to 8; 1 by default.",
      valueName: "n"))
  var scale: PixelScale?

  /// Rejects `--theme` for a text format, and `--scale` for every format except PNG.
  ///
  /// - Parameter format: The format that an option or the file's name chooses; nil if neither does.
  ///   Nothing is then rejected.
  func check(for format: RenderFormat?) throws(Failure) {
    guard let format else { return }
    let (option, formats): (String, String)
    if theme != nil, format.isText {
      (option, formats) = ("--theme", "svg, png or pdf")
    } else if scale != nil, format != .png {
      (option, formats) = ("--scale", "png")
    } else {
      return
    }
    throw Failure(
      Diagnostic(
        code: .conflictingOptions, "\(option) has no effect with the format \(format.rawValue)",
        helps: ["choose --format \(formats), or name such a file with -o"]))
  }

  /// A drawing as a file.
  func bytes(of drawing: Drawing, _ format: PictureFormat) throws(Failure) -> [UInt8] {
    try bytes(of: [drawing], whole: drawing, format)
  }

  /// A contact sheet as a file; a PDF file has a page for each group.
  func bytes(of sheet: ContactSheet, _ format: PictureFormat) throws(Failure) -> [UInt8] {
    try bytes(of: sheet.pages, whole: sheet.drawing, format)
  }

  private func bytes(
    of pages: [Drawing], whole: Drawing, _ format: PictureFormat
  ) throws(Failure) -> [UInt8] {
    try failing { () throws(ImageError) in
      switch format {
      case .svg: Array(whole.svg(theme?.theme).utf8)
      case .png: try whole.png(theme?.theme ?? .light, scale: scale?.factor ?? 1)
      case .pdf: try Drawing.pdf(pages, theme?.theme ?? .print)
      }
    }
  }

  /// The result of a function that draws.
  ///
  /// - Throws: ``Failure`` with a remedy if the picture cannot be drawn.
  func failing<Result>(_ body: () throws(ImageError) -> Result) throws(Failure) -> Result {
    do throws(ImageError) {
      return try body()
    } catch {
      throw Failure(
        Diagnostic(
          code: .notWritten, error.message,
          helps: ["draw a smaller part with --crop, or choose a smaller --scale"]))
    }
  }
}

/// The argument of `--theme`: `light`, `dark` or `print`.
struct ThemeChoice: ExpressibleByArgument {
  let theme: DrawingTheme

  init?(argument: String) {
    guard let theme = DrawingTheme(rawValue: argument) else { return nil }
    self.theme = theme
  }
}

/// The argument of `--scale`: the number of pixels for each point, from 0.001 to 8.
struct PixelScale: ExpressibleByArgument {
  let factor: Double

  init?(argument: String) {
    guard let factor = Double(argument), (0.001...8).contains(factor) else { return nil }
    self.factor = factor
  }
}
