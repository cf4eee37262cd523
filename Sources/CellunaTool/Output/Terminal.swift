internal import FoundationEssentials
internal import Glibc
internal import LayoutPreview

/// The properties of the terminal.
///
/// Source: UX.md section 3.2 about colour, and section 3.6 about the choice of characters.
enum Terminal {
  /// Whether a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether results can have colours.
  ///
  /// `NO_COLOR` forbids colours. Otherwise `FORCE_COLOR` enables them. If neither variable has a
  /// value, results have colours if standard output is a terminal and `TERM` is not `dumb`.
  static var usesColor: Bool {
    if !variable("NO_COLOR").isEmpty { return false }
    if !variable("FORCE_COLOR").isEmpty { return true }
    return variable("TERM") != "dumb" && isTerminal(STDOUT_FILENO)
  }

  /// Whether lines are drawn with Unicode characters: the locale must use UTF-8, and `TERM` must
  /// not be `dumb`.
  static var showsUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].map(variable).first { !$0.isEmpty } ?? ""
    let name = locale.lowercased()
    return variable("TERM") != "dumb" && (name.contains("utf-8") || name.contains("utf8"))
  }

  /// The size of the terminal that shows the results, in characters and lines; nil if no terminal
  /// shows them, or if the size is unknown.
  static var size: (columns: Int, lines: Int)? {
    var size = winsize()
    guard isTerminal(STDOUT_FILENO),
      unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// The number of columns of help texts, which is at least 40.
  ///
  /// `COLUMNS` takes precedence over the width of the terminal, as in the parser of the arguments.
  /// The parser cannot write help with fewer than 27 columns.
  static var helpColumns: Int {
    max(40, Int(variable("COLUMNS")) ?? size?.columns ?? 80)
  }

  /// The size of a character of the terminal that shows the results, in pixels; nil if it is
  /// unknown.
  static var characterSize: (width: Double, height: Double)? {
    var size = winsize()
    guard isTerminal(STDOUT_FILENO),
      unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0,
      size.ws_xpixel >= size.ws_col, size.ws_ypixel >= size.ws_row
    else { return nil }
    return (
      Double(size.ws_xpixel) / Double(size.ws_col), Double(size.ws_ypixel) / Double(size.ws_row)
    )
  }

  /// Whether the terminal itself answers questions.
  ///
  /// Environment variables, for example `TERM`, decide this. The result is true if the terminal can
  /// do more than show text, is not the console of Linux, and is not used through tmux or screen.
  static var understandsQuestions: Bool {
    let name = variable("TERM")
    return !isDumb && name != "linux" && !name.hasPrefix("tmux") && !name.hasPrefix("screen")
      && variable("TMUX").isEmpty && variable("STY").isEmpty
  }

  /// Whether standard output is a terminal.
  static var showsOutput: Bool { isTerminal(STDOUT_FILENO) }
  /// Whether a person can type at the terminal and sees the replies there.
  static var isInteractive: Bool { isTerminal(STDIN_FILENO) && isTerminal(STDOUT_FILENO) }

  /// Whether the terminal can only show text, or its type is unknown.
  static var isDumb: Bool { ["", "dumb"].contains(variable("TERM")) }

  /// The value of an environment variable; empty if it is not set.
  private static func variable(_ name: String) -> String {
    ProcessInfo.processInfo.environment[name, default: ""]
  }
}

extension TextDrawingOptions {
  /// Limits the picture so that it fits a terminal together with one line each for its caption and
  /// for a prompt.
  ///
  /// - Parameter size: The size of the terminal; nil if there is none. The picture then has the
  ///   default width, and its height is not limited.
  mutating func fit(_ size: (columns: Int, lines: Int)?) {
    width = size?.columns ?? TextDrawingOptions().width
    height = size.map { max(1, $0.lines - 2) }
  }
}
