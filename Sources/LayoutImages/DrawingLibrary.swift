internal import CCairo

/// The library that draws pictures.
package enum DrawingLibrary {
  /// The release of cairo that the program runs with, such as `1.16.0`.
  package static var cairoRelease: String {
    // SAFETY: cairo's version is a constant text.
    unsafe String(cString: cairo_version_string())
  }
}
