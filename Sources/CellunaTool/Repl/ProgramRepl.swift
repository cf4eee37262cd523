internal import Foundation
internal import Glibc
internal import LayoutConsole
internal import LayoutHosting
internal import LayoutScripting
internal import Synchronization

/// `celluna repl --json`: a console for programs.
///
/// A thread of its own reads, so that a request to interrupt gets through while a script runs.
final class ProgramRepl {
  private let console: Console
  private let watches: Bool
  private let bell = WakePipe()
  private let output = StandardOutput()

  init(_ console: Console, watches: Bool) {
    self.console = console
    self.watches = watches
  }

  /// Takes requests until there are no more.
  ///
  /// - Returns: The exit code: that of the first request that went wrong, else 0.
  func run() -> Int32 {
    let inbox = Inbox(bell)
    Thread.detachNewThread { inbox.fill() }
    let program = ConsoleProgram(console)
    let watch = watches ? FileWatch(console.session.paths) { [bell] in bell.ring() } : nil
    while true {
      var descriptor = pollfd(fd: bell.readEnd, events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&descriptor, 1, -1)
      bell.answer()
      if let watch { write(program.look(watch: watch)) }
      while let line = inbox.next() {
        ScriptInterrupt.isRequested = false
        write(program.handle(line))
        watch?.watch(console.session.paths)
        if output.hasFailed { return Failure.Ending.output.rawValue }
      }
      if inbox.isClosed { return program.firstError?.kind.rawValue ?? 0 }
    }
  }

  private func write(_ lines: [String]) {
    for line in lines { output.write(line + "\n") }
    output.flush()
  }
}

/// Lines that have been read and not yet been taken.
private final class Inbox: Sendable {
  private struct State {
    var lines: [String] = []
    var isAtEnd = false
  }

  private let state = Mutex(State())
  private let bell: WakePipe

  init(_ bell: WakePipe) {
    self.bell = bell
  }

  /// Reads standard input to its end.
  func fill() {
    while let line = readLine(strippingNewline: true) {
      // the script that runs is in the way of everything else
      if line.contains(#/"op"\s*:\s*"interrupt"/#) { ScriptInterrupt.isRequested = true }
      state.withLock { $0.lines.append(line) }
      bell.ring()
    }
    state.withLock { $0.isAtEnd = true }
    bell.ring()
  }

  /// The next line; nil if there is none yet.
  func next() -> String? {
    state.withLock { $0.lines.isEmpty ? nil : $0.lines.removeFirst() }
  }

  /// Whether there will be no more lines.
  var isClosed: Bool { state.withLock { $0.isAtEnd && $0.lines.isEmpty } }
}
