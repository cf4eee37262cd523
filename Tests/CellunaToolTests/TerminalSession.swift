import Foundation
import Testing

/// A command at a terminal of its own.
final class TerminalSession {
  private let folder: Folder
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var unread = ""
  /// The first bytes of a character whose other bytes have not been read yet.
  private var begun = Data()
  /// The screen of the terminal after the output that has been read so far.
  private(set) var screen: TerminalScreen

  /// Starts a command.
  ///
  /// - Parameters:
  ///   - terminal: The value of `TERM`; nil if it is not set.
  ///   - variables: Other variables of the environment.
  ///   - directory: The folder in which the command runs; nil means the folder in which the tests
  ///     run.
  init(
    _ command: String, in folder: Folder, terminal: String?, columns: Int = 80, rows: Int = 24,
    variables: [String: String] = [:], directory: URL? = nil
  ) throws {
    self.folder = folder
    screen = TerminalScreen(columns: columns, rows: rows)
    process.executableURL = URL(filePath: "/usr/bin/script")
    // `exec` replaces the shell by the command; a shell that waited for the command would itself
    // be ended by Ctrl-C
    process.arguments = [
      "--quiet", "--return", "--flush", "--command",
      "tty > '\(folder.path("tty"))'; echo $$ > '\(folder.path("pid"))'; "
        + "stty columns \(columns) rows \(rows); exec \(command)",
      "/dev/null",
    ]
    var environment = Tool.environment.merging(variables) { $1 }
    environment["SHELL"] = "/bin/sh"
    environment["TERM"] = terminal
    environment["LC_ALL"] = "C.UTF-8"
    environment["XDG_STATE_HOME"] = folder.path("state")
    process.environment = environment
    if let directory { process.currentDirectoryURL = directory }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  /// Begins `celluna repl` with `w.lua`, a copy of the shipped layout waterfall, and waits for its
  /// prompt.
  static func repl(
    _ folder: Folder, _ arguments: String = "", terminal: String? = "xterm-256color",
    columns: Int = 80, rows: Int = 24, variables: [String: String] = [:]
  ) throws -> TerminalSession {
    let script = try String(
      contentsOf: Tool.checkout.appending(path: "layouts/waterfall.lua"), encoding: .utf8)
    try folder.write(script, "w.lua")
    let session = try TerminalSession(
      "'\(Tool.executable.path)' repl '\(folder.path("w.lua"))' \(arguments)",
      in: folder, terminal: terminal, columns: columns, rows: rows, variables: variables)
    #expect(
      try session.wait(for: "> ").contains("w.lua v1 · scene phone (375×667, 40 items, seed 42)"))
    return session
  }

  /// Presses keys.
  func type(_ keys: String) {
    input.fileHandleForWriting.write(Data(keys.utf8))
  }

  /// The id of the process that runs the command.
  func processID() throws -> Int32 {
    let text = try folder.read("pid").trimmingCharacters(in: .newlines)
    return try #require(Int32(text))
  }

  /// Sends a signal to the command.
  func signal(_ number: Int32) throws {
    #expect(kill(try processID(), number) == 0)
  }

  /// Waits until the command runs a script that does not end.
  func waitForWork() throws {
    ProcessState.waitForWork(of: try processID(), ticks: 20)
  }

  /// Changes the size of the terminal to `columns` columns and 24 rows.
  ///
  /// The system notifies the command. ``screen`` keeps its size.
  func resize(columns: Int) throws {
    let stty = Process()
    stty.executableURL = URL(filePath: "/usr/bin/env")
    let terminal = try folder.read("tty").trimmingCharacters(in: .newlines)
    stty.arguments = ["stty", "-F", terminal, "columns", "\(columns)", "rows", "24"]
    try stty.run()
    stty.waitUntilExit()
    #expect(stty.terminationStatus == 0)
  }

  struct NothingMore: Error {
    let seen: String
    var isAtEnd = false
  }

  /// Reads until one of some texts appears, and returns everything up to the end of this text.
  ///
  /// The result begins where the result of the previous call ended.
  ///
  /// - Throws: ``NothingMore`` if the output ends before one of the texts appears, or if none of
  ///   them appears within half a minute. The call can then take up to one minute.
  func wait(for texts: String...) throws -> String {
    let end = Date.now + 30
    while true {
      let ranges = texts.compactMap { unread.range(of: $0) }
      if let range = ranges.min(by: { $0.lowerBound < $1.lowerBound }) {
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
      take(data)
    }
  }

  private func take(_ data: Data) {
    begun += data
    // a character is four bytes at most
    let end = begun.indices.suffix(4).last { begun[$0] & 0xC0 != 0x80 } ?? begun.startIndex
    let isWhole = String(validating: begun[end...], as: UTF8.self) != nil
    let text = String(decoding: isWhole ? begun : begun[..<end], as: UTF8.self)
    begun = isWhole ? Data() : Data(begun[end...])
    unread += text
    screen.show(text)
  }

  /// Reads until the command ends, and returns the output that no call has returned before.
  ///
  /// - Throws: ``NothingMore`` if the command does not end within half a minute. The command is
  ///   then terminated.
  func rest() throws -> String {
    do {
      while true { _ = try wait(for: "nothing writes this") }
    } catch let error as NothingMore {
      if process.isRunning, !error.isAtEnd {
        process.terminate()
        throw error
      }
      process.waitUntilExit()
      return error.seen
    }
  }

  /// Waits until the command ends.
  ///
  /// - Returns: The exit code of the command.
  func end() throws -> Int32 {
    _ = try rest()
    return process.terminationStatus
  }
}
