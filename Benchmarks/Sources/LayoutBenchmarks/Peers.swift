import Foundation
import LayoutCore
import LayoutScripting

/// Times other layout engines, which somebody could use in place of Celluna, with the same items.
///
/// Engines that are not installed are not timed; their rows in the table say so.
enum Peers {
  private struct Times: Decodable {
    let first, width, item: Double
  }

  /// The times of one engine, and the least times of the host in the same rounds.
  ///
  /// All times are in nanoseconds for each item.
  private struct Rounds {
    var engine: [Times] = []
    var host: [Double] = []
    /// The host's times after a change of one item, in a view that needs whole layouts.
    ///
    /// The change is the same as in the engine.
    var hostEdits: [Double] = []
    /// The host's times after the same change in a default view, which needs no whole layouts and
    /// shows the item.
    var lazyEdits: [Double] = []

    func time(_ kind: KeyPath<Times, Double>) -> Double { least(engine.map { $0[keyPath: kind] }) }

    /// The host's time for a pass as a fraction of the engine's time after a change of the width.
    var part: Double { ratio(host, to: engine.map(\.width)) }

    /// The host's time after a change of one item as a fraction of the engine's time after the same
    /// change.
    var editPart: Double { ratio(hostEdits, to: engine.map(\.item)) }

    /// The fraction ``editPart``, but for a view that needs no whole layouts.
    var lazyEditPart: Double { ratio(lazyEdits, to: engine.map(\.item)) }
  }

  /// Runs engines once in each round, between passes of the host.
  ///
  /// The host's edits are timed before the engines run.
  private static func measure(
    _ engines: String, count: Int, rounds: Int, into results: inout [String: Rounds]
  ) throws {
    let items = GeneratedItems(count: count)
    let view = items.view(try FullPasses.load("layouts/waterfall.lua"))
    func host() throws -> [Double] {
      try (0..<9).map { _ in try FullPasses.timeOfPass(view) / Double(count) }
    }
    let item = count / 2
    let lazy = items.view(try FullPasses.load("layouts/waterfall.lua"))
    lazy.needsWholeLayouts = false
    try lazy.layoutIfNeeded()
    try lazy.show(item)
    func edits(in view: CollectionView) throws -> [Double] {
      try view.layoutIfNeeded()
      return try (0..<9).map { round in
        items.remove(at: item)
        items.insert(Size(width: 50, height: Double(41 + round)), at: item)
        return try processorTime {
          try view.performBatchUpdates {
            $0.record(.reload(IndexPath(item: item, section: 0)))
          }
        } / Double(count)
      }
    }
    for _ in 0..<rounds {
      let before = try host()
      let edit = least(try edits(in: view))
      let lazyEdit = least(try edits(in: lazy))
      let text =
        output(of: folder.appending(path: "peers/run").path, [engines, "\(count)"]) ?? "{}"
      let times = try JSONDecoder().decode([String: Times].self, from: Data(text.utf8))
      let own = least(before + (try host()))
      for (name, times) in times {
        results[name, default: Rounds()].engine.append(times)
        results[name, default: Rounds()].host.append(own)
        results[name, default: Rounds()].hostEdits.append(edit)
        results[name, default: Rounds()].lazyEdits.append(lazyEdit)
      }
    }
  }

  /// Prints the times of each engine, in nanoseconds for each item.
  ///
  /// The function also prints the host's time as a fraction of the engine's time.
  static func printTable(count: Int) throws -> [Target] {
    var results: [String: Rounds] = [:]
    try measure("flexbox", count: count, rounds: 1, into: &results)
    try measure("browser", count: count, rounds: 5, into: &results)
    print(
      "\nother engines, \(count) items: what part the host's waterfall.lua takes, and ns an item")
    print(column("host ÷", width: 32) + column("width") + column("first") + column("one item"))
    var targets: [Target] = []
    for (name, title) in [
      ("yoga", "Yoga, wrapped flow"), ("taffy", "Taffy, wrapped flow"),
      ("flex", "Chromium, flex-wrap"),
      ("grid", "Chromium, grid"), ("lanes", "Chromium, grid-lanes"),
      ("masonry", "Chromium, script places"),
    ] {
      let label = title.padding(toLength: 24, withPad: " ", startingAt: 0)
      guard let rounds = results[name] else {
        print(label + "  not installed")
        continue
      }
      print(
        label + column(rounds.part, 4, width: 8) + column(rounds.time(\.width), 0)
          + column(rounds.time(\.first), 0) + column(rounds.time(\.item), 0))
      if name == "lanes" {
        targets.append(
          Target(
            name: "full pass ÷ Chromium grid-lanes' width change", measured: rounds.part,
            most: 1 / 12))
        targets.append(
          Target(
            name: "a new height of one item ÷ Chromium grid-lanes", measured: rounds.editPart,
            most: 1 / 50))
        targets.append(
          Target(
            name: "the same, in the default view", measured: rounds.lazyEditPart, most: 1 / 100))
      }
    }
    return targets
  }
}
