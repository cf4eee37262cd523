import Foundation

/// The processor time that a closure takes on this thread, in nanoseconds.
///
/// The time to read the clock is subtracted, because it is a large part of the time of a single
/// edit.
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
/// Other programs can only make a time longer. On a busy machine, the least time therefore
/// describes the code best.
func least(_ times: [Double]) -> Double {
  times.min() ?? .nan
}

/// The least of `times`, divided by the least of `others`.
///
/// Both lists are measured alternately, round by round. In at least one round, each of the two was
/// probably measured while no other program used the machine. The median of the ratios of all
/// rounds is less stable, because another program can start or stop between the two measurements of
/// a round.
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
