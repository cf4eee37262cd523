import LayoutCore
import LayoutScripting

/// The cost of a view over very many items: the first screen, a query, and a step of scrolling.
struct Screens {
  let count: Int

  func printTable(rounds: Int) throws -> [Target] {
    let items = GeneratedItems(count: count)
    print("\nviewport over \(count) items, the least of \(rounds) rounds")
    return [try printFirstScreen(items, rounds: rounds), try printTicks(items)]
  }

  /// Prints the time of the first screen relative to the time of the whole layout.
  ///
  /// Each time is measured with a layout object of its own.
  private func printFirstScreen(_ items: GeneratedItems, rounds: Int) throws -> Target {
    let script = try FullPasses.load("layouts/waterfall.lua")
    let (lazy, whole) = (
      items.view(script), items.view(try FullPasses.load("layouts/waterfall.lua"))
    )
    lazy.needsWholeLayouts = false
    var (first, full) = ([Double](), [Double]())
    for _ in 0..<rounds {
      full.append(try FullPasses.timeOfPass(whole))
      script.collectionView = nil
      script.collectionView = lazy
      lazy.invalidateLayout()
      first.append(try processorTime { try lazy.layoutIfNeeded() })
    }
    let part = ratio(first, to: full)
    print(
      "first screen, waterfall.lua" + column(least(first) / 1000, 0) + " µs, ÷ full"
        + column(part, 4))
    return Target(name: "first screen of \(count) ÷ full", measured: part, most: 0.01)
  }

  /// Measures a query, and a step of scrolling with a `scroll` hook for every element on screen.
  private func printTicks(_ items: GeneratedItems) throws -> Target {
    let view = items.view(try FullPasses.load("Benchmarks/scripts/waterfall-scroll.lua"))
    try view.layoutIfNeeded()
    let height = view.contentSize.height
    let plain = items.view(try FullPasses.load("Benchmarks/scripts/waterfall-prepare.lua"))
    try plain.layoutIfNeeded()
    _ = try plain.layout.attributes(in: Rect(x: 0, y: 0, width: 375, height: 667))
    let screen = 2400.0  // some 60 items
    var (queries, ticks, shown) = ([Double](), [Double](), 0)
    for step in 0..<400 {
      let y = height * Double(step) / 400
      queries.append(
        try processorTime {
          _ = try plain.layout.attributes(in: Rect(x: 0, y: y, width: 375, height: 667))
        })
      try view.setBounds(Rect(x: 0, y: y, width: 375, height: screen))
      try view.layoutIfNeeded()
      let before = view.visibleElements
      ticks.append(
        try processorTime {
          try view.setBounds(Rect(x: 0, y: y + 7, width: 375, height: screen))
          try view.layoutIfNeeded()
          shown = Self.difference(before, view.visibleElements)
        })
      shown = view.visibleElements.count
    }
    print("query of a screen" + column(median(queries) / 1000, 2, width: 22) + " µs")
    print(
      "scroll tick, \(shown) elements" + column(median(ticks) / 1000, 0, width: 15)
        + " µs: query, `scroll` hook, difference")
    return Target(
      name: "scroll tick over \(count), \(shown) elements", measured: median(ticks) / 1e6,
      most: 0.25,
      unit: "ms")
  }

  /// The number of elements that appeared or disappeared between two steps.
  private static func difference(
    _ before: [LayoutAttributes], _ after: [LayoutAttributes]
  ) -> Int {
    let (old, new) = (Set(before.map(\.key)), Set(after.map(\.key)))
    return old.symmetricDifference(new).count
  }
}
