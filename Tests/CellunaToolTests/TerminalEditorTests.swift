import Foundation
import Testing

/// `:edit` at a real pseudo-terminal.
@Suite(.serialized) struct TerminalEditorTests {
  /// Begins a session whose editor is a shell script.
  private func start(_ folder: Folder, editor: String) throws -> TerminalSession {
    try folder.write("#!/bin/sh\n\(editor)\n", "editor")
    return try TerminalSession.repl(
      folder, variables: ["VISUAL": "sh '\(folder.path("editor"))'", "EDITOR": "false"])
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func `the editor has the terminal, as it was before the session`(terminal: String) throws {
    let folder = try Folder()
    let report = folder.path("report")
    try folder.write(
      """
      ps -o pgid= -o tpgid= -p $$ > '\(report)'; stty -a >> '\(report)'
      printf 'what? '; read answer; echo "answer $answer" >> '\(report)'
      """, "editor")
    let session = try TerminalSession.repl(
      folder, terminal: terminal, variables: ["VISUAL": "sh '\(folder.path("editor"))'"])
    session.type(":edit\r")
    _ = try session.wait(for: "what? ")
    session.type("yes\u{7F}p\r")
    _ = try session.wait(for: "\n> ")
    let said = try folder.read("report").split(separator: "\n")
    let groups = said[0].split(separator: " ")
    #expect(groups[0] == groups[1], "it is in the foreground")
    let modes = said.joined(separator: " ").split(separator: " ")
    for mode in ["icanon", "echo", "isig", "icrnl", "opost"] {
      #expect(modes.contains(mode[...]) && !modes.contains("-\(mode)"))
    }
    #expect(said.last == "answer yep")
    session.type("1 + 2\r")
    #expect(try session.wait(for: "\n> ").contains("\n3\r\n"))
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }

  @Test(arguments: ["\u{3}", "\u{1C}"])
  func `keys that stop the editor do not stop the session`(key: String) throws {
    let folder = try Folder()
    // the editor waits before it writes: right after Ctrl-C or Ctrl-\, the terminal discards output;
    // it does not wait in `read`, which a key just before that command would not end
    let session = try start(
      folder,
      editor: "trap 'sleep 0.3; echo yes > \"\(folder.path("ended"))\"; exit 7' INT QUIT; "
        + "printf ready; while :; do sleep 0.1 & wait; done")
    session.type("kept = 5\r")
    _ = try session.wait(for: "\n> ")
    session.type(":edit\r")
    _ = try session.wait(for: "ready")
    session.type(key)
    let said = try session.wait(for: "\n> ")
    #expect(
      said.contains("\u{1B}[31merror[CL0711]\u{1B}[0m: `:edit`: the editor ended with 7\r\n"),
      "\(said)")
    // the session must wait, because the editor has the terminal
    #expect(try folder.read("ended") == "yes\n", "the session waits for the editor")
    session.type("kept + 1\r")
    #expect(try session.wait(for: "\n> ").contains("\n6\r\n"))
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }

  @Test func `a file saved while the editor is open is reported when the editor ends`() throws {
    let folder = try Folder()
    let session = try start(folder, editor: "echo '-- edited' >> \"$1\"")
    session.type(":edit\r")
    #expect(try session.wait(for: "\n> ").contains("↻ w.lua v2 in "))
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }

  // CI installs vim
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/vim")))
  func `vim edits the script, and the session goes on`() throws {
    let session = try TerminalSession.repl(Folder(), variables: ["VISUAL": "vim -Nu NONE"])
    session.type(":edit\r")
    // vim shows the cursor again once it has drawn the text
    _ = try session.wait(for: "\u{1B}[?25h")
    #expect(session.screen.lines.suffix(24).first?.hasPrefix("--- Waterfall") == true)
    session.type("O-- from vim")
    _ = try session.wait(for: "from vim")
    session.type("\u{1B}:wq\r")
    let news = try session.wait(for: "↻ w.lua v2 in ")
    #expect(!news.contains("error"))
    _ = try session.wait(for: "\n> ")
    session.type("20 + 3\r")
    #expect(try session.wait(for: "\n> ").contains("\n23\r\n"))
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }
}
