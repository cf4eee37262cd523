import Foundation

/// The nanoseconds of processor time that something takes on this thread, without those that reading the clock takes:
/// it is no small part of a single edit.
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

/// The least of several times: other programs only make a time longer, never shorter, so on a machine with other
/// work it is the one that says most of the code.
func least(_ times: [Double]) -> Double {
  times.min() ?? .nan
}

/// The ratio of the least times, of rounds in which both were taken in turns, so that both have had the machine for
/// themselves at some time.
///
/// Of the ratios of the rounds not even the middle one is steady: what another program takes may begin and end
/// between the two times of a round.
func ratio(_ times: [Double], to others: [Double]) -> Double {
  least(times) / least(others)
}

func median(_ values: [Double]) -> Double {
  values.sorted()[values.count / 2]
}

/// A number at the right of a column.
func column(_ value: Double, _ decimals: Int, width: Int = 12) -> String {
  column(String(format: "%.\(decimals)f", value), width: width)
}

func column(_ text: String, width: Int = 12) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}
