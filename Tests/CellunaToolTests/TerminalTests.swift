import Foundation
import Testing

/// `celluna repl` at a real pseudo-terminal, which `script` of util-linux makes.
@Suite(.serialized) struct TerminalTests {
  private func start(_ folder: Folder, _ arguments: String = "") throws -> TerminalSession {
    let script = try String(
      contentsOf: Tool.checkout.appending(path: "layouts/waterfall.lua"), encoding: .utf8)
    try folder.write(script, "w.lua")
    let session = try TerminalSession(
      "'\(Tool.executable.path)' repl '\(folder.path("w.lua"))' \(arguments)",
      in: folder)
    #expect(
      try session.wait(for: "> ").contains("w.lua v1 · scene phone (375×667, 40 items, seed 42)"))
    return session
  }

  @Test func `lines are edited and answered, and Ctrl-D ends`() throws {
    let session = try start(Folder())
    session.type("1 + 2\u{7F}1\r")
    #expect(try session.wait(for: "\n> ").contains("\n2\r\n"))
    session.type(":vi\t\r")
    #expect(try session.wait(for: "\n> ").contains("375 × 667 · ltr"))
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }

  @Test func `history is kept from one sitting to the next`() throws {
    let folder = try Folder()
    let first = try start(folder)
    first.type("111 + 222\r")
    _ = try first.wait(for: "\n> ")
    first.type(" 999 + 1\r:quit\r")
    #expect(try first.end() == 0)
    let second = try start(folder)
    second.type("\u{1B}[A\u{1B}[A\r")
    #expect(
      try second.wait(for: "\n> ").contains("333"), "a line that begins with a blank is not kept")
    second.type(":quit\r")
    #expect(try second.end() == 0)
  }

  @Test func `Tab completes commands, parameters, and the fields of what is there`() throws {
    let session = try start(Folder())
    session.type(":scr\t300\r")
    #expect(try session.wait(for: "\n> ").contains("offset 0.0, 300.0"))
    session.type("ctx.content_h\t\r")
    #expect(try session.wait(for: "\n> ").contains("3004.0"))
    session.type("ctx.s\t\u{15}")
    #expect(try session.wait(for: "ctx.size").contains("ctx.sections"))
    session.type(":quit\r")
    #expect(try session.end() == 0)
  }

  @Test func `an input of several lines has a prompt of its own`() throws {
    let session = try start(Folder())
    session.type("for i = 1, 2 do\r")
    _ = try session.wait(for: ">> ")
    session.type("print(i * 11) end\r")
    #expect(try session.wait(for: "22\r\n> ").contains("11\r\n"))
    session.type("for i = 1, 2 do\r")
    _ = try session.wait(for: ">> ")
    session.type("\u{3}")
    _ = try session.wait(for: "\n> ")
    session.type("3 + 4\r")
    #expect(try session.wait(for: "\n> ").contains("\n7\r\n"))
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }

  @Test func `code that is indented with tabs can be pasted`() throws {
    let session = try start(Folder())
    session.type("\tfor i = 1, 2 do\r\t\tlocal x = i * 11\r\t\tprint(x)\r\tend\r")
    #expect(try session.wait(for: "22\r\n> ").contains("11\r\n"))
    session.type(":quit\r")
    #expect(try session.end() == 0)
  }

  @Test func `a save shows above a half-typed line, which stays`() throws {
    let folder = try Folder()
    let session = try start(folder)
    session.type("100 + 2")
    _ = try session.wait(for: "100 + 2")
    let script = try folder.read("w.lua")
    try folder.write(script + "\n-- saved\n", "w.lua")
    let news = try session.wait(for: "> 100 + 2")
    #expect(news.contains("↻ w.lua v2 in "))
    #expect(news.contains("same layout"))
    try folder.write(script + "\nend\n", "w.lua")
    let failure = try session.wait(for: "> 100 + 2")
    #expect(failure.contains("✗ w.lua v3 does not work; v2 keeps running"))
    session.type("3\r")
    #expect(try session.wait(for: "\n> ").contains("123"))
    session.type(":watch off\r")
    _ = try session.wait(for: "\n> ")
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }

  @Test func `Ctrl-C stops a script, and the session goes on`() throws {
    let session = try start(Folder(), "--limit time=60000")
    session.type("kept = 5\r")
    _ = try session.wait(for: "\n> ")
    session.type("while true do end\r")
    _ = try session.wait(for: "while true do end\r\n")
    Thread.sleep(forTimeInterval: 0.3)
    session.type("\u{3}")
    #expect(try session.wait(for: "\n> ").contains("CL0506"))
    session.type("kept + 1\r")
    #expect(try session.wait(for: "\n> ").contains("\n6\r\n"))
    session.type("\u{4}")
    #expect(try session.end() == 0)
  }
}

/// A command at a terminal of its own.
private final class TerminalSession {
  private let folder: Folder
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var unread = ""

  init(_ command: String, in folder: Folder) throws {
    self.folder = folder
    process.executableURL = URL(filePath: "/usr/bin/script")
    // a shell that waits would die of Ctrl-C once the command has ended
    process.arguments = [
      "--quiet", "--return", "--flush", "--command", "exec \(command)", "/dev/null",
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["SHELL"] = "/bin/sh"
    environment["TERM"] = "xterm"
    environment["LC_ALL"] = "C.UTF-8"
    environment["XDG_STATE_HOME"] = folder.path("state")
    process.environment = environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  /// Presses keys.
  func type(_ keys: String) {
    input.fileHandleForWriting.write(Data(keys.utf8))
  }

  struct NothingMore: Error {
    let seen: String
    var isAtEnd = false
  }

  /// Reads until a text appears, and gives everything up to its end.
  ///
  /// - Throws: ``NothingMore`` if it does not come within half a minute.
  func wait(for text: String) throws -> String {
    let end = Date.now + 30
    while true {
      if let range = unread.range(of: text) {
        let seen = String(unread[..<range.upperBound])
        unread = String(unread[range.upperBound...])
        return seen
      }
      var descriptor = pollfd(
        fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard Date.now < end, unsafe poll(&descriptor, 1, 30_000) > 0 else {
        throw NothingMore(seen: unread)
      }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw NothingMore(seen: unread, isAtEnd: true) }
      unread += String(decoding: data, as: UTF8.self)
    }
  }

  /// Waits until the command ends.
  ///
  /// - Returns: Its exit code.
  func end() throws -> Int32 {
    do {
      while true { _ = try wait(for: "nothing writes this") }
    } catch let error as NothingMore {
      if process.isRunning, !error.isAtEnd {
        process.terminate()
        throw error
      }
    }
    process.waitUntilExit()
    return process.terminationStatus
  }
}
