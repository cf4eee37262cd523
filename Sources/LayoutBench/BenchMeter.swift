/// The clock and the memory counter of a benchmark.
///
/// The program passes a meter to the benchmark. The library therefore reads no clock of its own,
/// and tests can set the time.
package struct BenchMeter {
  /// Returns a monotonic time, in nanoseconds.
  package let nanoseconds: () -> Double
  /// Returns the total memory in use, in bytes.
  package let allocatedBytes: () -> Int

  /// Creates a meter.
  package init(nanoseconds: @escaping () -> Double, allocatedBytes: @escaping () -> Int) {
    self.nanoseconds = nanoseconds
    self.allocatedBytes = allocatedBytes
  }

  /// Runs a closure, and returns the time that the closure takes, in nanoseconds.
  func time<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) -> Double {
    let began = nanoseconds()
    try body()
    return nanoseconds() - began
  }
}
