import Foundation
import LayoutScripting

/// What a save costs: a new Lua state with all libraries, and a script of 200 lines loaded into it.
enum Loading {
  /// Times the host and bare Lua with the same text, the host before and after.
  static func printTable(rounds: Int) throws -> [Target] {
    let text = try savedText()
    let first = try leastTime(text, rounds)
    let bare = try bareTime(text)
    let time = min(first, try leastTime(text, rounds))
    print("\nsave to fresh state, 200 lines" + column(time, 3) + " ms")
    guard let bare else { return [] }
    print("the same in bare Lua          " + column(bare, 3) + " ms")
    // 0.35 ms were promised where bare Lua took a quarter of one.
    return [
      Target(
        name: "save → fresh state with 200 lines ÷ bare Lua", measured: time / bare, most: 1.4)
    ]
  }

  /// A shipped layout, and functions before it.
  private static func savedText() throws -> String {
    let path = folder.deletingLastPathComponent().appending(path: "layouts/waterfall.lua").path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let missing = 200 - text.split(separator: "\n", omittingEmptySubsequences: false).count
    let more = (0..<missing).map {
      "do local function most(a, b) return math.max(a, b) + \($0) end _ = most end"
    }
    return "local _\n" + (more + [text]).joined(separator: "\n")
  }

  private static func leastTime(_ text: String, _ rounds: Int) throws -> Double {
    var times: [Double] = []
    for _ in 0..<rounds {
      times.append(
        try processorTime {
          _ = try ScriptedLayout(ScriptSource(name: "saved.lua", text: text))
        } / 1e6)
    }
    return least(times)
  }

  /// Milliseconds; nil if there is nothing to build the program with.
  private static func bareTime(_ text: String) throws -> Double? {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).lua")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }  // the system empties it anyway
    let text = output(of: folder.appending(path: "loading/run").path, [file.path])
    return text.flatMap { Double($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }
}
