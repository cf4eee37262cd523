/// A bound on how often something happens: so many times at once, and so many times a second in the
/// long run.
struct Rate {
  typealias Instant = ContinuousClock.Instant

  private let perSecond: Double
  private let atOnce: Double
  /// The number of times that are left.
  private var left: Double
  private var last: Instant

  /// - Parameters:
  ///   - perSecond: Above 0.
  ///   - atOnce: At least 1.
  init(perSecond: Double, atOnce: Double, now: Instant) {
    (self.perSecond, self.atOnce, left, last) = (perSecond, atOnce, atOnce, now)
  }

  /// Notes that it happens; returns false if it happens too often.
  mutating func take(at now: Instant) -> Bool {
    refill(now)
    guard left >= 1 else { return false }
    left -= 1
    return true
  }

  /// The time at which it may happen again; nil if it may happen now.
  mutating func pause(at now: Instant) -> Instant? {
    refill(now)
    return left >= 1 ? nil : now + .seconds((1 - left) / perSecond)
  }

  private mutating func refill(_ now: Instant) {
    left = min(atOnce, left + perSecond * (last.duration(to: now) / .seconds(1)))
    last = now
  }
}
