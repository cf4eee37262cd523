internal import CCairo
internal import LayoutCore
public import LayoutPreview

extension Drawing {
  /// The greatest number of pixels of a picture.
  private static let pixelLimit = 64_000_000

  /// The picture as a file in PNG, with its facts as text chunks.
  ///
  /// The bytes depend on the versions of cairo and FreeType, and on nothing else: the font of the
  /// labels is part of the library.
  ///
  /// - Parameters:
  ///   - theme: The colours.
  ///   - scale: The number of pixels in a point.
  /// - Throws: ``ImageError`` if the picture has more than 64 million pixels, or if there is not
  ///   enough memory.
  public func png(_ theme: DrawingTheme = .light, scale: Double = 1) throws(ImageError) -> [UInt8] {
    let pixels = Size(
      width: max(1, (size.width * scale).rounded(.up)),
      height: max(1, (size.height * scale).rounded(.up)))
    guard pixels.width * pixels.height <= Double(Self.pixelLimit),
      let width = Int16(exactly: pixels.width), let height = Int16(exactly: pixels.height)
    else { throw .tooLarge(pixels, limit: Self.pixelLimit) }
    let surface = unsafe CairoSurface(
      cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, Int32(clamping: width), Int32(clamping: height)))
    try surface.draw(self, theme, scale: scale)
    let bytes = try surface.png()
    let texts = [("Title", title)] + facts.map { ($0.name, $0.value) }
    return PNGChunks.adding(texts, to: bytes)
  }
}
