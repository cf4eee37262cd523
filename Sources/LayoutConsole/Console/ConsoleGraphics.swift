package import LayoutPreview

/// The way in which the owner of a console shows pictures.
package struct ConsoleGraphics {
  /// The options for drawing pictures.
  let options: DrawingOptions
  /// Returns the escape sequences that show a picture within a number of columns and a number of
  /// lines; nil if the picture cannot be shown.
  ///
  /// If the argument `lines` is nil, the number of lines has no limit.
  let text: (_ drawing: Drawing, _ columns: Int, _ lines: Int?) -> String?

  /// Creates graphics.
  ///
  /// - Parameters:
  ///   - options: The options for drawing pictures.
  ///   - text: Returns the escape sequences that show a picture within a number of columns and a
  ///     number of lines. If the last argument is nil, the number of lines has no limit. If the
  ///     closure returns nil, the picture is drawn with characters.
  package init(
    _ options: DrawingOptions,
    text: @escaping (_ drawing: Drawing, _ columns: Int, _ lines: Int?) -> String?
  ) {
    self.options = options
    self.text = text
  }
}

/// A picture that the console shows, with characters or with the graphics of the terminal.
struct ConsolePicture {
  /// The picture with characters.
  let text: TextDrawing
  /// The escape sequences that show the picture; nil if the picture is shown with characters.
  let graphics: String?
}
