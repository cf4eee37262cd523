import LayoutCore
import LayoutScripting

/// The cost of a view over very many items: the first screen, a query, and a step of scrolling.
struct Screens {
  let count: Int

  func printTable(rounds: Int) throws -> [Target] {
    let items = GeneratedItems(count: count)
    print("\nviewport over \(count) items, the least of \(rounds) rounds")
    let scripts = ["waterfall", "flow", "list", "grid", "justified"]
    let targets = try scripts.flatMap { try printFirstScreen($0, items, rounds: rounds) }
    try printQueries(items)
    let ticks = try [(2400, 0.25), (41_400, 0.4)].map { screen, most in
      try printTicks(items, screen: screen, most: most)
    }
    return targets + ticks
  }

  /// Prints the time of the first screen relative to the time of a pass of the whole layout.
  ///
  /// The first screen is timed after the layout was set on the view again, then after a change of
  /// the view's size at the top of the content, and then after such a change in the middle. The
  /// passes of the whole layout use another view and another layout object.
  private func printFirstScreen(
    _ name: String, _ items: GeneratedItems, rounds: Int
  ) throws -> [Target] {
    let script = try FullPasses.load("layouts/\(name).lua")
    let (lazy, whole) = (
      items.view(script), items.view(try FullPasses.load("layouts/\(name).lua"))
    )
    lazy.needsWholeLayouts = false
    var (first, turned, middle, full) = ([Double](), [Double](), [Double](), [Double]())
    let bounds = lazy.bounds
    func turnedBounds(at y: Double) -> Rect {
      Rect(x: 0, y: y, width: bounds.height, height: bounds.width)
    }
    try whole.setBounds(turnedBounds(at: 0))
    try whole.layoutIfNeeded()
    let turnedHalf = whole.contentSize.height / 2
    try whole.setBounds(bounds)
    try whole.layoutIfNeeded()
    let half = whole.contentSize.height / 2
    for _ in 0..<rounds {
      full.append(try FullPasses.timeOfPass(whole))
      script.collectionView = nil
      script.collectionView = lazy
      lazy.invalidateLayout()
      first.append(try processorTime { try lazy.layoutIfNeeded() })
      turned.append(
        try processorTime {
          try lazy.setBounds(turnedBounds(at: 0))
          try lazy.layoutIfNeeded()
        })
      try lazy.setBounds(bounds.offsetBy(dx: 0, dy: half))
      try lazy.layoutIfNeeded()
      middle.append(
        try processorTime {
          try lazy.setBounds(turnedBounds(at: turnedHalf))
          try lazy.layoutIfNeeded()
        })
      try lazy.setBounds(bounds)
      try lazy.layoutIfNeeded()
    }
    // other layouts have faster full passes, of which a first screen takes a greater part
    let limit = name == "waterfall" ? 0.01 : 0.02
    return [
      ("first screen", first, limit), ("new width", turned, 0.01),
      ("new width in the middle", middle, 1),
    ].map { what, times, most in
      let part = ratio(times, to: full)
      print(
        "\(what), \(name).lua" + column(least(times) / 1000, 0) + " µs, ÷ full" + column(part, 4))
      return Target(
        name: "\(what) of \(count), \(name).lua ÷ full", measured: part, most: most)
    }
  }

  /// Measures the query of a screen in a layout without the hook `scroll`.
  private func printQueries(_ items: GeneratedItems) throws {
    let view = items.view(try FullPasses.load("Benchmarks/scripts/waterfall-prepare.lua"))
    try view.layoutIfNeeded()
    _ = try view.layout.attributes(in: Rect(x: 0, y: 0, width: 375, height: 667))
    let height = view.contentSize.height
    let queries = try (0..<400).map { step in
      let y = height * Double(step) / 400
      return try processorTime {
        _ = try view.layout.attributes(in: Rect(x: 0, y: y, width: 375, height: 667))
      }
    }
    print("query of a screen" + column(median(queries) / 1000, 2, width: 22) + " µs")
  }

  /// Measures a step of scrolling with a `scroll` hook for every element on screen.
  ///
  /// - Parameters:
  ///   - screen: The height of the view in points; an element takes about 40 points of it.
  ///   - most: The greatest time that the step may take, in milliseconds.
  private func printTicks(
    _ items: GeneratedItems, screen: Double, most: Double
  ) throws -> Target {
    let view = items.view(try FullPasses.load("Benchmarks/scripts/waterfall-scroll.lua"))
    try view.layoutIfNeeded()
    let height = view.contentSize.height - screen - 7
    var (ticks, shown) = ([Double](), [Double]())
    for step in 0..<400 {
      let y = height * Double(step) / 400
      try view.setBounds(Rect(x: 0, y: y, width: 375, height: screen))
      try view.layoutIfNeeded()
      let before = view.visibleElements
      ticks.append(
        try processorTime {
          try view.setBounds(Rect(x: 0, y: y + 7, width: 375, height: screen))
          try view.layoutIfNeeded()
          _ = Self.difference(before, view.visibleElements)
        })
      shown.append(Double(view.visibleElements.count))
    }
    let count = Int(median(shown))
    print(
      "scroll tick, \(count) elements" + column(median(ticks) / 1000, 0, width: 15)
        + " µs: query, `scroll` hook, difference")
    return Target(
      name: "scroll tick over \(self.count), \(count) elements", measured: median(ticks) / 1e6,
      most: most, unit: "ms")
  }

  /// The number of cells that appeared or disappeared in a step of scrolling.
  ///
  /// Both lists have only cells, in element order.
  private static func difference(
    _ before: [LayoutAttributes], _ after: [LayoutAttributes]
  ) -> Int {
    var (old, new, common) = (before.startIndex, after.startIndex, 0)
    while old < before.endIndex, new < after.endIndex {
      let (one, other) = (before[old].indexPath, after[new].indexPath)
      if one == other { common += 1 }
      if one <= other { old += 1 }
      if other <= one { new += 1 }
    }
    return before.count + after.count - 2 * common
  }
}
