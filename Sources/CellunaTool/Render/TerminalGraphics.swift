internal import ArgumentParser
internal import LayoutCore
internal import LayoutImages
internal import LayoutPreview

/// `--gfx kitty|iterm|sixel|half|box`: the way to draw in a terminal.
enum TerminalGraphics: String, CaseIterable, ExpressibleByArgument {
  case kitty, iterm, sixel, half, box

  /// The protocol for pixels; nil for characters.
  var image: TerminalImage? { TerminalImage(rawValue: rawValue) }
}

extension PictureFileOptions {
  /// The escape sequences that show a drawing in a terminal.
  ///
  /// - Parameter columns: The number of characters in a line, for half blocks.
  func text(of drawing: Drawing, _ image: TerminalImage, columns: Int) throws(Failure) -> String {
    let theme = theme?.theme ?? .light
    let scale = image == .half ? Double(columns) / max(1, drawing.size.width) : scale?.factor ?? 1
    return try failing { () throws(ImageError) in
      image.text(
        try drawing.pixels(theme, scale: scale), png: try drawing.png(theme, scale: scale))
    }
  }
}
