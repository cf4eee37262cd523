internal import FoundationEssentials
internal import Glibc
internal import LayoutPreview

/// What is known of the terminal.
///
/// Source: UX.md sections 3.2, colour, and 3.6, the choice of characters.
enum Terminal {
  /// Whether a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether results may have colours: `NO_COLOR` and `TERM=dumb` forbid them, `FORCE_COLOR` asks for them.
  static var usesColor: Bool {
    if !variable("NO_COLOR").isEmpty { return false }
    if !variable("FORCE_COLOR").isEmpty { return true }
    return variable("TERM") != "dumb" && isTerminal(STDOUT_FILENO)
  }

  /// Whether lines of Unicode are shown as such: the locale says UTF-8, and the terminal is not dumb.
  static var showsUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].map(variable).first { !$0.isEmpty } ?? ""
    let name = locale.lowercased()
    return variable("TERM") != "dumb" && (name.contains("utf-8") || name.contains("utf8"))
  }

  /// The characters of a line and the lines of the terminal that results go to; nil if they go to none.
  static var size: (columns: Int, lines: Int)? {
    var size = winsize()
    guard isTerminal(STDOUT_FILENO),
      unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Whether somebody types, and sees what is said.
  static var isInteractive: Bool { isTerminal(STDIN_FILENO) && isTerminal(STDOUT_FILENO) }

  /// Whether it does no more than show text, or nobody says what else.
  static var isDumb: Bool { ["", "dumb"].contains(variable("TERM")) }

  /// A variable of the environment; nothing if it is not set.
  private static func variable(_ name: String) -> String {
    ProcessInfo.processInfo.environment[name, default: ""]
  }
}

extension TextDrawingOptions {
  /// Makes the picture, its caption and a prompt fit a terminal; without one it is as high as it needs to be.
  mutating func fit(_ size: (columns: Int, lines: Int)?) {
    width = size?.columns ?? TextDrawingOptions().width
    height = size.map { max(1, $0.lines - 2) }
  }
}
