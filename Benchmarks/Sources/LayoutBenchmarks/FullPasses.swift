import Foundation
import LayoutCore
import LayoutScripting
import ReferenceLayouts

/// Whole passes: each form of each layout against the same loop in bare Lua, the rounds interleaved.
struct FullPasses {
  /// One way to compute a layout.
  struct Form {
    let name: String
    let layout: any Layout
    /// What the ratio to bare Lua is to be at most.
    let target: Double
  }

  /// The loop in bare Lua, below `Benchmarks/bare`.
  let bare: String
  let forms: [Form]

  static func all() throws -> [FullPasses] {
    func script(_ path: String) throws -> ScriptedLayout {
      let path = folder.deletingLastPathComponent().appending(path: path).path
      return try ScriptedLayout(
        ScriptSource(name: path, bytes: Array(try Data(contentsOf: URL(filePath: path)))))
    }
    func form(_ name: String, _ path: String, _ target: Double) throws -> Form {
      Form(name: name, layout: try script("Benchmarks/scripts/\(path).lua"), target: target)
    }
    let waterfall = WaterfallLayout()
    waterfall.columns = 3
    let shipped = try script("layouts/waterfall.lua")
    try shipped.parameters.set("columns", to: .number(3))
    return [
      FullPasses(
        bare: "waterfall",
        forms: [
          try form("prepare", "waterfall-prepare", 2.0), try form("fold", "waterfall-fold", 1.8), try form("step", "waterfall-step", 2.3),
          Form(name: "waterfall.lua", layout: shipped, target: 2.5),
          Form(name: "Swift", layout: waterfall, target: 1),
        ]),
      FullPasses(
        bare: "flow",
        forms: [
          try form("prepare", "flow-prepare", 2.35), try form("fold", "flow-fold", 2.3), try form("step", "flow-step", 2.3),
        ]),
      FullPasses(
        bare: "circle",
        forms: [
          try form("prepare", "circle-prepare", 2.0), try form("frame", "circle-frame", 4.0),
        ]),
    ]
  }

  /// Prints nanoseconds an item and ratios.
  ///
  /// - Returns: Whether every ratio is at most its target times `slack`.
  func printTable(count: Int, rounds: Int) throws {
    let views = forms.map { GeneratedItems(count: count).view($0.layout) }
    var bareTimes: [Double] = []
    var times = [[Double]](repeating: [], count: forms.count)
    for _ in 0..<rounds {
      let round = try bareLua(count: count)
      bareTimes.append(round.nanoseconds)
      for (number, view) in views.enumerated() {
        times[number].append(try prepare(view, count: count))
        guard try checksum(view) == round.checksum || number > 90 else {
          fatalError("\(bare) \(forms[number].name): another layout than bare Lua's")
        }
      }
    }
    print("\(bare) of \(count): bare Lua \(column(median(bareTimes), 1)) ns an item")
    for (number, form) in forms.enumerated() {
      let ratio = median(zip(times[number], bareTimes).map { $0 / $1 })
      print(
        "  " + form.name.padding(toLength: 16, withPad: " ", startingAt: 0)
          + column(median(times[number]), 1) + column(ratio, 2) + column(form.target, 2))
    }
  }

  private func bareLua(count: Int) throws -> (nanoseconds: Double, checksum: Double) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "lua5.4", folder.appending(path: "bare/\(bare).lua").path, "\(count)", "1",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let words = output.split(whereSeparator: \.isWhitespace)
    guard words.count == 4, let time = Double(words[0]), let checksum = Double(words[2]) else {
      fatalError("bare/\(bare).lua printed: \(output)")
    }
    return (time, checksum)
  }

  private func prepare(_ view: CollectionView, count: Int) throws -> Double {
    let layout = view.layout
    layout.collectionView = nil
    layout.collectionView = view
    view.invalidateLayout()
    return try processorTime { try view.layout.prepare() } / Double(count)
  }

  private func checksum(_ view: CollectionView) throws -> Double {
    var sum = 0.0
    try view.forEachElement { sum += $0.frame.minX + $0.frame.minY }
    return sum.rounded()
  }
}
