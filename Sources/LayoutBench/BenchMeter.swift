/// What a benchmark reads times and memory from.
///
/// Passed in, so that the library reads no clock, and tests can say what time it is.
public struct BenchMeter {
  /// A time that only grows, nanoseconds.
  public let nanoseconds: () -> Double
  /// All memory that is in use, bytes.
  public let allocatedBytes: () -> Int

  /// Creates a meter.
  public init(nanoseconds: @escaping () -> Double, allocatedBytes: @escaping () -> Int) {
    self.nanoseconds = nanoseconds
    self.allocatedBytes = allocatedBytes
  }

  /// How long something takes, nanoseconds.
  func time<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) -> Double {
    let began = nanoseconds()
    try body()
    return nanoseconds() - began
  }
}
