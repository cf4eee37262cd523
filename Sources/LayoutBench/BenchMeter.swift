/// The clock and the memory counter of a benchmark.
///
/// The program passes them to the benchmark, so that the library reads no clock, and tests can set
/// the time.
package struct BenchMeter {
  /// A monotonic time, nanoseconds.
  package let nanoseconds: () -> Double
  /// The total memory in use, bytes.
  package let allocatedBytes: () -> Int

  /// Creates a meter.
  package init(nanoseconds: @escaping () -> Double, allocatedBytes: @escaping () -> Int) {
    self.nanoseconds = nanoseconds
    self.allocatedBytes = allocatedBytes
  }

  /// Measures the time of a closure, nanoseconds.
  func time<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) -> Double {
    let began = nanoseconds()
    try body()
    return nanoseconds() - began
  }
}
