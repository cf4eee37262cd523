internal import ArgumentParser
internal import Foundation
internal import LayoutCore
internal import LayoutImages
internal import LayoutPreview

/// `--gfx auto|kitty|iterm|sixel|half|box`: the way to draw in a terminal.
enum TerminalGraphics: String, CaseIterable, ExpressibleByArgument {
  case auto, kitty, iterm, sixel, half, box

  /// The end of the option's help; each command puts the beginning of a sentence before it.
  static let help = """
    kitty, iterm and sixel send pixels by the protocol of this name, half draws two pixels in each \
    character, and box draws with lines and letters. auto asks the terminal which protocols it \
    has, and falls back to box. The default is the value of the environment variable CELLUNA_GFX, \
    or box if the variable is not set.
    """

  /// The way to draw that the environment variable `CELLUNA_GFX` selects; nil if the variable is
  /// not set or empty.
  ///
  /// - Throws: ``Failure`` if the value of the variable is unknown.
  static func fromEnvironment() throws(Failure) -> TerminalGraphics? {
    guard let name = ProcessInfo.processInfo.environment["CELLUNA_GFX"], !name.isEmpty else {
      return nil
    }
    if let way = TerminalGraphics(rawValue: name) { return way }
    let names = allCases.map(\.rawValue)
    let nearest = Suggestion.nearest(to: name, in: names).map { "did you mean `\($0)`? " } ?? ""
    throw Failure(
      Diagnostic(
        code: .conflictingOptions,
        "the environment variable CELLUNA_GFX has the value `\(name)`, which is no way to draw",
        helps: ["\(nearest)the ways are \(names.joined(separator: ", "))"]))
  }

  /// The way to show pixels: a protocol, or half blocks; nil to draw with lines and letters.
  ///
  /// For `auto`, the terminal is asked which protocols it supports. The result is nil if it
  /// supports none of them, or if it cannot be asked.
  var image: TerminalImage? { choose().image }

  /// The way to show pixels, by the rules of ``image``, and the keys that were typed while the
  /// terminal was asked.
  func choose() -> (image: TerminalImage?, typed: [UInt8]) {
    guard self == .auto else { return (TerminalImage(rawValue: rawValue), []) }
    let answers = TerminalQuestion.ask()
    return (answers?.image, answers?.typed ?? [])
  }
}

extension TerminalImage {
  /// The escape sequences that show a drawing in a terminal, with a newline at the end.
  ///
  /// Half blocks fill the columns or the lines. Other pictures are made to fit into the columns and
  /// the lines only if `scale` is nil and the size of the terminal's characters is known.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels in a point. If it is nil, it is chosen by the size of the
  ///     terminal's characters, and is 1 if this size is unknown. Half blocks ignore it.
  ///   - columns: The greatest number of characters in a line.
  ///   - lines: The greatest number of lines; nil for any number.
  /// - Throws: `ImageError` if the picture has too many pixels.
  func text(
    of drawing: Drawing, _ theme: DrawingTheme, scale: Double? = nil,
    columns: Int, lines: Int?
  ) throws(ImageError) -> String {
    let scale = self.scale(scale, drawing.size, columns: columns, lines: lines)
    return text(
      try drawing.pixels(theme, scale: scale), png: try drawing.png(theme, scale: scale))
  }

  /// The greatest number of pixels of a picture that consists of half blocks, apart from rounding.
  private static let halfBlockPixels = 1_000_000.0

  private func scale(
    _ chosen: Double?, _ size: Size, columns: Int, lines: Int?
  ) -> Double {
    func fitting(_ width: Double, _ height: Double) -> Double {
      let across = Double(columns) * width / max(1, size.width)
      return min(across, lines.map { Double($0) * height / max(1, size.height) } ?? across)
    }
    if self == .half {
      let pixels = max(1, size.width) * max(1, size.height)
      return min(fitting(1, 2), (Self.halfBlockPixels / pixels).squareRoot())
    }
    if let chosen { return chosen }
    // A character of a terminal is assumed to be 8 points wide.
    guard let character = Terminal.characterSize else { return 1 }
    let usual = min(4, max(1, (character.width / 4).rounded() / 2))
    return min(usual, fitting(character.width, character.height))
  }
}

extension DrawingOptions {
  /// Removes the labels and the legend if the picture consists of half blocks, because letters of a
  /// few pixels are illegible.
  ///
  /// - Parameter image: The way to show pixels; nil to draw with lines and letters.
  mutating func fit(_ image: TerminalImage?) {
    if image == .half { (labels, showsLegend) = ([], false) }
  }
}
