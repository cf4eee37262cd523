/// A rate limit by the method of the token bucket: it limits the number of actions per second on
/// average, and the number of actions that can happen at once after a pause.
struct Rate {
  typealias Instant = ContinuousClock.Instant

  private let perSecond: Double
  private let atOnce: Double
  /// The number of actions that were allowed at the time ``last``; the number can have a fraction.
  private var left: Double
  private var last: Instant

  /// Creates a limit that allows `atOnce` actions at the start.
  ///
  /// - Parameters:
  ///   - perSecond: The greatest number of actions per second on average, above 0.
  ///   - atOnce: The greatest number of actions at once, at least 1.
  init(perSecond: Double, atOnce: Double, now: Instant) {
    (self.perSecond, self.atOnce, left, last) = (perSecond, atOnce, atOnce, now)
  }

  /// Counts an action; returns false, and counts nothing, if the action would exceed the limit.
  mutating func take(at now: Instant) -> Bool {
    refill(now)
    guard left >= 1 else { return false }
    left -= 1
    return true
  }

  /// The time from which the next action is allowed; nil if it is allowed now.
  mutating func pause(at now: Instant) -> Instant? {
    refill(now)
    return left >= 1 ? nil : now + .seconds((1 - left) / perSecond)
  }

  private mutating func refill(_ now: Instant) {
    left = min(atOnce, left + perSecond * (last.duration(to: now) / .seconds(1)))
    last = now
  }
}
