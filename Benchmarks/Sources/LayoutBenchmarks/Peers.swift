import Foundation
import LayoutScripting

/// Engines that a user would pick instead, on the same items, where they are installed.
enum Peers {
  private struct Times: Decodable {
    let first, width, item: Double
  }

  /// Prints nanoseconds an item, and what part of that the host takes.
  static func printTable(count: Int) throws -> [Target] {
    let view = GeneratedItems(count: count).view(try FullPasses.load("layouts/waterfall.lua"))
    let times = try (0..<9).map { _ in try FullPasses.timeOfPass(view) / Double(count) }
    let host = least(times)
    print(
      "\nother engines, \(count) items: ns an item; the host's waterfall.lua takes \(Int(host))")
    print(column("host ÷", width: 32) + column("width") + column("first") + column("one item"))
    let text = output(of: folder.appending(path: "peers/run").path, ["\(count)"]) ?? "{}"
    let results = try JSONDecoder().decode([String: Times].self, from: Data(text.utf8))
    var targets: [Target] = []
    for (name, title) in [
      ("yoga", "Yoga, wrapped flow"), ("taffy", "Taffy, wrapped flow"),
      ("flex", "Chromium, flex-wrap"),
      ("grid", "Chromium, grid"), ("lanes", "Chromium, grid-lanes"),
      ("masonry", "Chromium, script places"),
    ] {
      let label = title.padding(toLength: 24, withPad: " ", startingAt: 0)
      guard let times = results[name] else {
        print(label + "  not installed")
        continue
      }
      print(
        label + column(host / times.width, 4, width: 8) + column(times.width, 0)
          + column(times.first, 0) + column(times.item, 0))
      if name == "lanes" {
        targets.append(
          Target(
            name: "full pass ÷ Chromium grid-lanes' width change", measured: host / times.width,
            most: 1 / 12))
      }
    }
    return targets
  }
}
