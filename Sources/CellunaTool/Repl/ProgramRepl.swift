internal import Foundation
internal import Glibc
internal import LayoutConsole
internal import LayoutCore
internal import LayoutHosting
internal import LayoutScripting
internal import Synchronization

/// `celluna repl --json`: a console for programs.
///
/// A separate thread reads the requests, so that a request to interrupt is noticed while a script
/// runs.
final class ProgramRepl {
  /// The time without a request after which the effects of a new version are reported, in
  /// milliseconds.
  ///
  /// After the news of a version, the page of `celluna preview` requests the version's picture. The
  /// report takes longer than the answers to these requests. If it came first, it would delay the
  /// picture.
  private static let silence: Int32 = 50

  private let console: Console
  private let bell = WakePipe()
  private let output = StandardOutput()

  init(_ console: Console) {
    self.console = console
  }

  /// Handles requests until the input ends, a request ends the session, or the output fails.
  ///
  /// - Returns: The exit code for the errors that occurred.
  func run() -> Int32 {
    let inbox = Inbox(bell)
    Thread.detachNewThread { inbox.fill() }
    let program = ConsoleProgram(console)
    let watch = FileWatch(console.session.paths) { [bell] in bell.ring() }
    write(program.greet())
    while true {
      var descriptor = pollfd(fd: bell.readEnd, events: Int16(POLLIN), revents: 0)
      let pause = program.hasUnjudged ? Self.silence : -1
      if unsafe poll(&descriptor, 1, pause) == 0 {
        write(program.judge())
        continue
      }
      bell.answer()
      // the script that a request interrupted has stopped by now
      ReplCommand.interrupt.isRequested = false
      write(program.look(watch: watch))
      while let (request, isStopped) = inbox.next() {
        write(program.handle(request, isStopped: isStopped))
        if output.hasFailed { return Ending.output.rawValue }
        if program.isAtEnd { return program.endings.code }
        watch.watch(console.session.paths)
      }
      if inbox.isClosed {
        write(program.judge())
        return end(program)
      }
    }
  }

  /// Reports why the session cannot be opened.
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

/// A queue of the requests that have been read and not yet handled.
private final class Inbox: Sendable {
  private struct State {
    /// The requests that have been read and not been taken, in order.
    var requests: ArraySlice<ProgramRequest> = []
    /// The number of requests that have been read.
    var readCount = 0
    /// The number of requests that have been taken.
    var takenCount = 0
    /// The position of the last interrupting request among all read requests, from 1; 0 for none.
    var interruption = 0
    var isAtEnd = false
  }

  // The mutex guards the state that both threads use. It also ensures that an interruption does not
  // stop a later request.
  private let state = Mutex(State())
  private let bell: WakePipe

  init(_ bell: WakePipe) {
    self.bell = bell
  }

  /// Reads standard input to its end.
  func fill() {
    for line in InputLines(limit: ProgramRequest.sizeLimit) {
      let request = ProgramRequest(line)
      state.withLock { state in
        state.requests.append(request)
        state.readCount += 1
        guard request.isInterrupt else { return }
        state.interruption = state.readCount
        // this thread must stop the script, because the other thread waits until the script ends
        ReplCommand.interrupt.isRequested = true
      }
      bell.ring()
    }
    state.withLock { $0.isAtEnd = true }
    bell.ring()
  }

  /// The next request, and whether a later request interrupts it; nil if no request waits.
  func next() -> (request: ProgramRequest, isStopped: Bool)? {
    state.withLock { state in
      guard let request = state.requests.popFirst() else { return nil }
      state.takenCount += 1
      ReplCommand.interrupt.isRequested = false
      return (request, state.takenCount < state.interruption)
    }
  }

  /// Whether all requests have been taken and no more will come.
  var isClosed: Bool { state.withLock { $0.isAtEnd && $0.requests.isEmpty } }
}
