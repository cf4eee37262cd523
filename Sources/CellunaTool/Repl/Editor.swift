internal import CEdit
internal import Foundation

/// The editor of the user's choice.
enum Editor {
  /// The editors that accept a line number in the form of vi, `+4 FILE`.
  private static let plusEditors: Set = [
    "vi", "vim", "nvim", "view", "gvim", "nano", "pico", "emacs", "emacsclient", "kak", "micro",
    "joe", "jmacs", "mg", "ne", "mcedit", "gedit", "kate",
  ]
  private static let colonEditors: Set = ["hx", "helix", "subl", "zed"]
  /// Visual Studio Code and related editors, which accept `FILE:4` only after an option.
  private static let gotoEditors: Set = [
    "code", "code-insiders", "codium", "vscodium", "cursor", "windsurf",
  ]

  /// Opens a file, and waits until the editor ends; meanwhile the editor controls the terminal and
  /// receives its signals.
  ///
  /// The editor is that of ``chosen(in:)``.
  ///
  /// - Returns: The exit code of the shell that runs the editor. It is usually that of the editor.
  ///   If a signal ended the editor, it is 128 plus the number of the signal; if the shell cannot
  ///   run the editor, it is 126 or 127. The result is nil if no editor is set, or if the shell
  ///   cannot be started or waited for.
  static func open(_ path: String, line: Int?) -> Int32? {
    guard let editor = chosen(in: ProcessInfo.processInfo.environment) else { return nil }
    // a shell without traps would end at once at Ctrl-\, before the editor
    let code = unsafe cedit_run("trap : INT QUIT\n" + command(editor, line: line), path)
    return code < 0 ? nil : code
  }

  /// The command of the user's editor; nil if no editor is set.
  ///
  /// The command is the value of `VISUAL` or, if this variable is missing or empty, the value of
  /// `EDITOR`.
  static func chosen(in environment: [String: String]) -> String? {
    ["VISUAL", "EDITOR"].compactMap { environment[$0] }.first { !$0.isEmpty }
  }

  /// The shell command that opens a file.
  ///
  /// In the command, `$1` stands for the path, because a path can contain any character.
  ///
  /// - Parameters:
  ///   - editor: The command, which can contain options.
  ///   - line: The line to open, from 1; nil for no line. Only the editors that are known to accept
  ///     a line get it.
  static func command(_ editor: String, line: Int?) -> String {
    let program = editor.split(separator: " ").first?.split(separator: "/").last.map(String.init)
    guard let line, let program else { return "\(editor) \"$1\"" }
    if plusEditors.contains(program) { return "\(editor) +\(line) \"$1\"" }
    if colonEditors.contains(program) { return "\(editor) \"$1:\(line)\"" }
    if gotoEditors.contains(program) { return "\(editor) --goto \"$1:\(line)\"" }
    return "\(editor) \"$1\""
  }
}
