import CFloor
import Foundation
import LayoutCore
import LayoutScripting
import ReferenceLayouts

/// Times whole passes of one layout: in C, in bare Lua, in Swift, and by scripts in several forms.
///
/// In each round, these implementations run one after another.
struct FullPasses {
  /// An implementation of the layout that is timed in a collection view: a script, or the layout in
  /// Swift.
  struct Way {
    let name: String
    let layout: any Layout
    /// The greatest allowed ratio of the time of this implementation to the time of bare Lua; nil
    /// if there is no target.
    var target: Double?
    /// Whether the layout computes frames only when they are queried.
    var computesOnDemand = false
  }

  /// The name of the layout; the file in `Benchmarks/bare` with the loop of the layout in bare Lua
  /// has the same name.
  let name: String
  let ways: [Way]
  /// The loop of the layout in C, without the rules that only the layout in Swift has.
  let floor: Loop
  /// The loop of the layout in C, with the exact rules of the layout in Swift.
  let rules: Loop
  typealias Loop = (UnsafePointer<Double>, UnsafeMutablePointer<Double>, Int) -> Void

  static func all() throws -> [FullPasses] {
    func script(_ name: String, _ target: Double? = nil) throws -> Way {
      let layout = try load("Benchmarks/scripts/\(name).lua")
      return Way(name: String(name.split(separator: "-")[1]), layout: layout, target: target)
    }
    func shipped(
      _ name: String, _ target: Double? = nil, _ values: [String: ParameterValue] = [:]
    ) throws -> Way {
      let layout = try load("layouts/\(name).lua")
      for (name, value) in values { try layout.parameters.set(name, to: value) }
      return Way(name: "\(name).lua", layout: layout, target: target)
    }
    func onDemand(_ way: Way) -> Way {
      Way(name: way.name, layout: way.layout, target: way.target, computesOnDemand: true)
    }
    let waterfall = WaterfallLayout()
    waterfall.columns = 3
    return [
      FullPasses(
        name: "waterfall",
        ways: [
          try script("waterfall-prepare", 2.0), try script("waterfall-fold", 1.8),
          try script("waterfall-step"), try script("waterfall-helpers", 0.25),
          try shipped("waterfall", 0.35, ["columns": .number(3)]),
          Way(name: "Swift", layout: waterfall),
        ], floor: { _ = floor_waterfall($0, $1, $2, 375, 3, 10) },
        rules: { _ = rules_waterfall($0, $1, $2, 375, 3, 10) }),
      FullPasses(
        name: "flow",
        ways: [
          try script("flow-prepare", 2.35), try script("flow-fold", 2.3), try script("flow-step"),
          try script("flow-lines", 0.2), try script("flow-look", 4),
          try script("flow-attributes", 8),
          try shipped("flow", 0.35),
          Way(name: "Swift", layout: FlowLayout()),
        ], floor: { _ = floor_flow($0, $1, $2, 375, 10) },
        rules: { _ = rules_flow($0, $1, $2, 375, 10) }),
      FullPasses(
        name: "circle",
        ways: [
          try script("circle-prepare", 2.0), onDemand(try script("circle-frame")),
          onDemand(try shipped("circle")),
          Way(name: "Swift", layout: CircleLayout()),
        ], floor: { _ = floor_circle($1, $2, 375, 667, 70) },
        rules: { _ = rules_circle($1, $2, 375, 667, 70) }),
    ]
  }

  /// Loads the script at a path in the repository.
  ///
  /// - Parameter fields: Lua text that is added at the end of the table that the script returns.
  static func load(
    _ path: String, adding fields: String = "", process: ScriptProcess = .host
  ) throws -> ScriptedLayout {
    let path = folder.deletingLastPathComponent().appending(path: path).path
    var bytes = Array(try Data(contentsOf: URL(filePath: path)))
    if let end = bytes.lastIndex(of: UInt8(ascii: "}")) {
      bytes.insert(contentsOf: fields.utf8, at: end)
    }
    var limits = ScriptLimits()
    limits.time = .seconds(60)  // everything is slow under valgrind
    return try ScriptedLayout(
      ScriptSource(name: path, bytes: bytes), limits: limits, process: process)
  }

