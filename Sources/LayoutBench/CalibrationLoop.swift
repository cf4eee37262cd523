/// A fixed piece of work whose time says how fast the machine is at the moment.
///
/// 10,000 items go under the shortest of three columns, into an array of rectangles: numbers, branches
/// and memory as a layout needs them, and no layout under test in it. Times measured beside it are
/// compared as multiples of it, so that a faster machine is no faster layout. It must never change: then
/// saved baselines would no longer fit.
struct CalibrationLoop {
  private typealias Frame = (x: Double, y: Double, width: Double, height: Double)

  /// Made once: how long an allocation takes depends on what malloc was asked before.
  private var frames = ContiguousArray<Frame>(
    repeating: (x: 0, y: 0, width: 0, height: 0), count: 10_000)

  /// Does the work.
  ///
  /// - Returns: The sum of all coordinates, so that nothing of it can be left out.
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
