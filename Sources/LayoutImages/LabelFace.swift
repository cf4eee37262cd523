internal import CCairo

/// The font of labels: a part of DejaVu Sans that is embedded in the library.
///
/// The font has the Latin characters up to U+017F, the Greek letters from U+0391 to U+03C9, and the
/// Russian letters except Ё. It also has digits, punctuation and a few symbols. Other characters
/// appear as boxes.
@safe final class LabelFace {
  /// The only instance; nil if there was not enough memory to read the font.
  nonisolated(unsafe) static let shared: LabelFace? = LabelFace()

  /// The font as cairo uses it.
  let face: OpaquePointer

  private init?() {
    let bytes = PackageResources.DejaVuSans_subset_ttf
    // FreeType reads from this memory as long as the face exists, and the face is never freed.
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = unsafe memory.update(fromContentsOf: bytes)
    var library: FT_Library?
    var font: FT_Face?
    guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library,
      unsafe FT_New_Memory_Face(library, memory.baseAddress, FT_Long(bytes.count), 0, &font) == 0,
      let font = unsafe font,
      let face = unsafe cairo_ft_font_face_create_for_ft_face(font, 0)
    else { return nil }
    unsafe self.face = face
  }
}
