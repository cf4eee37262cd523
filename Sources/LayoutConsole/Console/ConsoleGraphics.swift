package import LayoutPreview

/// The way in which the owner of a console shows pictures.
package struct ConsoleGraphics {
  /// The options of pictures.
  let options: DrawingOptions
  /// The escape sequences that show a picture in at most the given numbers of columns and lines;
  /// nil if the picture cannot be shown.
  let text: (_ drawing: Drawing, _ columns: Int, _ lines: Int?) -> String?

  /// Creates graphics.
  ///
  /// - Parameters:
  ///   - options: The options of pictures.
  ///   - text: Returns the escape sequences that show a picture in at most a number of columns and
  ///     a number of lines, if there is one; nil draws the picture with characters instead.
  package init(
    _ options: DrawingOptions,
    text: @escaping (_ drawing: Drawing, _ columns: Int, _ lines: Int?) -> String?
  ) {
    self.options = options
    self.text = text
  }
}

/// A picture of the console: with characters, or with the graphics of the terminal.
struct ConsolePicture {
  /// The picture with characters.
  let text: TextDrawing
  /// The escape sequences that show it; nil if it is shown with characters.
  let graphics: String?
}
