/// A fixed piece of work whose time shows the current speed of the machine.
///
/// The loop places each of 10,000 items below the shortest of three columns, and writes the
/// rectangles of the items into an array. It uses the same kinds of arithmetic, branches and memory
/// accesses as a layout, but does not depend on the measured layout. Before times of different runs
/// are compared, each is divided by the time of the loop in its own run. A faster machine therefore
/// does not look like a faster layout. The loop must never change: after a change, results could
/// not be compared with the baselines that were saved before.
struct CalibrationLoop {
  private typealias Frame = (x: Double, y: Double, width: Double, height: Double)

  /// The array of rectangles.
  ///
  /// The array is allocated only once, because the time of an allocation depends on earlier
  /// allocations.
  private var frames = ContiguousArray<Frame>(
    repeating: (x: 0, y: 0, width: 0, height: 0), count: 10_000)

  /// Places all items once.
  ///
  /// - Returns: The sum of all x and y coordinates. The sum depends on the place of every item, so
  ///   the compiler cannot remove the computation of the places.
  @inline(never)
  mutating func run() -> Double {
    var state: UInt32 = 1
    var ends = (0.0, 0.0, 0.0)
    for index in frames.indices {
      state = state &* 1_664_525 &+ 1_013_904_223
      let height = Double(40 + (state >> 16) % 150)
      if ends.0 <= ends.1, ends.0 <= ends.2 {
        frames[index] = (x: 16, y: ends.0, width: 109, height: height)
        ends.0 += height + 8
      } else if ends.1 <= ends.2 {
        frames[index] = (x: 133, y: ends.1, width: 109, height: height)
        ends.1 += height + 8
      } else {
        frames[index] = (x: 250, y: ends.2, width: 109, height: height)
        ends.2 += height + 8
      }
    }
    return frames.reduce(0) { $0 + $1.x + $1.y }
  }
}
