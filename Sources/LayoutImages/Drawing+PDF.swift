internal import CCairo
internal import LayoutCore
public import LayoutPreview

extension Drawing {
  /// The picture as a PDF file of one page; a point of the picture is a point of the page.
  ///
  /// - Throws: ``ImageError`` if there is not enough memory.
  public func pdf(_ theme: DrawingTheme = .print) throws(ImageError) -> [UInt8] {
    try Self.pdf([self], theme)
  }

  /// Pictures as a PDF file with a page for each picture.
  ///
  /// - Throws: ``ImageError`` if there is no picture, or not enough memory.
  public static func pdf(
    _ pages: [Drawing], _ theme: DrawingTheme = .print
  ) throws(ImageError) -> [UInt8] {
    guard let first = pages.first else { throw .refused("a PDF file has at least one page") }
    let sink = ByteSink()
    let surface = unsafe CairoSurface(
      cairo_pdf_surface_create_for_stream(
        ByteSink.write, Unmanaged.passUnretained(sink).toOpaque(), 1, 1))
    surface.describe(first)
    for page in pages {
      surface.setPage(page.size)
      try surface.draw(page, theme, scale: 1)
    }
    try surface.finish()
    return withExtendedLifetime(sink) { sink.bytes }
  }
}
