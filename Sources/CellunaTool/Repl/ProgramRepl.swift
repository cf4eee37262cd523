internal import Foundation
internal import Glibc
internal import LayoutConsole
internal import LayoutCore
internal import LayoutHosting
internal import LayoutScripting
internal import Synchronization

/// `celluna repl --json`: a console for programs.
///
/// A thread of its own reads, so that a request to interrupt gets through while a script runs.
final class ProgramRepl {
  private let console: Console
  private let bell = WakePipe()
  private let output = StandardOutput()

  init(_ console: Console) {
    self.console = console
  }

  /// Takes requests until there are no more, or one of them ends the session.
  ///
  /// - Returns: The exit code: what the errors come to.
  func run() -> Int32 {
    let inbox = Inbox(bell)
    Thread.detachNewThread { inbox.fill() }
    let program = ConsoleProgram(console)
    let watch = FileWatch(console.session.paths) { [bell] in bell.ring() }
    write(program.greet())
    while true {
      var descriptor = pollfd(fd: bell.readEnd, events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&descriptor, 1, -1)
      bell.answer()
      // what was to stop has stopped
      ReplCommand.interrupt.isRequested = false
      write(program.look(watch: watch))
      write(program.judge())
      while let (request, isStopped) = inbox.next() {
        write(program.handle(request, isStopped: isStopped))
        if output.hasFailed { return Ending.output.rawValue }
        if program.isAtEnd { return program.endings.code }
        watch.watch(console.session.paths)
      }
      if inbox.isClosed { return end(program) }
    }
  }

  /// Tells why there is no session.
  static func tell(_ diagnostic: Diagnostic, exit: Int32) {
    let output = StandardOutput()
    output.write(ConsoleProgram.refusal(diagnostic, exit: exit) + "\n")
    output.flush()
  }

  private func end(_ program: ConsoleProgram) -> Int32 {
    var endings = program.endings
    if let error = program.unfinished {
      Failure(error).print()
      endings.note(error)
    }
    return endings.code
  }

  private func write(_ lines: [String]) {
    for line in lines { output.write(line + "\n") }
    output.flush()
  }
}

/// Requests that have been read and not yet been taken.
private final class Inbox: Sendable {
  private struct State {
    /// What was read, in order; what was taken is left out now and then.
    var requests: ArraySlice<ProgramRequest> = []
    /// How many were read, and how many of them taken.
    var readCount = 0
    var takenCount = 0
    /// The number of the last one that interrupts, from 1.
    var interruption = 0
    var isAtEnd = false
  }

  // guards what both threads use, and that an interruption stops nothing that stands behind it
  private let state = Mutex(State())
  private let bell: WakePipe

  init(_ bell: WakePipe) {
    self.bell = bell
  }

  /// Reads standard input to its end.
  func fill() {
    for line in InputLines() {
      let request = ProgramRequest(line)
      state.withLock { state in
        state.requests.append(request)
        state.readCount += 1
        guard request.isInterrupt else { return }
        state.interruption = state.readCount
        // the script that runs is in the way of everything else
        ReplCommand.interrupt.isRequested = true
      }
      bell.ring()
    }
    state.withLock { $0.isAtEnd = true }
    bell.ring()
  }

  /// The next request, and whether one behind it stops it; nil if there is none yet.
  func next() -> (request: ProgramRequest, isStopped: Bool)? {
    state.withLock { state in
      guard let request = state.requests.popFirst() else { return nil }
      state.takenCount += 1
      ReplCommand.interrupt.isRequested = false
      return (request, state.takenCount < state.interruption)
    }
  }

  /// Whether there will be no more requests.
  var isClosed: Bool { state.withLock { $0.isAtEnd && $0.requests.isEmpty } }
}
