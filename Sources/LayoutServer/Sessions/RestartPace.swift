/// When a process that ends may be started again: at once if it has answered, and later and later
/// if it has not.
struct RestartPace {
  typealias Instant = ContinuousClock.Instant

  private let limits: ServerLimits
  private var lastStart: Instant?
  /// The number of starts since the last answer.
  private var failures = 0

  init(_ limits: ServerLimits) {
    self.limits = limits
  }

  var hasStarted: Bool { lastStart != nil }

  /// The time of the next start.
  func next(at now: Instant) -> Instant {
    guard let lastStart, failures > 0 else { return now }
    let pause = limits.restartTime * (1 << min(failures - 1, 16))
    return max(now, lastStart + min(pause, limits.longestRestartTime))
  }

  mutating func noteStart(at now: Instant) {
    (lastStart, failures) = (now, failures + 1)
  }

  mutating func noteAnswer() {
    failures = 0
  }
}
