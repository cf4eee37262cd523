internal import CCairo
internal import LayoutCore
internal import LayoutPreview

/// A cairo surface, which is freed together with this object.
@safe final class CairoSurface {
  private let surface: OpaquePointer?

  /// Takes ownership of a surface; if the surface has an error, the next call that draws or
  /// finishes throws that error.
  init(_ surface: OpaquePointer?) {
    unsafe self.surface = unsafe surface
  }

  deinit { unsafe cairo_surface_destroy(surface) }

  /// Draws a picture, and ends the page.
  func draw(_ drawing: Drawing, _ theme: DrawingTheme, scale: Double) throws(ImageError) {
    let context = unsafe cairo_create(surface)
    defer { unsafe cairo_destroy(context) }
    unsafe cairo_scale(context, scale, scale)
    guard let face = unsafe LabelFace.shared else { throw .refused("the font cannot be read") }
    let writer = unsafe CairoWriter(context, theme, face)
    // The page also covers the last row and column of pixels, which a picture may cover only in part.
    let page = Size(
      width: (drawing.size.width * scale).rounded(.up) / scale,
      height: (drawing.size.height * scale).rounded(.up) / scale)
    writer.write(DrawingShape(.rect(Rect(origin: .zero, size: page)), .page))
    writer.write(drawing.nodes)
    unsafe cairo_show_page(context)
    try Self.check(unsafe cairo_status(context))
  }

  /// Reads the pixels of an image surface.
  ///
  /// - Parameter body: Receives the width and the height in pixels, the number of bytes in each
  ///   row, and the pixels. The pixels are valid only during the call.
  func readingPixels<Result>(
    _ body: (Int, Int, Int, UnsafePointer<UInt8>) -> Result
  ) throws(ImageError) -> Result {
    unsafe cairo_surface_flush(surface)
    guard let data = unsafe cairo_image_surface_get_data(surface) else {
      throw .refused("there are no pixels")
    }
    return unsafe body(
      Int(clamping: cairo_image_surface_get_width(surface)),
      Int(clamping: cairo_image_surface_get_height(surface)),
      Int(clamping: cairo_image_surface_get_stride(surface)), UnsafePointer(data))
  }

  /// Ends the file: writes all that has not been written yet.
  func finish() throws(ImageError) {
    unsafe cairo_surface_finish(surface)
    try Self.check(unsafe cairo_surface_status(surface))
  }

  // MARK: PDF

  /// Sets the size of the next page.
  func setPage(_ size: Size) {
    unsafe cairo_pdf_surface_set_size(surface, max(1, size.width), max(1, size.height))
  }

  /// Sets the metadata of the file.
  ///
  /// The metadata contain no date, so that the same picture gives the same bytes.
  func describe(_ drawing: Drawing) {
    let facts = drawing.facts.map { "\($0.name): \($0.value)" }.joined(separator: "; ")
    unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, drawing.title)
    unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, facts)
    unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Celluna")
    unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
  }

  private static func check(_ status: cairo_status_t) throws(ImageError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw .refused(unsafe String(cString: cairo_status_to_string(status)))
  }
}
