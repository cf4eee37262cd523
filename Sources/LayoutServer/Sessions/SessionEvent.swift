internal import LayoutConsole
internal import LayoutCore
internal import LayoutScenes

/// The events that the server itself sends to the tabs of a script.
enum SessionEvent {
  /// The beginning of every line that is an event; all other lines of a process are answers.
  static let beginning = Array("{\"event\":".utf8)
  /// The beginning of every line that is the event `error`.
  static let errorBeginning = Array("{\"event\":\"error\"".utf8)

  /// The request that the server sends to each process first.
  ///
  /// The request subscribes to three topics. The field `kept` prevents a later request of a tab
  /// from ending this subscription.
  static let subscription = Array(
    "{\"op\":\"subscribe\",\"topics\":[\"reload\",\"error\",\"layout\"],\"kept\":true}\n".utf8)

  /// The event `error` in place of an event that is too long.
  static func tooLong(_ script: PreviewScript, limit: Int) -> [UInt8] {
    error(
      Diagnostic(
        code: .tooMuch, "an event of the script's process has more than \(limit) bytes",
        at: SourceLocation(file: script.name), helps: ["show a scene with fewer items"]))
  }

  /// The event `ended`, which is sent to the tabs after the end of a process.
  ///
  /// - Parameter end: The way in which the process has ended; nil if it could not be started.
  static func ended(_ script: PreviewScript, _ end: LineProcess.End?) -> [UInt8] {
    let reason: [(String, String)] =
      switch end {
      case .code(let code): [("code", "\(code)")]
      case .signal(let signal): [("signal", "\(signal)")]
      case nil: []
      }
    let fields = [("event", "\"ended\""), ("script", JSONText.string(script.name))] + reason
    return Array(JSONText.object(fields).utf8)
  }

  /// The event `error` for a process that has not itself reported why it ended.
  ///
  /// - Parameter end: The way in which the process has ended; nil if it could not be started.
  static func error(_ script: PreviewScript, _ end: LineProcess.End?) -> [UInt8] {
    let message =
      switch end {
      case .code(let code): "the process of the script ended with the exit code \(code)"
      case .signal(let signal): "signal \(signal) ended the process of the script"
      case nil: "the process of the script cannot be started"
      }
    return error(
      Diagnostic(
        code: .processEnded, message, at: SourceLocation(file: script.name),
        helps: ["the next request starts it again; the events of the session are lost"]))
  }

  private static func error(_ diagnostic: Diagnostic) -> [UInt8] {
    let exit = diagnostic.code.explanation.ending.rawValue
    let line = ConsoleProgram.refusal(diagnostic, exit: exit)
    return Array(line.utf8)
  }
}
