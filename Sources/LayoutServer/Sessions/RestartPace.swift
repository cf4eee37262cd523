/// Determines when a process that has ended may be started again.
///
/// A process that has answered a tab's request since its last start may be started at once.
/// Otherwise the time between two starts is at least ``ServerLimits/restartTime``, and doubles with
/// each further start, up to ``ServerLimits/longestRestartTime``.
struct RestartPace {
  typealias Instant = ContinuousClock.Instant

  private let limits: ServerLimits
  private var lastStart: Instant?
  /// The number of starts since the process last answered a tab's request.
  private var failures = 0

  init(_ limits: ServerLimits) {
    self.limits = limits
  }

  var hasStarted: Bool { lastStart != nil }

  /// The earliest time of the next start.
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
