import Foundation
import LayoutCore
import LayoutScripting
import ReferenceLayouts

/// Times whole passes of a layout over the same data.
struct WaterfallBenchmark {
  let folder: URL
  let count: Int

  /// The nanoseconds an item of one round of bare Lua, and the sum of all left and top edges.
  func bareLua() throws -> (nanoseconds: Double, checksum: Double) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let script = folder.appending(path: "bare/waterfall.lua").path
    process.arguments = ["lua5.4", script, "\(count)", "1"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let words = output.split(whereSeparator: \.isWhitespace)
    guard words.count == 4, let time = Double(words[0]), let checksum = Double(words[2]) else {
      fatalError("bare/waterfall.lua printed: \(output)")
    }
    return (time, checksum)
  }

  /// The nanoseconds an item of one `prepare` of a layout; processor time, as bare Lua counts it.
  func prepare(_ view: CollectionView) throws -> Double {
    // A script does not run again over the same data, unless it is given to a view anew.
    let layout = view.layout
    layout.collectionView = nil
    layout.collectionView = view
    view.invalidateLayout()
    return try processorTime { try view.layout.prepare() } / Double(count)
  }

  /// The sum of all left and top edges.
  func checksum(_ view: CollectionView) throws -> Double {
    var sum = 0.0
    try view.forEachElement { sum += $0.frame.minX + $0.frame.minY }
    return sum.rounded()
  }

  func script(isolation: ScriptIsolation = .none) throws -> ScriptedLayout {
    let path = folder.deletingLastPathComponent().appending(path: "layouts/waterfall.lua")
    let source = ScriptSource(name: path.path, bytes: Array(try Data(contentsOf: path)))
    let layout = try ScriptedLayout(source, isolation: isolation)
    try layout.parameters.set("columns", to: .number(3))
    return layout
  }

  func scripted(isolation: ScriptIsolation = .none) throws -> CollectionView {
    GeneratedItems(count: count).view(try script(isolation: isolation))
  }

  func reference() -> CollectionView {
    let layout = WaterfallLayout()
    layout.columns = 3
    return GeneratedItems(count: count).view(layout)
  }
}
