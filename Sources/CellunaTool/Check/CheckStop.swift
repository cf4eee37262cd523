internal import Dispatch
internal import Glibc
internal import LayoutScripting
internal import ScriptConformance
internal import Synchronization

/// The end of a check by a signal, or at the time limit of `--budget`.
///
/// In both cases, running scripts stop within a few milliseconds, and the reports are written.
enum CheckStop {
  /// The flag that stops all scripts of the check.
  private static let interrupt = ScriptInterrupt()
  /// The number of the signal that has stopped the check; 0 if there was none.
  private static let signal = Atomic<Int32>(0)

  /// Whether the check must end.
  static var isRequested: Bool { interrupt.isRequested }

  /// The limits of checked scripts, which also stop a script when the check must end.
  static var limits: ScriptLimits {
    var limits = ScriptLimits.forChecks
    limits.interrupt = interrupt
    return limits
  }

  /// Makes Ctrl-C and SIGTERM stop the check; the same signal again ends the process at once.
  static func catchSignals() {
    // this line creates the flag, because a signal handler must not allocate memory
    interrupt.isRequested = false
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] {
      _ = Glibc.signal(number) { number in CheckStop.stop(number) }
      unsafe sigaddset(&signals, number)
    }
    // the parent process may have blocked these signals
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private static func stop(_ number: Int32) {
    signal.store(number, ordering: .relaxed)
    interrupt.isRequested = true
    _ = Glibc.signal(number, SIG_DFL)
  }

  /// Stops the check after some seconds.
  static func stop(after seconds: Double) {
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { interrupt.isRequested = true }
  }

  /// The number of the signal that has stopped the check; nil if there was none.
  static var caughtSignal: Int32? {
    let number = signal.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// If a signal has stopped the check, ends the process as that signal would have done.
  static func endBySignal() {
    guard let number = caughtSignal else { return }
    _ = Glibc.signal(number, SIG_DFL)
    raise(number)
  }
}
