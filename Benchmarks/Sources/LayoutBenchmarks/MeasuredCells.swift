import LayoutCore
import LayoutScripting
import ReferenceLayouts

/// Times the layout of a cell that gets a measured size (self-sizing), relative to a full pass.
///
/// The views are default views, which are first scrolled to the cell.
struct MeasuredCells {
  let layout: any Layout
  let count: Int

  private static func layout(_ name: String) throws -> any Layout {
    if name == "flow" {
      let flow = FlowLayout()
      flow.estimatedItemSize = Size(width: 50, height: 77)
      return flow
    }
    let script = try FullPasses.load("layouts/\(name)")
    try script.parameters.set("self_sizing", to: .boolean(true))
    return script
  }

  /// The least time of a full pass, and the greatest of the least times of a measured cell at three
  /// places, in nanoseconds.
  func measure(rounds: Int) throws -> (full: Double, cell: Double) {
    let data = GeneratedItems(count: count, hasEqualWidths: false)
    let whole = data.view(layout)
    try whole.layoutIfNeeded()
    let full = least(try (0..<rounds).map { _ in try FullPasses.timeOfPass(whole) })
    let view = data.view(layout)
    view.needsWholeLayouts = false
    let cells = try EditPlaces.Place.allCases.map { place in
      let item = place.item(among: count)
      try view.layoutIfNeeded()
      try view.show(item)
      return least(
        try (0..<4 * rounds).map { round in
          // Each round gives the cell another height.
          let size = Size(width: 50, height: Double(50 + round))
          return try processorTime {
            try view.setPreferredSize(size, for: .cell(item: item + 1, section: 0))
          }
        })
    }
    return (full, cells.max() ?? .nan)
  }

  /// Prints the time of a measured cell as a fraction of the time of a full pass, and returns the
  /// promises.
  static func printTable(count: Int, rounds: Int) throws -> [Target] {
    print("\na measured size of a cell among \(count) ÷ a full pass, the least of \(rounds) rounds")
    return try ["flow", "list.lua", "flow.lua"].map { name in
      let times = try MeasuredCells(layout: try layout(name), count: count).measure(rounds: rounds)
      print(
        name + column(times.full / 1000, 0, width: 28 - name.count) + " µs"
          + column(times.cell / times.full, 4))
      return Target(
        name: "\(name), a measured cell among \(count) ÷ full",
        measured: times.cell / times.full, most: count > 100_000 ? 0.01 : 0.07)
    }
  }
}
