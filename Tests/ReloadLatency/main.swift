import Foundation
import LayoutConsole
import LayoutCore
import LayoutHosting
import LayoutScenes
import LayoutScripting
import ScriptConformance

// usage: reload-latency [SCRIPT [SAVES]]
//
// Saves a script again and again while a session of 1,000 items and 20 events watches it. Measures
// the time from the end of each save to the first answer of the new version. Prints the median and
// the 95th percentile of these times.
// Ends with the exit code 1 if the median is above 50 ms, or the 95th percentile above 100 ms, and
// with 2 if a save does not load.
// Source: UX.md section 3.5, budgets.

let arguments = CommandLine.arguments
let script = arguments.count > 1 ? arguments[1] : "layouts/waterfall.lua"
let saveCount = arguments.count > 2 ? Int(arguments[2]) ?? 100 : 100

let json = """
  { "scene": 1, "name": "latency", "seed": 7, "view": { "size": [375, 667] },
    "sections": [ { "items": { "count": 1000, "size": { "height": { "uniform": [80, 200] } } },
                    "header": { "size": [375, 44] }, "insets": 16 } ] }
  """

/// Saves the script ``saveCount`` times, and returns the times of the reloads in ascending order.
func measure() throws -> [Duration] {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let path = folder.appending(path: "layout.lua").path
  let source = try ScriptFile(path: script).source()
  let text = String(decoding: source.bytes, as: UTF8.self)
  try Data(text.utf8).write(to: URL(filePath: path))
  for module in source.modules {
    let file = folder.appending(path: ScriptModule.path(of: module.name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(module.source.bytes).write(to: file)
  }

  let scene = try Scene.load(bytes: Array(json.utf8), named: "latency.json")
  let session = try LayoutSession(
    SessionLayout(named: path), scene: scene, source: ReferenceLayoutSource())
  for number in 0..<20 {
    let event =
      number % 2 == 0
      ? "{ \"do\": \"insert\", \"at\": \"1.\(number * 30 + 1)\", \"items\": [[100, 90]] }"
      : "{ \"do\": \"scroll\", \"by\": [0, 700] }"
    try session.perform(SceneEvent.read(event, named: "latency"))
  }
  let saved = DispatchSemaphore(value: 0)
  let watch = FileWatch(session.paths) { saved.signal() }
  var times: [Duration] = []
  for number in 1...saveCount {
    Thread.sleep(forTimeInterval: 0.02)
    try Data((text + "\n-- \(number)\n").utf8).write(to: URL(filePath: path))
    let start = ContinuousClock.now
    while true {
      saved.wait()
      guard let news = session.look(watch: watch) else { continue }
      if case .reloaded = news { break }
      print("a save did not work: \(news)")
      exit(2)
    }
    times.append(.now - start)
  }
  return times.sorted()
}

let times = try measure()
let median = times[times.count / 2] / .milliseconds(1)
let late = times[times.count * 95 / 100] / .milliseconds(1)
print(
  "\(times.count) saves of \(script), 1000 items, 20 events: median \(NumberText.oneDecimal(median)) ms, 95th percentile \(NumberText.oneDecimal(late)) ms"
)
exit(median <= 50 && late <= 100 ? 0 : 1)
