internal import Glibc

/// Asks a terminal about its graphics.
enum TerminalQuestion {
  /// The longest time to wait for the answers.
  private static let patience = Duration.seconds(1)

  /// The answers of the terminal; nil if the terminal is not asked, or if asking fails.
  ///
  /// A terminal is asked only if a person uses it: standard input and standard output are the
  /// terminal, the process is in its foreground, and there is no unread input. Inside tmux or
  /// screen nothing is asked, because tmux or screen would answer in place of the terminal. The
  /// console of Linux, and a terminal that can only show text, are not asked either.
  ///
  /// Signals from the keyboard, `SIGTERM` and `SIGHUP` take effect only after this function has
  /// stopped waiting for answers. If such a signal ends the process, the wait stops within 50 ms.
  static func ask() -> TerminalAnswers? {
    guard Terminal.isInteractive, Terminal.understandsQuestions,
      tcgetpgrp(STDIN_FILENO) == getpgrp()
    else { return nil }
    var signals = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] {
      _ = unsafe sigaddset(&signals, number)
    }
    // If a signal ended the process here, the terminal would keep the changed settings.
    _ = unsafe pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { _ = unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    return askWithoutEcho()
  }

  private static func askWithoutEcho() -> TerminalAnswers? {
    var own = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &own) == 0 else { return nil }
    var silent = own
    unsafe cfmakeraw(&silent)
    // with these flags, Ctrl-C still sends a signal, and does not discard answers
    silent.c_lflag |= tcflag_t(ISIG | NOFLSH)
    guard unsafe tcsetattr(STDIN_FILENO, TCSANOW, &silent) == 0 else { return nil }
    defer { _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &own) }
    guard !hasInput(within: .zero), write(TerminalAnswers.question) else { return nil }
    var bytes: [UInt8] = []
    let end = ContinuousClock.now + patience
    while !TerminalAnswers(bytes).areComplete, !isStopped {
      let rest = ContinuousClock.now.duration(to: end)
      // answers that have arrived are read even if this process is late
      guard hasInput(within: min(rest, .milliseconds(50))) else {
        guard rest > .zero else { break }
        continue
      }
      var part = [UInt8](repeating: 0, count: 256)
      let count = unsafe read(STDIN_FILENO, &part, part.count)
      guard count > 0, bytes.count < 4096 else { break }
      bytes += part.prefix(count)
    }
    return TerminalAnswers(bytes)
  }

  /// Whether a signal that ends the process is pending.
  private static var isStopped: Bool {
    var waiting = sigset_t()
    unsafe sigpending(&waiting)
    return [SIGINT, SIGTERM, SIGHUP, SIGQUIT].contains { unsafe sigismember(&waiting, $0) == 1 }
  }

  private static func hasInput(within time: Duration) -> Bool {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    let (seconds, attoseconds) = max(.zero, time).components
    let milliseconds = Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
    return unsafe poll(&descriptor, 1, milliseconds) > 0
  }

  private static func write(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return unsafe Glibc.write(STDOUT_FILENO, bytes, bytes.count) == bytes.count
  }
}
