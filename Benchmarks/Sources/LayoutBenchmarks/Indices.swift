import LayoutCore

/// What the index of a million frames costs: making it, and asking it for a screen.
enum Indices {
  static func printTable(count: Int) -> [Target] {
    print(
      "\nthe index of \(count) frames: a query of 1000 × 1000 points, and the first, which makes it"
    )
    let sorted = measure("in order, as in waterfalls and flows", stacked(count))
    let scattered = measure("in no order", random(count))
    return [
      Target(name: "query of a rectangle, in order", measured: sorted.query, most: 1, unit: "µs"),
      Target(
        name: "query of a rectangle, in no order", measured: scattered.query, most: 1, unit: "µs"),
      Target(
        name: "index of a million frames, in order", measured: sorted.build, most: 12, unit: "ms"),
      Target(
        name: "index of a million frames, in no order", measured: scattered.build, most: 130,
        unit: "ms"),
    ]
  }

  /// Microseconds a query, milliseconds to make the index.
  private static func measure(
    _ name: String, _ frames: ContiguousArray<Rect>
  ) -> (query: Double, build: Double) {
    var (builds, queries) = ([Double](), [Double]())
    let height = frames.map(\.maxY).max() ?? 0
    for _ in 0..<9 {
      let store = FrameStore(itemCounts: [frames.count], frames: frames)
      builds.append(
        processorTime { _ = store.itemNumbers(in: Rect(x: 0, y: 0, width: 1, height: 1)) })
      for _ in 0..<9 {
        let time = processorTime {
          for step in 0..<1000 {
            _ = store.itemNumbers(
              in: Rect(x: 0, y: height * Double(step) / 1000, width: 1000, height: 1000))
          }
        }
        queries.append(time / 1000)
      }
    }
    let result = (query: least(queries) / 1000, build: least(builds) / 1e6)
    print(
      name.padding(toLength: 40, withPad: " ", startingAt: 0) + column(result.query, 2) + " µs"
        + column(result.build, 1) + " ms")
    return result
  }

  /// A waterfall of three columns.
  private static func stacked(_ count: Int) -> ContiguousArray<Rect> {
    var ends = [0.0, 0.0, 0.0]
    return ContiguousArray(
      GeneratedItems(count: count).sizes.map { size in
        let column = ends[0] <= min(ends[1], ends[2]) ? 0 : ends[1] <= ends[2] ? 1 : 2
        defer { ends[column] += size.height + 10 }
        return Rect(x: Double(column) * 340, y: ends[column], width: 330, height: size.height)
      })
  }

  /// The same frames shuffled.
  private static func random(_ count: Int) -> ContiguousArray<Rect> {
    var (frames, state) = (stacked(count), 1)
    for place in frames.indices.dropFirst().reversed() {
      state = (state * 1_103_515_245 + 12345) % 2_147_483_648
      frames.swapAt(place, state % (place + 1))
    }
    return frames
  }
}
