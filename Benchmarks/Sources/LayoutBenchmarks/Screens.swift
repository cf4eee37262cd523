import LayoutCore
import LayoutScripting

/// The cost of a view over very many items: the first screen, a query, and a step of scrolling.
struct Screens {
  let count: Int

  func printTable(rounds: Int) throws -> [Target] {
    let items = GeneratedItems(count: count)
    print("\nviewport over \(count) items, the least of \(rounds) rounds")
    let scripts = ["waterfall", "flow", "list", "grid", "justified"]
    return try scripts.flatMap { try printFirstScreen($0, items, rounds: rounds) }
      + [try printTicks(items)]
  }

  /// Prints the time of the first screen relative to the time of a pass of the whole layout.
  ///
  /// The first screen is timed in a new view, and after a change of the view's width. The passes of
  /// the whole layout use another layout object.
  private func printFirstScreen(
    _ name: String, _ items: GeneratedItems, rounds: Int
  ) throws -> [Target] {
    let script = try FullPasses.load("layouts/\(name).lua")
    let (lazy, whole) = (
      items.view(script), items.view(try FullPasses.load("layouts/\(name).lua"))
    )
    lazy.needsWholeLayouts = false
    var (first, turned, full) = ([Double](), [Double](), [Double]())
    let bounds = lazy.bounds
    let turnedBounds = Rect(x: 0, y: 0, width: bounds.height, height: bounds.width)
    for _ in 0..<rounds {
      full.append(try FullPasses.timeOfPass(whole))
      script.collectionView = nil
      script.collectionView = lazy
      lazy.invalidateLayout()
      first.append(try processorTime { try lazy.layoutIfNeeded() })
      turned.append(
        try processorTime {
          try lazy.setBounds(turnedBounds)
          try lazy.layoutIfNeeded()
        })
      try lazy.setBounds(bounds)
      try lazy.layoutIfNeeded()
    }
    // a first screen of a fast layout takes longer than a hundredth of its full pass
    let limit = name == "waterfall" ? 0.01 : 0.02
    return [("first screen", first, limit), ("new width", turned, 0.01)].map { what, times, most in
      let part = ratio(times, to: full)
      print(
        "\(what), \(name).lua" + column(least(times) / 1000, 0) + " µs, ÷ full" + column(part, 4))
      return Target(
        name: "\(what) of \(count), \(name).lua ÷ full", measured: part, most: most)
    }
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

  /// The number of elements that appeared or disappeared in a step of scrolling.
  private static func difference(
    _ before: [LayoutAttributes], _ after: [LayoutAttributes]
  ) -> Int {
    let (old, new) = (Set(before.map(\.key)), Set(after.map(\.key)))
    return old.symmetricDifference(new).count
  }
}