  /// The times of all ways, of bare Lua and of the loops in C, in nanoseconds for each item.
  ///
  /// The list of each implementation has one time for each round.
  private struct Times {
    var ofWays: [[Double]]
    var bareLua: [Double] = []
    var inC: [Double] = []
    var byRules: [Double] = []
  }

  private func measure(count: Int, rounds: Int) throws -> Times {
    let views = ways.map { GeneratedItems(count: count).view($0.layout) }
    var times = Times(ofWays: [[Double]](repeating: [], count: ways.count))
    for _ in 0..<rounds {
      times.inC.append(time(floor, count))
      times.byRules.append(time(rules, count))
      times.bareLua.append(BareLua.time(of: name, count))
      for (number, view) in views.enumerated() {
        let asks = ways[number].computesOnDemand
        // As with bare Lua, the second pass is timed: the first one warms the caches.
        _ = try Self.timeOfPass(view, asking: asks)
        times.ofWays[number].append(try Self.timeOfPass(view, asking: asks) / Double(count))
      }
    }
    return times
  }

  /// Prints the times for each item in nanoseconds, and their ratios.
  func printTable(count: Int, rounds: Int) throws -> [Target] {
    let times = try measure(count: count, rounds: rounds)
    print("\n\(name), \(count) items: the least of \(rounds) rounds")
    print(Self.row("", ["÷ bare Lua", "÷ C", "÷ same in C", "ns an item"]))
    func printRow(_ name: String, _ own: [Double]) {
      guard !least(own).isNaN else { return print(Self.row(name, ["not installed"])) }
      print(
        Self.row(
          name,
          [
            Self.text(ratio(own, to: times.bareLua), 2), Self.text(ratio(own, to: times.inC)),
            Self.text(ratio(own, to: times.byRules), 2), Self.text(least(own)),
          ]))
    }
    printRow("C", times.inC)
    printRow("C, same rules", times.byRules)
    printRow("bare Lua", times.bareLua)
    printRow("LuaJIT", (0..<5).map { _ in BareLua.time(of: name, count, by: "luajit") })
    var targets: [Target] = []
    for (way, own) in zip(ways, times.ofWays) {
      printRow(way.name, own)
      let title = "\(name), \(way.name), \(count) items"
      let part = ratio(own, to: times.bareLua)
      if let most = way.target, !part.isNaN {
        targets.append(Target(name: title + " ÷ bare Lua", measured: part, most: most))
      }
      if way.name == "Swift" {
        targets.append(
          Target(name: title + " ÷ C", measured: ratio(own, to: times.byRules), most: 1.5))
      }
    }
    return targets
  }

  private static func row(_ name: String, _ columns: [String]) -> String {
    name.padding(toLength: 16, withPad: " ", startingAt: 0)
      + columns.map { column($0) }.joined()
  }

  private static func text(_ value: Double, _ decimals: Int = 1) -> String {
    value.isNaN ? "–" : String(format: "%.\(decimals)f", value)
  }

  /// The time of a pass, in nanoseconds.
  ///
  /// - Parameter asks: Whether all frames are queried after the pass, because the layout computes
  ///   them on demand; the time then includes the query.
  static func timeOfPass(_ view: CollectionView, asking asks: Bool = false) throws -> Double {
    try timeOfPass(view) { if asks { _ = try view.layout.attributes(in: .zero) } }
  }

  /// The time of a pass and of the given queries after it, in nanoseconds.
  static func timeOfPass(_ view: CollectionView, then query: () throws -> Void) throws -> Double {
    // If the data are the same, a script runs again only after its layout is set on a view again.
    let layout = view.layout
    layout.collectionView = nil
    layout.collectionView = view
    view.invalidateLayout()
    return try processorTime {
      try layout.prepare()
      try query()
    }
  }

  private func time(_ loop: Loop, _ count: Int) -> Double {
    let items = GeneratedItems(count: count)
    var frames = [Double](repeating: 0, count: 4 * count)
    return items.sizes.withUnsafeBytes { sizes in
      frames.withUnsafeMutableBufferPointer { frames in
        guard let sizes = sizes.bindMemory(to: Double.self).baseAddress,
          let first = frames.baseAddress
        else { return 0 }
        return processorTime { loop(sizes, first, count) } / Double(count)
      }
    }
  }
}
