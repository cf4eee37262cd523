internal import ArgumentParser
internal import LayoutCore
internal import LayoutImages
internal import LayoutPreview

/// The options of a drawing with characters.
struct TextOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The greatest width in characters; by default the terminal's width, or 80 without a \
      terminal.
      """,
      valueName: "columns"))
  var width: CharacterCount?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The greatest height in lines; by default two lines less than the terminal has, or unlimited \
      without a terminal.
      """,
      valueName: "lines"))
  var height: CharacterCount?

  @Flag(inversion: .prefixedNo, help: "Draw with ASCII only, or with Unicode lines.")
  var ascii: Bool?

  @Option(
    help: ArgumentHelp(
      "How a terminal shows a picture: \(TerminalGraphics.help)",
      valueName: "auto|kitty|iterm|sixel|half|box"))
  var gfx: TerminalGraphics?

  /// The chosen way to show pixels; nil if the drawing has lines and letters.
  ///
  /// Without `--gfx`, the environment variable `CELLUNA_GFX` decides, but only if standard output
  /// is a terminal.
  func image() throws(Failure) -> TerminalImage? {
    if let gfx { return gfx.image }
    return Terminal.showsOutput ? try TerminalGraphics.fromEnvironment()?.image : nil
  }

  @Option(help: "Use colours in text: auto, always or never.")
  var color: ColorChoice = .auto

  /// Rejects an option of drawings with characters for a format that is not text.
  ///
  /// - Parameter format: The format that an option or the file's name chooses; nil if neither does.
  ///   Nothing is then rejected.
  func check(for format: RenderFormat?) throws(Failure) {
    guard let format, !format.isText else { return }
    let given = [
      width.map { _ in "--width" }, height.map { _ in "--height" },
      ascii.map { $0 ? "--ascii" : "--no-ascii" }, gfx.map { _ in "--gfx" },
      color == .auto ? nil : "--color",
    ]
    guard let option = given.lazy.compactMap({ $0 }).first else { return }
    throw Failure(
      Diagnostic(
        code: .conflictingOptions, "\(option) has no effect with the format \(format.rawValue)",
        helps: ["remove \(option), or choose --format text"]))
  }

  /// The options of the drawing.
  ///
  /// - Parameters:
  ///   - toTerminal: Whether the drawing goes to standard output. If standard output is a terminal,
  ///     its properties are the defaults. A drawing in a file does not depend on the terminal.
  ///   - isColored: Whether the format requires colours; nil if no format is chosen.
  func options(toTerminal: Bool, isColored: Bool?, labels: LabelChoice?) -> TextDrawingOptions {
    let isASCII = ascii ?? (toTerminal && !Terminal.showsUnicode)
    let usesColor =
      switch color {
      case .always: true
      case .never: false
      case .auto: isColored ?? (toTerminal && Terminal.usesColor)
      }
    var options = TextDrawingOptions(style: isASCII ? .ascii : .box, usesColor: usesColor)
    if let labels { options.labels = labels.labels }
    options.fit(toTerminal ? Terminal.size : nil)
    options.width = width?.count ?? options.width
    options.height = height?.count ?? options.height
    return options
  }
}
