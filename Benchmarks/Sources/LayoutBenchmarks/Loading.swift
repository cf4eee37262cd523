import Foundation
import LayoutScripting

/// What a save costs: a new Lua state with all libraries, and a script of 200 lines loaded into it.
enum Loading {
  static func printTable(rounds: Int) throws -> [Target] {
    let path = folder.deletingLastPathComponent().appending(path: "layouts/waterfall.lua").path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let missing = 200 - text.split(separator: "\n", omittingEmptySubsequences: false).count
    let more = (0..<missing).map {
      "do local function most(a, b) return math.max(a, b) + \($0) end _ = most end"
    }
    let saved = "local _\n" + (more + [text]).joined(separator: "\n")
    var times: [Double] = []
    for _ in 0..<rounds {
      times.append(
        try processorTime {
          _ = try ScriptedLayout(ScriptSource(name: "saved.lua", text: saved))
        } / 1e6)
    }
    print("\nsave to fresh state, 200 lines" + column(least(times), 3) + " ms")
    return [
      Target(
        name: "save → fresh state with 200 lines", measured: least(times), most: 0.35, unit: "ms")
    ]
  }
}
