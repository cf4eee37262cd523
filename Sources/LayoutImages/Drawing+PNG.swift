internal import LayoutCore
public import LayoutPreview

extension Drawing {
  /// The picture as a PNG file, with the title and the facts of the picture as text chunks.
  ///
  /// For the same picture and the same arguments, the bytes depend only on the versions of cairo,
  /// pixman, FreeType and zlib. The font of the labels is part of the library, so the fonts of the
  /// machine have no effect.
  ///
  /// - Parameters:
  ///   - theme: The colours.
  ///   - scale: The number of pixels in a point.
  /// - Throws: ``ImageError`` if the picture has more than 64 million pixels, or a side of more
  ///   than 32,767 pixels, or if there is not enough memory.
  public func png(_ theme: DrawingTheme = .light, scale: Double = 1) throws(ImageError) -> [UInt8] {
    let texts = [("Title", title)] + facts.map { ($0.name, $0.value) }
    return try PNGFile(try pixels(theme, scale: scale), texts: texts).bytes
  }
}
