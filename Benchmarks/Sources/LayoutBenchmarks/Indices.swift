import LayoutCore

/// The cost of an index of a million frames: the time to build the index, and the time of a query
/// for a screen.
enum Indices {
  static func printTable(count: Int) -> [Target] {
    print(
      "\nthe index of \(count) frames: a query of 1000 × 1000 points, and the first, which makes it"
    )
    let sorted = measure("in order, as in waterfalls and flows", stacked(count))
    let scattered = measure("in no order", random(count))
    return [
      target("query of a rectangle, in order", sorted, \.query, most: 1, "µs"),
      target("query of a rectangle, in no order", scattered, \.query, most: 1, "µs"),
      target("index of a million frames, in order", sorted, \.build, most: 12, "ms"),
      target("index of a million frames, in no order", scattered, \.build, most: 130, "ms"),
    ]
  }

  /// The measurements of one round.
  private struct Round {
    /// The time for each query, in microseconds.
    let query: Double
    /// The time to build the index, in milliseconds.
    let build: Double
    /// The time of bare Lua for each item of the waterfall, in nanoseconds; NaN if Lua is not
    /// installed.
    let bareLua: Double
  }

  /// A measured time with its target.
  ///
  /// The target was set for a certain machine. If Lua is installed, the measured time is converted
  /// to the speed of the target's machine: measured time ÷ time of bare Lua on this machine × time
  /// of bare Lua on the target's machine.
  private static func target(
    _ name: String, _ rounds: [Round], _ time: KeyPath<Round, Double>, most: Double, _ unit: String
  ) -> Target {
    guard !rounds.contains(where: { $0.bareLua.isNaN }) else {
      return Target(
        name: name, measured: least(rounds.map { $0[keyPath: time] }), most: most, unit: unit)
    }
    let part = ratio(rounds.map { $0[keyPath: time] }, to: rounds.map(\.bareLua))
    return Target(name: name, measured: part * BareLua.timeOfPromises, most: most, unit: unit + "*")
  }

  private static func measure(_ name: String, _ frames: ContiguousArray<Rect>) -> [Round] {
    let height = frames.map(\.maxY).max() ?? 0
    let rounds = (0..<9).map { _ in
      let bareLua = BareLua.time(of: "waterfall", 100_000)
      let store = FrameStore(itemCounts: [frames.count], frames: frames)
      let build = processorTime {
        _ = store.itemNumbers(in: Rect(x: 0, y: 0, width: 1, height: 1))
      }
      let queries = (0..<9).map { _ in
        processorTime {
          for step in 0..<1000 {
            _ = store.itemNumbers(
              in: Rect(x: 0, y: height * Double(step) / 1000, width: 1000, height: 1000))
          }
        }
      }
      return Round(query: median(queries) / 1e6, build: build / 1e6, bareLua: bareLua)
    }
    print(
      name.padding(toLength: 40, withPad: " ", startingAt: 0)
        + column(least(rounds.map(\.query)), 2) + " µs"
        + column(least(rounds.map(\.build)), 1) + " ms"
        + column(least(rounds.map(\.bareLua)), 0) + " ns an item in bare Lua")
    return rounds
  }

  /// The frames of a waterfall of three columns.
  private static func stacked(_ count: Int) -> ContiguousArray<Rect> {
    var ends = [0.0, 0.0, 0.0]
    return ContiguousArray(
      GeneratedItems(count: count).sizes.map { size in
        let column = ends[0] <= min(ends[1], ends[2]) ? 0 : ends[1] <= ends[2] ? 1 : 2
        defer { ends[column] += size.height + 10 }
        return Rect(x: Double(column) * 340, y: ends[column], width: 330, height: size.height)
      })
  }

  /// The frames of ``stacked(_:)`` in random order.
  private static func random(_ count: Int) -> ContiguousArray<Rect> {
    var (frames, state) = (stacked(count), 1)
    for place in frames.indices.dropFirst().reversed() {
      state = (state * 1_103_515_245 + 12345) % 2_147_483_648
      frames.swapAt(place, state % (place + 1))
    }
    return frames
  }
}
