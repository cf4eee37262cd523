import Foundation
import LayoutCore
import LayoutScenes
import ScriptConformance
import Testing
@testable import LayoutConformance
@testable import LayoutConsole

/// A script that has replaced the layout of a session by the event `switchLayout`.
@Suite struct SwitchedTests {
  /// A source of layouts that finds scripts in a folder.
  private struct Folder: SessionLayoutSource {
    let path: String
    var referenceNames: [String] { ReferenceLayoutSource().referenceNames }
    func reference(named name: String) -> NamedLayout? {
      ReferenceLayoutSource().reference(named: name)
    }
    func layout(named name: String) throws(LayoutError) -> NamedLayout? { reference(named: name) }
    func scriptPath(named name: String) -> String? {
      let file = path + name
      return FileManager.default.fileExists(atPath: file) ? file : nil
    }
  }

  /// A console whose layout was switched from `rows.lua` to `b.lua`; `path` is that of `b.lua`.
  private struct Switched {
    let test: TestSession
    let console: Console
    let path: String

    init() throws {
      test = try TestSession(TestSession.rows())
      let folder = String(test.path.dropLast("rows.lua".count))
      path = folder + "b.lua"
      try Data(Self.other().utf8).write(to: URL(filePath: path))
      let session = try LayoutSession(
        SessionLayout(named: test.path), scene: TestSession.scene(),
        source: Folder(path: folder))
      console = Console(session)
      #expect(console.enter(":switch b.lua").error == nil)
    }

    static func other(gap: String = "1") -> String {
      TestSession.rows(gap: gap).replacing("local top = 8", with: "local top = 0")
        .replacing("\"rows\"", with: "\"b\"")
    }

    func save(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }
  }

  @Test func `a switched script is watched, and has its own version numbers`() throws {
    let switched = try Switched()
    #expect(switched.console.session.paths == [switched.test.path, switched.path])
    try switched.save(Switched.other(gap: "2"))
    let reply = try #require(switched.console.look(watch: nil))
    #expect(reply.lines.first?.hasPrefix("↻ b.lua v2 in ") == true, "\(reply.lines)")
    #expect(reply.lines.contains { $0.hasSuffix(" · changed in line 9") }, "\(reply.lines)")
    #expect(switched.console.session.runningVersion == 1)
    #expect(switched.console.look(watch: nil) == nil)
  }

  @Test func `only the switched script is blamed for its changes`() throws {
    let switched = try Switched()
    let session = switched.console.session
    let shown = session.state.elements
    try switched.save("return {")
    let reply = try #require(switched.console.look(watch: nil))
    #expect(reply.lines.first == "✗ b.lua v2 does not work; v1 keeps running")
    #expect(session.state.elements == shown)
    // a replay uses the version that works
    #expect(switched.console.enter(":insert 1.1 height=30").error == nil)
    #expect(switched.console.enter(":undo").error == nil)
    #expect(session.state.elements == shown)
    let error = try #require(switched.console.enter(":check").error)
    #expect(error.diagnostic.message == "v1 is shown: b.lua on disk does not work")
    _ = try Data(TestSession.rows(gap: "7").utf8).write(to: URL(filePath: switched.test.path))
    let own = try #require(switched.console.look(watch: nil))
    #expect(own.lines.first?.hasPrefix("↻ rows.lua v2 in ") == true)
    try switched.save(Switched.other(gap: "3"))
    let next = try #require(switched.console.look(watch: nil))
    #expect(next.lines.first?.hasPrefix("↻ b.lua v3 in ") == true)
    #expect(switched.console.enter(":check").lines == ["laws ok"])
  }

  @Test func `the elements of a switched script have their origins in it`() throws {
    let switched = try Switched()
    #expect(switched.console.enter(":at 1.2").lines.first?.hasSuffix("/b.lua:8") == true)
    let why = switched.console.enter(":why 1.2").lines
    #expect(why.dropFirst().first?.contains("/b.lua:8") == true, "\(why)")
  }

  @Test func `a switched script is checked in generated scenes and in the edited one`() throws {
    let switched = try Switched()
    var edited: String?
    switched.console.edit = { path, _ in
      edited = path
      return 0
    }
    _ = switched.console.enter(":edit")
    #expect(edited == switched.path)
    #expect(switched.console.enter(":fuzz 2").lines == ["2 scenes ok, seed 1"])
  }

  @Test func `the output of a switched script is shown with the event`() throws {
    let switched = try Switched()
    try switched.save("print('b')\n" + Switched.other())
    let reply = try #require(switched.console.look(watch: nil))
    #expect(reply.lines.contains("print: b"), "\(reply.lines)")
  }

  @Test func `after a save, only the output of the saved script is shown`() throws {
    let switched = try Switched()
    func printed() throws -> [String] {
      try #require(switched.console.look(watch: nil)).lines.filter { $0.hasPrefix("print: ") }
    }
    func saveRows(_ text: String) throws {
      try Data(text.utf8).write(to: URL(filePath: switched.test.path))
    }
    let rows = "print('rows')\n" + TestSession.rows()
    try saveRows(rows)
    #expect(try printed() == ["print: rows"])
    try switched.save("print('b')\n" + Switched.other())
    #expect(try printed() == ["print: b"])
    try saveRows(rows + "-- 3")
    #expect(try printed() == ["print: rows"])
  }

  @Test func `a switched script that disappears or comes back is reported`() throws {
    let switched = try Switched()
    try FileManager.default.removeItem(atPath: switched.path)
    let gone = try #require(switched.console.look(watch: nil))
    #expect(gone.lines.first == "✗ b.lua is gone; v1 keeps running")
    #expect(switched.console.enter(":rotate").error == nil)
    #expect(switched.console.enter(":undo").error == nil)
    try switched.save(Switched.other())
    #expect(switched.console.look(watch: nil)?.lines == ["↻ b.lua is back"])
  }

  @Test func `a switched script that comes back unchanged still does not work`() throws {
    let switched = try Switched()
    try switched.save("return {")
    _ = try #require(switched.console.look(watch: nil))
    let error = try #require(switched.console.enter(":check").error)
    #expect(error.diagnostic.message == "v1 is shown: b.lua on disk does not work")
    try FileManager.default.removeItem(atPath: switched.path)
    #expect(switched.console.look(watch: nil)?.lines.first == "✗ b.lua is gone; v1 keeps running")
    try switched.save("return {")
    #expect(switched.console.look(watch: nil)?.lines == ["↻ b.lua is back"])
    #expect(switched.console.enter(":check").error == error)
  }
}
