internal import ArgumentParser
internal import LayoutCore
internal import LayoutImages
internal import LayoutPreview

/// The options of pictures: SVG, PNG, PDF and HTML.
struct PictureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The colours of a picture: light, dark or print. By default PNG is light, PDF is for print, and SVG is \
      dark where the viewer prefers it.
      """, valueName: "light|dark|print"))
  var theme: ThemeChoice?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The pixels in a point of a PNG, up to 8; 1 by default.", valueName: "n"))
  var scale: PixelScale = PixelScale(factor: 1)

  @Option(
    help: ArgumentHelp(
      """
      The property that decides the colours of a picture: section, kind, item (which keeps its colour when \
      it moves), or the name of a value in the items' data. The default is section.
      """, valueName: "section|kind|item|name"))
  var colorBy: ColorProperty = .section

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The radius of the corners of elements in a picture; large radii make circles. The default is 0.",
      valueName: "points"))
  var corners: CornerRadius?

  @Flag(inversion: .prefixedNo, help: "Explain colours and edges below a picture.")
  var legend = true

  /// The options of a drawing, except its colours.
  func options(labels: LabelChoice?) -> DrawingOptions {
    var options = DrawingOptions()
    if let labels { options.labels = labels.labels }
    options.cornerRadius = corners?.points ?? 0
    options.showsLegend = legend
    return options
  }

  /// A drawing as a file.
  func bytes(of drawing: Drawing, _ format: PictureFormat) throws(Failure) -> [UInt8] {
    try bytes { () throws(ImageError) in
      switch format {
      case .svg: Array(drawing.svg(theme?.theme).utf8)
      case .png: try drawing.png(theme?.theme ?? .light, scale: scale.factor)
      case .pdf: try drawing.pdf(theme?.theme ?? .print)
      case .html: Array(drawing.html(theme?.theme).utf8)
      }
    }
  }

  /// A contact sheet as a file; in PDF with a page for each group.
  func bytes(of sheet: ContactSheet, _ format: PictureFormat) throws(Failure) -> [UInt8] {
    try bytes { () throws(ImageError) in
      switch format {
      case .svg: Array(sheet.drawing.svg(theme?.theme).utf8)
      case .png: try sheet.drawing.png(theme?.theme ?? .light, scale: scale.factor)
      case .pdf: try Drawing.pdf(sheet.pages, theme?.theme ?? .print)
      case .html: Array(sheet.html(theme?.theme).utf8)
      }
    }
  }

  private func bytes(
    _ write: () throws(ImageError) -> [UInt8]
  ) throws(Failure) -> [UInt8] {
    do throws(ImageError) {
      return try write()
    } catch {
      throw Failure(
        Diagnostic(
          code: .notWritten, error.message,
          helps: ["draw a smaller part with --crop, or choose a smaller --scale"]))
    }
  }
}

/// `--theme light|dark|print`.
struct ThemeChoice: ExpressibleByArgument {
  let theme: DrawingTheme

  init?(argument: String) {
    guard let theme = DrawingTheme(rawValue: argument) else { return nil }
    self.theme = theme
  }
}

/// `--scale N`: above 0 and up to 8.
struct PixelScale: ExpressibleByArgument {
  let factor: Double

  init(factor: Double) {
    self.factor = factor
  }

  init?(argument: String) {
    guard let factor = Double(argument), factor > 0, factor <= 8 else { return nil }
    self.factor = factor
  }
}

/// `--corners POINTS`: from 0 to 10,000.
struct CornerRadius: ExpressibleByArgument {
  let points: Double

  init?(argument: String) {
    guard let points = Double(argument), (0...10_000).contains(points) else { return nil }
    self.points = points
  }
}

/// `--color-by section|kind|item|NAME`.
enum ColorProperty: ExpressibleByArgument {
  case section, kind, item
  case data(String)

  init?(argument: String) {
    switch argument {
    case "": return nil
    case "section": self = .section
    case "kind": self = .kind
    case "item": self = .item
    default: self = .data(argument)
    }
  }
}
