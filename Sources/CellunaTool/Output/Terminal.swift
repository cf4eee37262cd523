internal import FoundationEssentials
internal import Glibc

/// What is known of the terminal.
///
/// Source: UX.md section 3.2, colour.
enum Terminal {
  /// Whether a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether results may have colours: `NO_COLOR` and `TERM=dumb` forbid them, `FORCE_COLOR` asks for them.
  static var usesColor: Bool {
    let environment = ProcessInfo.processInfo.environment
    if environment["NO_COLOR", default: ""] != "" { return false }
    if environment["FORCE_COLOR", default: ""] != "" { return true }
    return environment["TERM"] != "dumb" && isTerminal(STDOUT_FILENO)
  }

  /// Whether somebody types, and can see what is written over.
  static var isInteractive: Bool {
    isTerminal(STDIN_FILENO) && isTerminal(STDOUT_FILENO)
      && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }
}
