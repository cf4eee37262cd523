import Foundation
import LayoutScripting

/// The cost of a save.
///
/// After a save, the host makes a new Lua state with all libraries, and loads the script. Here, the
/// script has 200 lines.
enum Loading {
  /// Times loads by the host and by bare Lua alternately, with the same script.
  static func printTable(rounds: Int) throws -> [Target] {
    let text = try savedText()
    var (times, bareTimes) = ([Double](), [Double]())
    for _ in 0..<rounds {
      times.append(try leastTime(text))
      bareTimes.append(try bareTime(text) ?? .nan)
    }
    print("\nsave to fresh state, 200 lines" + column(least(times), 3) + " ms")
    guard !bareTimes.contains(where: \.isNaN) else { return [] }
    print("the same in bare Lua          " + column(least(bareTimes), 3) + " ms")
    // The target is 0.35 ms on a machine where bare Lua takes 0.25 ms.
    return [
      Target(
        name: "save → fresh state with 200 lines ÷ bare Lua",
        measured: ratio(times, to: bareTimes), most: 1.4)
    ]
  }

  /// The text of a shipped layout, with additional functions before it that make it 200 lines long.
  ///
  /// The layout requires no module.
  private static func savedText() throws -> String {
    let path = folder.deletingLastPathComponent().appending(path: "layouts/line.lua").path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let missing = 200 - text.split(separator: "\n", omittingEmptySubsequences: false).count
    let more = (0..<missing).map {
      "do local function most(a, b) return math.max(a, b) + \($0) end _ = most end"
    }
    return "local _\n" + (more + [text]).joined(separator: "\n")
  }

  /// The least time of 201 loads by the host, in milliseconds.
  ///
  /// The program for bare Lua makes the same number of loads.
  private static func leastTime(_ text: String) throws -> Double {
    least(
      try (0..<201).map { _ in
        try processorTime {
          _ = try ScriptedLayout(ScriptSource(name: "saved.lua", text: text))
        } / 1e6
      })
  }

  /// The least time of a load in bare Lua, in milliseconds; nil if the program cannot be built, or
  /// fails.
  private static func bareTime(_ text: String) throws -> Double? {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).lua")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }  // the system empties the folder anyway
    let text = output(of: folder.appending(path: "loading/run").path, [file.path])
    return text.flatMap { Double($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }
}
