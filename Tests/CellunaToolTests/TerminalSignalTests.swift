import Foundation
import Testing

/// Keys and signals that stop or end a session, and keys without a character.
@Suite(.serialized) struct TerminalSignalTests {
  /// Begins a session in a shell, which continues when the session stops or ends.
  private func start(_ folder: Folder) throws -> TerminalSession {
    let session = try TerminalSession(
      "bash --norc --noprofile -i", in: folder, terminal: "xterm-256color",
      variables: ["PS1": "shell\\$ ", "HOME": folder.path("")])
    _ = try session.wait(for: "shell# ", "shell$ ")
    let script = Tool.checkout.appending(path: "layouts/waterfall.lua").path
    session.type(
      "sh -c 'echo $$ > \(folder.path("pid")); exec \(Tool.executable.path) repl \(script)'\r")
    // the session writes this sequence after it has switched the terminal to single keys
    _ = try session.wait(for: "content 375.0 × 3004.0\r\n> \u{1B}[?2004h")
    return session
  }

  /// Expects that five modes of the terminal are set in the shell, as before the session.
  private func expectShell(_ session: TerminalSession) throws {
    session.type("stty -a\r")
    let modes = Set(try session.wait(for: "shell# ", "shell$ ").split { " ;\r\n".contains($0) })
    #expect(modes.isSuperset(of: ["icanon", "isig", "icrnl", "echoe", "opost"]), "\(modes)")
  }

  /// Expects that the session has ended, and left the terminal as it was; then ends the shell.
  private func expectEnd(_ session: TerminalSession) throws {
    let said = try session.wait(for: "shell# ", "shell$ ")
    #expect(said.contains("\u{1B}[?2004l"), "what is pasted is no longer marked")
    #expect(!said.contains("rash") && !said.contains("core"), "\(said)")
    try expectShell(session)
    session.type("exit\r")
    _ = try session.rest()
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a session that a signal ends leaves the terminal as it was`(signal: Int32) throws {
    let session = try start(Folder())
    session.type("1 + ")
    _ = try session.wait(for: "1 + ")
    try session.signal(signal)
    try expectEnd(session)
  }

  @Test(arguments: ["", "while true do end\r"])
  func `Ctrl-Backslash ends the session at once, without a report of a crash`(line: String) throws {
    let session = try start(Folder())
    session.type(line)
    if !line.isEmpty { _ = try session.wait(for: "while true do end\r\n") }
    session.type("\u{1C}")
    try expectEnd(session)
  }

  @Test(arguments: [
    "run loop.lua --limit time=60000", "render loop.lua --limit time=60000",
    "bench loop.lua --limit time=60000", "check ref:flow --runs 100000",
  ])
  func `Ctrl-Backslash ends a command at once, without a report of a crash`(
    command: String
  ) throws {
    let folder = try Folder()
    try folder.write("while true do end", "loop.lua")
    let session = try TerminalSession(
      "bash --norc --noprofile -i", in: folder, terminal: "xterm-256color",
      variables: ["PS1": "shell\\$ ", "HOME": folder.path("")])
    _ = try session.wait(for: "shell# ", "shell$ ")
    session.type("cd \(folder.path("")); \(Tool.executable.path) \(command)\r")
    _ = try session.wait(for: "\(command)\r\n")
    // no output shows that the script has begun to run
    let shell = try session.processID()
    let end = Date.now + 60
    while ProcessState.child(of: shell) == nil, Date.now < end { usleep(2000) }
    ProcessState.waitForWork(of: try #require(ProcessState.child(of: shell)), ticks: 25)
    session.type("\u{1C}")
    let said = try session.wait(for: "shell# ", "shell$ ")
    for word in ["rash", "core", "Quit"] { #expect(!said.contains(word), "\(said)") }
    session.type("echo code $?\r")
    _ = try session.wait(for: "code 131\r\n")
    session.type("exit\r")
    _ = try session.rest()
  }

  @Test func `a session that was stopped goes on with the line that was typed`() throws {
    let session = try start(Folder())
    session.type("100 + 2")
    _ = try session.wait(for: "100 + 2")
    session.type("\u{1A}")
    #expect(try session.wait(for: "Stopped").contains("\u{1B}[?2004l"))
    _ = try session.wait(for: "shell# ", "shell$ ")
    try expectShell(session)
    session.type("fg\r")
    _ = try session.wait(for: "> 100 + 2")
    #expect(session.screen.line == "> 100 + 2")
    session.type("3\r")
    #expect(try session.wait(for: "\n> ").contains("\n123\r\n"))
    // the session is stopped again, by a signal of another process, while nothing is typed
    try session.signal(SIGSTOP)
    _ = try session.wait(for: "Stopped")
    _ = try session.wait(for: "shell# ", "shell$ ")
    session.type("fg\r")
    // the shell writes the command, which contains "> "; the session writes this sequence after its
    // prompt
    _ = try session.wait(for: "\u{1B}[?2004h")
    session.type("20 + 3\r")
    #expect(try session.wait(for: "\n> ").contains("\n23\r\n"))
    session.type("\u{4}")
    _ = try session.wait(for: "shell# ", "shell$ ")
    session.type("exit\r")
    _ = try session.rest()
  }

  @Test func `Ctrl-Z stops a script that runs, and it goes on`() throws {
    let session = try start(Folder())
    session.type(":limits time=60000\r")
    _ = try session.wait(for: "\n> ")
    session.type("for i = 1, 4e8 do end\r")
    _ = try session.wait(for: "do end\r\n")
    session.type("\u{1A}")
    _ = try session.wait(for: "Stopped")
    _ = try session.wait(for: "shell# ", "shell$ ")
    session.type("fg\r")
    _ = try session.wait(for: "\n> ")
    session.type("20 + 3\r")
    #expect(try session.wait(for: "\n> ").contains("\n23\r\n"))
    session.type("\u{4}")
    _ = try session.wait(for: "shell# ", "shell$ ")
    session.type("exit\r")
    _ = try session.rest()
  }

  @Test func `keys without a character move the cursor, or do nothing`() throws {
    let session = try TerminalSession.repl(Folder())
    // keys without an effect: F5, Shift-Tab, Ctrl-Up, Insert, Alt-F5, F1 of Linux, an unknown key
    let nothing = ["[15~", "[Z", "[1;5A", "[2~", "[15;3~", "[[A", "[99;99;99u"]
    session.type("10 + 4")
    for key in nothing { session.type("\u{1B}\(key)") }
    // moves the cursor two words back, and then one forward
    session.type("\u{1B}[1;5D\u{1B}[1;5D2\u{1B}[1;5C")
    // Home, Delete, End
    session.type("\u{1B}[H\u{1B}[3~3\u{1B}[F0\r")
    #expect(try session.wait(for: "\n> ").contains("\n350\r\n"))
    // Page Up recalls the last input that begins with the typed text
    session.type("11 + 0\r")
    _ = try session.wait(for: "\n> ")
    session.type("3\u{1B}[5~\r")
    #expect(try session.wait(for: "\n> ").contains("\n350\r\n"))
    session.type("\u{1B}[3~\u{1B}[5~\u{1B}[6~\u{15}1 + 1\r")
    #expect(try session.wait(for: "\n> ").contains("\n2\r\n"), "Delete ends nothing")
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }
}
