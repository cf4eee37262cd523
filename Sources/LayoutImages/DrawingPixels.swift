internal import CCairo
internal import LayoutCore
public import LayoutPreview

/// The pixels of a picture, without transparency.
public struct DrawingPixels: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Red, green and blue of each pixel, from 0 to 255, row by row from the top, from left to right
  /// in each row.
  public let bytes: [UInt8]
}

extension Drawing {
  /// The pixels of the picture.
  ///
  /// - Parameters:
  ///   - theme: The colours.
  ///   - scale: The number of pixels in a point.
  /// - Throws: ``ImageError`` if the picture has more than 64 million pixels, or a side of more
  ///   than 32,767 pixels, or if there is not enough memory.
  public func pixels(
    _ theme: DrawingTheme = .light, scale: Double = 1
  ) throws(ImageError) -> DrawingPixels {
    try surface(theme, scale: scale).pixels()
  }

  /// The greatest number of pixels of a picture.
  private static let pixelLimit = 64_000_000

  /// A cairo surface on which the picture is drawn.
  func surface(_ theme: DrawingTheme, scale: Double) throws(ImageError) -> CairoSurface {
    let pixels = Size(
      width: max(1, (size.width * scale).rounded(.up)),
      height: max(1, (size.height * scale).rounded(.up)))
    guard pixels.width * pixels.height <= Double(Self.pixelLimit),
      let width = Int16(exactly: pixels.width), let height = Int16(exactly: pixels.height)
    else { throw .tooLarge(pixels, limit: Self.pixelLimit, side: Int(clamping: Int16.max)) }
    let surface = unsafe CairoSurface(
      cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, Int32(clamping: width), Int32(clamping: height)))
    try surface.draw(self, theme, scale: scale)
    return surface
  }
}

extension CairoSurface {
  /// The pixels of an image surface.
  fileprivate func pixels() throws(ImageError) -> DrawingPixels {
    try unsafe readingPixels { width, height, stride, data in
      let count = 3 * width * height
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { bytes, length in
        for row in 0..<height {
          for column in 0..<width {
            // a pixel is a 32-bit number: blue, green, red and a byte that is not used
            let (from, to) = (row * stride + 4 * column, 3 * (row * width + column))
            unsafe bytes[to] = unsafe data[from + 2]
            unsafe bytes[to + 1] = unsafe data[from + 1]
            unsafe bytes[to + 2] = unsafe data[from]
          }
        }
        length = count
      }
      return DrawingPixels(width: width, height: height, bytes: bytes)
    }
  }
}
