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
  /// - Returns: The exit code of the shell that runs the editor. It is that of the editor, or 127 if
  ///   the shell does not find the editor. The result is nil if no editor is set, or if the shell
  ///   cannot be started or waited for.
  static func open(_ path: String, line: Int?) -> Int32? {
    let environment = ProcessInfo.processInfo.environment
    guard let editor = environment["VISUAL"] ?? environment["EDITOR"], !editor.isEmpty else {
      return nil
    }
    // a shell without traps would end at once at Ctrl-\, before the editor
    let code = unsafe cedit_run("trap : INT QUIT\n" + command(editor, line: line), path)
    return code < 0 ? nil : code
  }

  /// The shell command that opens a file.
  ///
  /// The path is passed as `$1`, because it can contain any character.
  ///
  /// - Parameters:
  ///   - editor: The command, which can contain options.
  ///   - line: The line to open, from 1; it is passed only to editors that are known to accept it.
  static func command(_ editor: String, line: Int?) -> String {
    let program = editor.split(separator: " ").first?.split(separator: "/").last.map(String.init)
    guard let line, let program else { return "\(editor) \"$1\"" }
    if plusEditors.contains(program) { return "\(editor) +\(line) \"$1\"" }
    if colonEditors.contains(program) { return "\(editor) \"$1:\(line)\"" }
    if gotoEditors.contains(program) { return "\(editor) --goto \"$1:\(line)\"" }
    return "\(editor) \"$1\""
  }
}
