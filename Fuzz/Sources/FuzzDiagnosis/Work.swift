/// How much work is too much, with ASan and on a slow machine.
enum Work {
  /// What every script costs, whatever its length: a Lua state.
  private static let base = Duration.milliseconds(1)
  /// Ten times as much as anything linear takes.
  private static let mostMicrosecondsPerByte = 40.0
  /// Eight times as much takes 8 times as long if work is linear, 10 if it is `n log n`, 64 if it is quadratic.
  private static let mostGrowth = 20.0

  /// Whether a text took so long that a longer one is to be looked at.
  static func isNoticeable(_ time: Duration, _ count: Int) -> Bool {
    (time - base) / .microseconds(count) > mostMicrosecondsPerByte / 8
  }

  /// Whether work grows clearly faster than what there is, or takes too long for each byte.
  static func isTooMuch(
    _ short: Duration, _ shortCount: Int, _ long: Duration, _ longCount: Int
  ) -> Bool {
    let growth = (long - base) / max(short - base, .milliseconds(3))
    let times = Double(longCount) / Double(shortCount)
    return growth > mostGrowth * times / 8
      || (long - base) / .microseconds(longCount) > mostMicrosecondsPerByte
  }
}
