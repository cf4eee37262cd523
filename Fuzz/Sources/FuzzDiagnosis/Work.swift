/// Bounds for the acceptable time of work, with ASan and on a slow machine.
enum Work {
  /// The fixed cost of every script, whatever its length: a Lua state.
  private static let base = Duration.milliseconds(1)
  /// The greatest allowed number of microseconds for each byte: ten times that of linear work.
  private static let mostMicrosecondsPerByte = 40.0
  /// The greatest allowed growth of the time for an input that is eight times as long.
  ///
  /// For such an input, linear work takes 8 times as long, work of `n log n` 10 times, and
  /// quadratic work 64 times as long.
  private static let mostGrowth = 20.0

  /// Whether a text took so long that a longer one should be tried.
  static func isNoticeable(_ time: Duration, _ count: Int) -> Bool {
    (time - base) / .microseconds(count) > mostMicrosecondsPerByte / 8
  }

  /// Whether work grows clearly faster than the input, or takes too long for each byte.
  static func isTooMuch(
    _ short: Duration, _ shortCount: Int, _ long: Duration, _ longCount: Int
  ) -> Bool {
    let growth = (long - base) / max(short - base, .milliseconds(3))
    let times = Double(longCount) / Double(shortCount)
    return growth > mostGrowth * times / 8
      || (long - base) / .microseconds(longCount) > mostMicrosecondsPerByte
  }
}
