import Foundation
import Testing

/// The folder in which a test runs `celluna check`; it contains scripts and a scene.
struct CheckFolder {
  let url: URL

  /// Calls a closure with a folder that contains `small.json` and the given files.
  static func with(_ files: [String: String] = [:], _ body: (CheckFolder) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let folder = CheckFolder(url: url)
    defer { try? FileManager.default.removeItem(at: url) }  // or the system deletes it later
    for (name, text) in files.merging(["small.json": small], uniquingKeysWith: { one, _ in one }) {
      try folder.write(text, to: name)
    }
    try body(folder)
  }

  /// Writes a file, and makes the folders of its path that are missing.
  func write(_ text: String, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The text of a file; nil if it is missing.
  func text(_ name: String) -> String? {
    (try? Data(contentsOf: url.appending(path: name))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names of all that a folder contains, sorted; empty if the folder is missing.
  func names(in name: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.appending(path: name).path)) ?? [])
      .sorted()
  }

  /// Runs `celluna check` in the folder.
  ///
  /// The search for repairs takes most of the time, and few tests need it. The tool therefore
  /// searches only if `proposesRepairs` is true.
  func check(
    _ arguments: [String], environment: [String: String] = [:], proposesRepairs: Bool = false
  ) throws -> Tool.Result {
    let repairs = proposesRepairs ? [] : ["--no-repairs"]
    return try Tool.run(["check"] + repairs + arguments, in: url, environment: environment)
  }

  /// Runs `celluna check` with the scene `small.json` only, without generated scenes.
  func checkSmall(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Tool.Result {
    try check(arguments + ["--scene", "small.json", "--runs", "0"], environment: environment)
  }

  // MARK: Files

  /// A scene with two items in a view 100 wide.
  static let small = """
    { "scene": 1, "name": "small", "tags": ["tiny"], "view": { "size": [100, 60] },
      "sections": [ { "items": [[40, 30], [40, 20]] } ] }
    """

  /// A script that stacks items.
  ///
  /// - Parameters:
  ///   - gap: The distance between items, in points.
  ///   - fields: Further fields of the layout, on the third line.
  ///   - before: The statements of `prepare` after `local y = 0` and before its loop.
  static func stack(gap: Int = 0, fields: String = "", before: String = "") -> String {
    """
    return {
      name = "stack", version = "1.0.0", api = 1,
      \(fields)
      prepare = function(ctx, sheet)
        local y = 0
        \(before)
        for i, _, height in ctx.items() do
          sheet.item(i, 0, y, ctx.width, height)
          y = y + height + \(gap)
        end
        return ctx.width, y
      end,
    }

    """
  }
}

extension Tool.Result {
  /// The names of the stages that the text report lists, in the order of its lines.
  var stages: [String] {
    standardOutput.split(separator: "\n").filter { !$0.hasPrefix(" ") && !$0.contains(" in ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
      .filter { $0 != "coverage" }
  }

  /// The ids of the cases of a JSON report.
  func caseIDs() throws -> [String] {
    let json = try JSONSerialization.jsonObject(with: Data(standardOutput.utf8))
    let cases = (json as? [String: Any])?["cases"] as? [[String: Any]]
    return try #require(cases).compactMap { $0["id"] as? String }
  }
}
