import Foundation
import LayoutScenes
import LayoutCore
import LayoutScripting
import ScriptConformance
import Testing

@testable import LayoutConsole

/// A script in its own folder, and a session that uses it.
final class TestSession {
  let path: String
  let session: LayoutSession
  private let folder: URL

  /// The folder of this checkout.
  static let checkout = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a shipped layout.
  static func shipped(_ name: String) throws -> String {
    try String(contentsOf: checkout.appending(path: "layouts/\(name).lua"), encoding: .utf8)
  }

  init(
    _ text: String, name: String = "rows.lua", scene: Scene? = nil,
    limits: ScriptLimits = ScriptLimits()
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appending(path: name).path
    try Data(text.utf8).write(to: URL(filePath: path))
    session = try LayoutSession(
      SessionLayout(named: path), scene: scene ?? Self.scene(), limits: limits,
      source: ReferenceLayoutSource())
    // a busy machine must not cut a history
    session.historyTime = .seconds(3600)
  }

  deinit {
    // if this fails, the system deletes it later
    try? FileManager.default.removeItem(at: folder)
  }

  /// A console with its own session.
  static func console(
    _ text: String = rows(), limits: ScriptLimits = ScriptLimits()
  ) throws -> (Console, TestSession) {
    let test = try TestSession(text, limits: limits)
    return (Console(test.session), test)
  }

  /// Saves the script, lets the session look for changes, and returns the news; nil if there is
  /// none.
  func save(_ text: String) throws -> SessionNews? {
    try Data(text.utf8).write(to: URL(filePath: path))
    return session.look()
  }

  /// Removes the script's file, lets the session look for changes, and returns the news; nil if
  /// there is none.
  func remove() throws -> SessionNews? {
    try FileManager.default.removeItem(atPath: path)
    return session.look()
  }

  func event(_ json: String) throws -> SessionStep {
    try session.perform(SceneEvent.read(json, named: "test"))
  }

  /// A scene with items of the same width and of random heights; ten items by default.
  static func scene(items: Int = 10) throws -> Scene {
    let json = """
      { "scene": 1, "name": "rows", "seed": 5, "view": { "size": [200, 300] },
        "sections": [ { "items": { "count": \(items), "size": { "height": { "uniform": [20, 60], "step": 10 } } } } ] }
      """
    return try Scene.load(bytes: Array(json.utf8), named: "rows.json")
  }

  /// The text of a script that places rows; `gap` is an expression in Lua.
  static func rows(
    gap: String = "params.gap", declaration: String = "param.length { default = 4, max = 50 }"
  ) -> String {
    """
    local top = 8
    return {
      name = "rows", version = "1.0.0", api = 1, params = { gap = \(declaration) },
      prepare = function(ctx, sheet)
        local params = ctx.params
        local y = top
        for i, width, height in ctx.items() do
          sheet.item(i, 0, y, ctx.width, height)
          y = y + height + \(gap)
        end
        return ctx.width, y
      end, -- celluna: allow gaps_between, every row ends with a gap
    }
    """
  }
}

extension SessionNews {
  /// The reload that the news report; nil for other news.
  var reload: SessionReload? {
    if case .reloaded(let reload) = self { reload } else { nil }
  }

  /// The error of a version that does not work; nil for other news.
  var failure: SessionError? {
    if case .failed(_, _, let error) = self { error } else { nil }
  }

  /// The reason why the file cannot be read; nil for other news.
  var goneError: SessionError? {
    if case .gone(let error, _) = self { error } else { nil }
  }

  /// Whether the news report that the file exists again, unchanged.
  var isBack: Bool {
    if case .back = self { true } else { false }
  }
}

extension Console {
  /// Enters lines, and returns the reply to the last one; only the last line may fail.
  func enter(_ lines: [String]) throws -> ConsoleReply {
    for line in lines.dropLast() {
      let reply = enter(line)
      #expect(reply.error == nil, "\(line)")
    }
    return enter(try #require(lines.last))
  }
}
