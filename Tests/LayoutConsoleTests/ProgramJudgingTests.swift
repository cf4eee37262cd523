import Foundation
import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting
import Testing

@testable import LayoutConsole

/// `laws`, `compare`, `calls`, `history` and `scenes`.
@Suite struct ProgramJudgingTests {
  // MARK: Laws

  private func laws(_ test: TestProgram) throws -> [String: [String: Any]] {
    let list = try test.ask(#""op": "laws""#)["laws"] as? [[String: Any]] ?? []
    return Dictionary(uniqueKeysWithValues: list.map { ($0["name"] as? String ?? "", $0) })
  }

  @Test func `each law is listed with how it is broken`() throws {
    let laws = """
      laws = { "no_overlap", { "is wide", function(run) return run.width > 300, "narrow" end },
        { "has items", function(run) return run.count > 0 end } },
        prepare =
      """
    let script = TestSession.rows().replacing("prepare =", with: laws)
    let test = try TestProgram(script)
    let good = try self.laws(test)
    #expect(good["no_overlap"]?["holds"] as? Bool == true)
    #expect(good["complete"]?["holds"] as? Bool == true)
    #expect(good["has items"]?["holds"] as? Bool == true)
    #expect(good["has items"]?["error"] == nil)
    #expect(good["is wide"]?["holds"] as? Bool == false)
    let wide = good["is wide"]?["error"] as? [String: Any]
    #expect(wide?["message"] as? String == "the law `is wide` does not hold: narrow")
    _ = try test.test.save(script.replacing("+ params.gap", with: "- 9"))
    let bad = try self.laws(test)["no_overlap"]
    #expect(bad?["holds"] as? Bool == false)
    let error = bad?["error"] as? [String: Any]
    #expect(error?["code"] as? String == "CL0811")
    #expect(error?["exit"] as? Int == 1)
    #expect(test.program.endings.code == 0, "the request itself succeeded")
  }

  @Test func `laws that are not checked are not listed`() throws {
    let law = "laws = { { \"is wide\", function(run) return true end } }, prepare ="
    let script = TestSession.rows().replacing("prepare =", with: law)
    let few = try laws(TestProgram(script))
    let many = try laws(TestProgram(script, scene: TestSession.scene(items: 20_001)))
    #expect(few.keys.contains("is wide"))
    #expect(Set(many.keys) == Set(few.keys).subtracting(["is wide"]))
  }

  @Test(arguments: [#""op": "laws""#, #""op": "compare", "with": "ref:list""#, #""op": "check""#])
  func `a plain list in place of a script is not judged`(request: String) throws {
    let error = try TestProgram("return {").error(request)
    #expect(error["code"] as? String == "CL0101")
  }

  @Test func `a check refuses a script whose reference does not exist`() throws {
    let script = TestSession.rows().replacing("api = 1,", with: #"api = 1, reference = "lst","#)
    let error = try TestProgram(script).error(#""op": "check""#)
    #expect(error["code"] as? String == "CL0606")
    #expect(error["message"] as? String == "there is no reference layout `lst`")
  }

  @Test func `the frame before a version is reported until the next event`() throws {
    let test = try TestProgram()
    _ = try test.test.save(TestSession.rows(gap: "params.gap + 10"))
    let why = #""op": "why", "at": "1.3""#
    #expect(try test.ask(why)["before"] as? [Double] != nil)
    #expect(try test.ask(#""op": "command", "line": ":why 1.3""#).description.contains("before v2"))
    try test.ask(#""op": "event", "event": { "do": "insert", "at": "1.2" }"#)
    #expect(try test.ask(why)["before"] == nil)
    #expect(!(try test.ask(#""op": "command", "line": ":why 1.3""#).description.contains("before")))
  }

  // MARK: Comparisons

  @Test func `a comparison has the elements of the other layout on screen, and the differences`()
    throws
  {
    let test = try TestProgram(scene: TestSession.scene(items: 60))
    try test.ask(#""op": "event", "event": { "do": "scroll", "to": [0, 400] }"#)
    let own = try test.ask(#""op": "screen", "margin": 20"#)
    _ = try test.test.save(TestSession.rows() + "-- 2")
    _ = try test.test.save(
      TestSession.rows().replacing("0, y, ctx.width", with: "i == 15 and 1 or 0, y, ctx.width"))
    let other = try test.ask(#""op": "compare", "with": "v1", "margin": 20"#)
    #expect(other["name"] as? String == "rows.lua v1")
    #expect(other.frames() == own.frames())
    #expect(other.numbers("contentSize") == own.numbers("contentSize"))
    #expect(other["differing"] as? [String] == ["1.15"])
    #expect((other["differences"] as? [String])?.first?.hasPrefix("1.15: frame 1.0, ") == true)
    #expect(other["summary"] as? String == "1 of 60 elements differs, largest 1.0 pt")
    try test.ask(#""op": "event", "event": { "do": "scroll", "to": [0, 1500] }"#)
    let below = try test.ask(#""op": "compare", "with": "v1""#)
    #expect(below["differing"] as? [String] == [], "it is not on screen")
    #expect(below["summary"] as? String == "1 of 60 elements differs, largest 1.0 pt")
  }

  @Test func `HEAD is a choice only if version control has the script`() throws {
    let test = try TestProgram()
    #expect(try test.ask(#""op": "scenes""#)["revisions"] as? [String] == [])
    test.session.revision = { (path, _) throws(SessionError) in
      ScriptSource(name: path, bytes: Array(TestSession.rows().utf8))
    }
    #expect(try test.ask(#""op": "scenes""#)["revisions"] as? [String] == ["HEAD"])
  }

  @Test func `a reference, a path and a revision can be compared with`() throws {
    let test = try TestProgram()
    let reference = try test.ask(#""op": "compare", "with": "ref:list""#)
    #expect(reference["name"] as? String == "ref:list")
    #expect((reference["differences"] as? [String])?.count ?? 0 >= 10)
    let folder = try ConsoleFolder()
    try folder.write(TestSession.rows(gap: "1"), "other.lua")
    let path = JSONText.string(folder.path("other.lua"))
    let other = try test.ask(#""op": "compare", "with": \#(path)"#)
    #expect(other["name"] as? String == "other.lua")
    #expect(other.frames()["1.2"]?[1] == 8 + (other.frames()["1.1"]?[3] ?? 0) + 1)
    var asked: [[String]] = []
    test.session.revision = { path, revision in
      asked.append([path, revision])
      return ScriptSource(name: "rows.lua@HEAD", bytes: Array(TestSession.rows(gap: "2").utf8))
    }
    let head = try test.ask(#""op": "compare", "with": "HEAD""#)
    #expect(head["name"] as? String == "rows.lua@HEAD")
    #expect(asked == [[test.test.path, "HEAD"]])
    #expect(head["differing"] as? [String] != [])
  }

  @Test(arguments: [
    ("HEAD", "CL0712", "`HEAD` is unknown here: no version control is connected"),
    ("v9", "CL0711", "there is no version v9 that works"),
    ("ref:x", "CL0606", "there is no reference layout `x`"),
    ("/nowhere/x.lua", "CL0605", "there is no file `/nowhere/x.lua`"),
  ])
  func `a comparison that is impossible has its reason in the error`(
    name: String, code: String, message: String
  ) throws {
    let error = try TestProgram().error(#""op": "compare", "with": "\#(name)""#)
    #expect(error["code"] as? String == code)
    #expect(error["message"] as? String == message)
    #expect((error["help"] as? [String])?.isEmpty == false)
  }

  @Test func `a layout in Swift has no revisions`() throws {
    let test = try TestProgram()
    test.session.revision = { _, _ in ScriptSource(name: "x", bytes: []) }
    try test.ask(#""op": "load", "script": "ref:list""#)
    let error = try test.error(#""op": "compare", "with": "HEAD""#)
    #expect(error["message"] as? String == "ref:list is written in Swift: it has no `HEAD`")
  }

  @Test func `a layout that fails is an error, and the session stays`() throws {
    let test = try TestProgram()
    let before = test.facts
    test.session.revision = { _, _ in
      ScriptSource(name: "rows.lua@HEAD", bytes: Array("return { prepare = 1 }".utf8))
    }
    #expect(
      try test.error(#""op": "compare", "with": "HEAD""#)["file"] as? String == "rows.lua@HEAD")
    #expect(test.facts == before)
  }

  // MARK: Calls

  @Test func `calls lists those of the last event`() throws {
    let test = try TestProgram()
    #expect(try test.ask(#""op": "calls""#)["calls"] as? [String] == [])
    try test.ask(#""op": "event", "event": { "do": "delete", "at": "1.1" }"#)
    let calls = try #require(try test.ask(#""op": "calls""#)["calls"] as? [String])
    #expect(calls == test.session.lastStep?.calls.map { "\($0)" })
    #expect(calls.contains("prepare"))
  }

  @Test func `calls of a scroll are those of its event, without an observation`() throws {
    let (live, plain) = (try TestProgram(), try TestProgram())
    for y in [10, 20, 30] { try live.ask(#""op": "scroll", "to": [0, \#(y)]"#) }
    try plain.ask(#""op": "event", "event": { "do": "scroll", "to": [0, 30] }"#)
    let calls = try plain.ask(#""op": "calls""#)["calls"] as? [String]
    #expect(try live.ask(#""op": "calls""#)["calls"] as? [String] == calls)
    #expect(live.session.state.bounds.minY == 0, "not observed yet")
    try live.ask(#""op": "diff""#)
    #expect(try live.ask(#""op": "calls""#)["calls"] as? [String] == calls)
  }

  @Test func `very many calls are cut`() throws {
    let sizes = try TestSession.shipped("list").replacing(
      "param.boolean { default = false", with: "param.boolean { default = true")
    let item = #"{ "estimated": [100, 4], "size": [100, 5] }"#
    let items = Array(repeating: item, count: 300).joined(separator: ", ")
    let scene = try Scene.load(
      bytes: Array(
        #"{ "scene": 1, "view": { "size": [100, 3000] }, "sections": [{ "items": [\#(items)] }] }"#
          .utf8), named: "many.json")
    let test = try TestProgram(sizes, scene: scene)
    try test.ask(#""op": "event", "event": { "do": "reload" }"#)
    let answer = try test.ask(#""op": "calls""#)
    #expect((answer["calls"] as? [String])?.count == 500)
    #expect(answer["cut"] as? Bool == true)
  }

  // MARK: History

  @Test func `the history of an element has its frame in each version`() throws {
    let test = try TestProgram()
    let first = try test.ask(#""op": "attributes", "at": "1.3""#).frames()["1.3"]
    _ = try test.test.save(TestSession.rows(gap: "9"))
    _ = try test.test.save("return {")
    _ = try test.test.save(
      TestSession.rows().replacing("local y = top", with: "local y = ctx.count == 9 and x.y or top")
    )
    func history() throws -> [[String: Any]] {
      try #require(try test.ask(#""op": "history", "at": "1.3""#)["versions"] as? [[String: Any]])
    }
    let versions = try history()
    #expect(versions.map { $0["version"] as? Int } == [1, 2, 4], "version 3 never worked")
    #expect(versions.map { $0["same"] as? Bool } == [true, false, true])
    #expect(versions[0]["frame"] as? [Double] == first)
    #expect((versions[1]["frame"] as? [Double])?[1] == (first?[1] ?? 0) + 10)
    // the versions are replayed after an event
    try test.ask(#""op": "event", "event": { "do": "rotate" }"#)
    let later = try history()
    #expect(later.map { $0["same"] as? Bool } == [true, false, true])
    #expect((later[1]["frame"] as? [Double])?[2] == 300)
    #expect(
      try test.error(#""op": "history", "at": "1.99""#)["message"] as? String
        == "there is no element `1.99`")
  }

  @Test func `the history after a scroll is that at the new offset`() throws {
    let script = TestSession.rows()
      .replacing("params = {", with: "sees = { \"scroll\" }, params = {")
      .replacing("local y = top", with: "local y = top + ctx.scroll_y")
    let test = try TestProgram(script)
    _ = try test.test.save(script + "\n-- again")
    try test.ask(#""op": "scroll", "to": [0, 30], "ended": true"#)
    let versions = try test.ask(#""op": "history", "at": "1.1""#)["versions"] as? [[String: Any]]
    #expect(versions?.map { ($0["frame"] as? [Double])?[1] } == [38, 38])
  }

  @Test func `a version that does not work here has no frame`() throws {
    let test = try TestProgram(
      TestSession.rows().replacing(
        "local y = top", with: "local y = ctx.count == 9 and x.y or top"))
    _ = try test.test.save(TestSession.rows())
    try test.ask(#""op": "event", "event": { "do": "delete", "at": "1.1" }"#)
    let versions = try test.ask(#""op": "history", "at": "1.3""#)["versions"] as? [[String: Any]]
    #expect(versions?.map { $0["frame"] == nil } == [true, false])
    #expect(versions?.map { $0["same"] as? Bool } == [false, true])
  }

  @Test func `a history that is interrupted says so`() throws {
    let test = try TestProgram()
    _ = try test.test.save(TestSession.rows(gap: "9"))
    try test.ask(#""op": "event", "event": { "do": "rotate" }"#)
    let before = test.facts
    let interrupt = ScriptInterrupt()
    test.session.limits.interrupt = interrupt
    interrupt.isRequested = true
    #expect(try test.error(#""op": "history", "at": "1.3""#)["code"] as? String == "CL0506")
    interrupt.isRequested = false
    #expect(test.facts == before)
    let versions = try test.ask(#""op": "history", "at": "1.3""#)["versions"] as? [[String: Any]]
    #expect(versions?.map { $0["frame"] == nil } == [false, false])
  }

  @Test func `a history that takes too long is cut, and the next request continues it`() throws {
    let test = try TestProgram()
    for gap in 1...2 { _ = try test.test.save(TestSession.rows(gap: "\(gap)")) }
    try test.ask(#""op": "event", "event": { "do": "rotate" }"#)
    func history(of name: String = "1.3", within time: Duration) throws -> [Int] {
      test.session.historyTime = time
      let answer = try test.ask(#""op": "history", "at": "\#(name)""#)
      let versions = try #require(answer["versions"] as? [[String: Any]])
      let numbers = versions.compactMap { $0["version"] as? Int }
      #expect(answer["cut"] as? Bool == (numbers.count < 3 ? true : nil))
      return numbers
    }
    #expect(try history(within: .zero) == [3], "the version in use needs no replay")
    #expect(try history(within: .seconds(3600)) == [1, 2, 3])
    #expect(try history(within: .zero) == [1, 2, 3], "the elements were kept")
    #expect(test.session.pastReplay == nil, "no complete replay is kept")
    #expect(try history(of: "1.4", within: .zero) == [3], "elements are kept for one name only")
    #expect(try history(within: .seconds(3600)) == [1, 2, 3])
    try test.ask(#""op": "event", "event": { "do": "rotate" }"#)
    #expect(try history(within: .zero) == [3], "no replay has the new event")
  }

  @Test func `only the last versions are in the history`() throws {
    let test = try TestProgram()
    for gap in 1...10 { _ = try test.test.save(TestSession.rows(gap: "\(gap)")) }
    let versions = try test.ask(#""op": "history", "at": "1.3""#)["versions"] as? [[String: Any]]
    #expect(versions?.map { $0["version"] as? Int } == Array(4...11))
  }

  // MARK: Choices

  @Test func `scenes lists what can be chosen`() throws {
    let folder = try ConsoleFolder()
    try folder.write(TestSession.rows(), "rows2.lua")
    try folder.write(TestSession.rows(), "rows10.lua")
    try folder.write("local tools = require \"tools\"\n" + TestSession.rows(), "user.lua")
    try folder.write("return { help = function() end }", "tools.lua")
    try folder.write(SceneText(TestSession.scene()).text, "mine.json")
    try folder.write("{ \"scene\": 1, \"views\": 0 }", "wrong.json")
    try folder.write("{ \"cases\": [] }", "rows2.expect.json")
    try folder.write("no JSON", "other.json")
    try folder.makeFolder("scenes")
    try folder.write(SceneText(TestSession.scene()).text, "scenes/inner.json")
    let test = try TestProgram()
    try test.ask(#""op": "load", "script": \#(JSONText.string(folder.path("user.lua")))"#)
    let choices = try test.ask(#""op": "scenes""#)
    let scenes = try #require(choices["scenes"] as? [String])
    #expect(
      scenes == Scene.shippedNames
        + ["mine.json", "wrong.json", "scenes/inner.json"].map { folder.path($0) })
    #expect(
      choices["scripts"] as? [String]
        == ["rows2.lua", "rows10.lua", "user.lua"].map { folder.path($0) })
    #expect((choices["references"] as? [String])?.contains("ref:waterfall") == true)
    let devices = try #require(choices["devices"] as? [[String: Any]])
    #expect(devices.first?["name"] as? String == "iphone-se")
    #expect(devices.first?.numbers("size") == [375, 667])
    try test.ask(#""op": "load", "script": "ref:list""#)
    let plain = try test.ask(#""op": "scenes""#)
    #expect(plain["scenes"] as? [String] == Scene.shippedNames)
    #expect(plain["scripts"] as? [String] == [])
  }
}
