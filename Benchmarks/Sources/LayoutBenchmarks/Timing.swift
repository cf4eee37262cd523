import Foundation

/// The processor time of a closure on this thread in nanoseconds, minus the cost of reading the
/// clock, which is a large part of a single edit.
func processorTime(_ body: () throws -> Void) rethrows -> Double {
  try max(0, timeWithClock(body) - timeOfClock)
}

private let timeOfClock = least((0..<1000).map { _ in timeWithClock {} })

private func timeWithClock(_ body: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
  let began = now()
  try body()
  return now() - began
}

/// The least of several times.
///
/// Other programs can only make a time longer, so on a busy machine the least time describes the
/// code best.
func least(_ times: [Double]) -> Double {
  times.min() ?? .nan
}

/// The least of `times`, divided by the least of `others`.
///
/// The two are measured alternately, round by round. In some round, each of them was probably
/// measured while no other program used the machine. The median of the ratios of the rounds is less
/// stable, because another program can start or stop between the two measurements of a round.
func ratio(_ times: [Double], to others: [Double]) -> Double {
  least(times) / least(others)
}

func median(_ values: [Double]) -> Double {
  values.sorted()[values.count / 2]
}

/// A number aligned to the right of a column.
func column(_ value: Double, _ decimals: Int, width: Int = 12) -> String {
  column(String(format: "%.\(decimals)f", value), width: width)
}

func column(_ text: String, width: Int = 12) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}
