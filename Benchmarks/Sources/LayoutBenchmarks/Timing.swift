import Foundation

/// The nanoseconds of processor time that something takes.
func processorTime(_ body: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
  let began = now()
  try body()
  return now() - began
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
