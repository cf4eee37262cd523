import Foundation
import LayoutCore
import Testing

@testable import LayoutConsole

/// The interface for programs: one object on each line.
@Suite struct ConsoleProgramTests {
  private func program() throws -> (ConsoleProgram, TestSession) {
    let test = try TestSession(TestSession.rows())
    return (ConsoleProgram(Console(test.session)), test)
  }

  private func object(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  @Test func `describe lists every operation`() throws {
    let (program, _) = try program()
    let answer = try object(program.handle("{\"id\": 7, \"op\": \"describe\"}")[0])
    #expect(answer["id"] as? Int == 7)
    let operations = try #require(answer["operations"] as? [[String: Any]])
    #expect(operations.compactMap { $0["op"] as? String } == ProgramOperation.all.map(\.name))
  }

  @Test func `each reply reports what scripts printed and what was lost`() throws {
    let script = TestSession.rows().replacing(
      "local y = top", with: "local y = top; print(\"rows\", ctx.count)")
    let test = try TestSession(script)
    let program = ConsoleProgram(Console(test.session))
    func answer(_ line: String) throws -> [String: Any] { try object(program.handle(line)[0]) }
    #expect(
      try answer("{\"op\": \"diff\"}")["printed"] as? [String] == ["rows\t10"],
      "what was printed while it was loaded")
    let event = try answer(
      "{\"op\": \"event\", \"event\": {\"do\": \"delete\", \"at\": \"1.1\"}}")
    #expect(event["printed"] as? [String] == ["rows\t9"])
    let failed = try answer("{\"op\": \"eval\", \"code\": \"print('a') error('b')\"}")
    #expect(failed["ok"] as? Bool == false)
    #expect(failed["printed"] as? [String] == ["a"])
    let fine = try answer("{\"op\": \"eval\", \"code\": \"function f() end\"}")
    #expect(fine["printed"] == nil)
    let loaded = try answer("{\"op\": \"load\", \"script\": \"ref:list\"}")
    #expect(
      loaded["lost"] as? [String]
        == ["`f` is gone: a value that holds a function belongs to its version"])
  }

  @Test func `an event reports what it moved`() throws {
    let (program, _) = try program()
    let line =
      "{\"id\": \"a\", \"op\": \"event\", \"event\": {\"do\": \"insert\", \"at\": \"1.2\", \"items\": [[100, 33]]}}"
    let answer = try object(program.handle(line)[0])
    #expect(answer["id"] as? String == "a")
    #expect(answer["ok"] as? Bool == true)
    #expect(answer["events"] as? Int == 1)
    #expect(answer["prepared"] as? Bool == true)
    #expect(answer["moved"] as? Int == 9)
    #expect(answer["inserted"] as? [String] == ["1.2"])
  }

  @Test func `an event reports the selection`() throws {
    let (program, _) = try program()
    let line = "{\"op\": \"event\", \"event\": {\"do\": \"select\", \"at\": \"1.2-3\"}}"
    #expect(try object(program.handle(line)[0])["selected"] as? [String] == ["1.2", "1.3"])
  }

  @Test(arguments: [
    ("{\"op\": \"eval\", \"code\": \"ctx.count\"}", "lines", "[\"10\"]"),
    ("{\"op\": \"command\", \"line\": \":undo\"}", "lines", "[\"nothing to undo\"]"),
    ("{\"op\": \"complete\", \"line\": \":scr\"}", "candidates", "[\":scroll\"]"),
    ("{\"op\": \"attributes\", \"at\": \"1.1\"}", "elements", "[{\"path\":\"1.1\",\"frame\":"),
    ("{\"op\": \"query\", \"rect\": [0, 0, 10, 10]}", "elements", "[{\"path\":\"1.1\",\"frame\":"),
    ("{\"op\": \"load\", \"script\": \"ref:list\"}", "moved", ""),
    ("{\"op\": \"scene\", \"scene\": \"phone\"}", "lines", ""),
    ("{\"op\": \"doc\", \"name\": \"ctx.width\"}", "text", ""),
    ("{\"op\": \"render\"}", "lines", ""), ("{\"op\": \"diff\"}", "ok", "true"),
    ("{\"op\": \"interrupt\"}", "ok", "true"),
    ("{\"op\": \"message\", \"name\": \"go\", \"value\": {\"a\": [1]}}", "events", "1"),
  ])
  func `every operation answers`(line: String, field: String, beginning: String) throws {
    let (program, _) = try program()
    let answer = program.handle(line)[0]
    let value = try #require(try object(answer)[field], "\(answer)")
    #expect(try object(answer)["ok"] as? Bool == true)
    guard !beginning.isEmpty else { return }
    #expect(answer.contains("\"\(field)\":\(beginning)"), "\(value)")
  }

  @Test(arguments: [
    ("{", "this is no JSON: "), ("[]", "expected an object"), ("{}", "the request has no `op`"),
    ("{\"op\": \"evl\"}", "there is no operation `evl`"),
    ("{\"op\": \"eval\"}", "`eval` needs `code`: a text"),
    ("{\"op\": \"query\", \"rect\": [1]}", "`query` needs `rect`: 4 numbers"),
    ("{\"op\": \"event\", \"event\": {\"do\": \"fly\"}}", "do: there is no event `fly`"),
    ("{\"op\": \"subscribe\", \"topics\": [\"x\"]}", "there is no topic `x`"),
    (
      "{\"op\": \"subscribe\", \"topics\": [\"reload\", 1]}",
      "`subscribe` needs `topics`: a list of texts"
    ),
    ("{\"op\": 5}", "`op` must be a text, not 5"),
    ("{\"op\": \"describe\", \"id\": null}", "`id` must be a number or a text, not null"),
    (
      "{\"op\": \"describe\", \"id\": {\"a\": 1}}", "`id` must be a number or a text, not an object"
    ),
    ("{\"op\": \"describe\", \"id\": [1]}", "`id` must be a number or a text, not an array of 1"),
    ("{\"op\": \"describe\", \"id\": true}", "`id` must be a number or a text, not true"),
    ("{\"op\": \"eval\", \"code\": \"for i = 1, 2 do\"}", "the code ends within a statement"),
    ("{\"op\": \"command\", \"line\": \"for i = 1, 2 do\"}", "the code ends within a statement"),
    ("{\"op\": \"eval\", \"code\": \":undo\"}", "`eval` takes Lua, but `:undo` is a command"),
    ("{\"op\": \"forget\"}", "no batch has begun"),
  ])
  func `a rejected request has its reason and no effect`(line: String, message: String) throws {
    let (program, _) = try program()
    let answer = try object(program.handle(line)[0])
    #expect(answer["ok"] as? Bool == false)
    let error = try #require(answer["error"] as? [String: Any])
    #expect((error["message"] as? String ?? "").hasPrefix(message), "\(error)")
    #expect(program.endings.code != 0)
    // nothing of the rejected request remains
    #expect(program.handle("{\"op\": \"eval\", \"code\": \"1 + 1\"}")[0].contains("[\"2\"]"))
  }

  @Test(arguments: [
    "9007199254740993", "-12345678901234567890123", "1.50", "1e3", "\"\\u0041\\n\"", "\"é\"", "0",
  ])
  func `an id comes back as it was`(id: String) throws {
    let (program, _) = try program()
    let good = program.handle("{\"id\": \(id), \"op\": \"interrupt\"}")
    #expect(good == ["{\"id\":\(id),\"ok\":true}"])
    #expect(program.handle("{\"id\": \(id)}")[0].hasPrefix("{\"id\":\(id),\"ok\":false,"))
  }

  @Test func `only changes are possible within a batch, and it can be discarded`() throws {
    let (program, _) = try program()
    _ = program.handle("{\"op\": \"command\", \"line\": \":batch\"}")
    _ = program.handle("{\"op\": \"command\", \"line\": \":delete 1.1\"}")
    #expect(program.handle("{\"op\": \"eval\", \"code\": \"ctx.count\"}")[0].contains("[\"10\"]"))
    for line in [
      "{\"op\": \"event\", \"event\": {\"do\": \"rotate\"}}",
      "{\"op\": \"load\", \"script\": \"ref:list\"}",
      "{\"op\": \"scene\", \"scene\": \"phone\"}", "{\"op\": \"command\", \"line\": \":scroll 3\"}",
    ] {
      let answer = try object(program.handle(line)[0])
      let error = try #require(answer["error"] as? [String: Any], "\(answer)")
      #expect(error["code"] as? String == "CL0711")
      let help = try #require(error["help"] as? [String])
      #expect(help.last == "{\"op\": \"forget\"} discards the batch")
    }
    #expect(program.handle("{\"op\": \"forget\"}") == ["{\"ok\":true}"])
    let after = program.handle("{\"op\": \"command\", \"line\": \":scroll 3\"}")[0]
    #expect(after.hasPrefix("{\"ok\":true,"), "\(after)")
  }

  @Test func `a batch that never ends is reported at the end of the input`() throws {
    let (program, _) = try program()
    #expect(program.unfinished == nil)
    _ = program.handle("{\"op\": \"command\", \"line\": \":batch\"}")
    #expect(program.unfinished?.diagnostic.message == "the input ends within a batch")
  }

  @Test func `quit ends, and no other command does`() throws {
    let (program, _) = try program()
    _ = program.handle("{\"op\": \"command\", \"line\": \":help\"}")
    #expect(!program.isAtEnd)
    #expect(
      program.handle("{\"op\": \"command\", \"line\": \":quit\"}")[0].hasPrefix("{\"ok\":true,"))
    #expect(program.isAtEnd)
  }

  @Test func `a save is reported as at the prompt: broken laws and losses`() throws {
    let (program, test) = try program()
    _ = program.handle("{\"op\": \"subscribe\", \"topics\": [\"reload\"]}")
    _ = program.handle("{\"op\": \"eval\", \"code\": \"twice = function(x) return 2 * x end\"}")
    try Data(TestSession.rows(gap: "-9").utf8).write(to: URL(filePath: test.path))
    let reload = try object(try #require(program.look(watch: nil).first))
    #expect(
      reload["notes"] as? [String] == [
        "`twice` is gone: a value that holds a function belongs to its version"
      ])
  }

  @Test func `no files are read while watching is off`() throws {
    let (program, test) = try program()
    _ = program.handle("{\"op\": \"subscribe\", \"topics\": [\"reload\"]}")
    _ = program.handle("{\"op\": \"command\", \"line\": \":watch off\"}")
    try Data(TestSession.rows(gap: "9").utf8).write(to: URL(filePath: test.path))
    #expect(program.look(watch: nil) == [])
    let on = try object(program.handle("{\"op\": \"command\", \"line\": \":watch on\"}")[0])
    #expect((on["lines"] as? [String])?.first?.hasPrefix("↻ rows.lua v2") == true, "\(on)")
  }

  @Test(
    arguments: [
      ([], 0), ([.usage], 64), ([.usage, .script], 2), ([.scene, .check], 4),
      ([.check, .limit], 3),
      ([.usage, .usage], 64), ([.script, .scene, .usage], 4),
    ] as [([Ending], Int32)])
  func `of several errors the largest code of 1 to 4 is used`(kinds: [Ending], code: Int32) {
    var endings = ConsoleEndings()
    for kind in kinds { endings.note(SessionError(kind, Diagnostic(code: .luaError, "x"))) }
    #expect(endings.code == code)
  }

  @Test(arguments: [
    "{\"op\": \"query\", \"rect\": [0, 0, -1, -1]}",
    "{\"op\": \"query\", \"rect\": [1e308, 1e308, 1e308, 1e308]}",
    "{\"op\": \"render\", \"width\": 1e15}", "{\"op\": \"render\", \"width\": -5}",
    "{\"op\": \"render\", \"height\": 1e15}", "{\"op\": \"render\", \"height\": -5}",
    "{\"op\": \"diff\", \"since\": -1}", "{\"op\": \"diff\", \"since\": 9e18}",
  ])
  func `a request with senseless numbers gets an answer`(line: String) throws {
    let (program, _) = try program()
    #expect(try object(program.handle(line)[0])["ok"] is Bool)
  }

  @Test func `topics that are kept stay with those that follow`() throws {
    let test = try TestProgram()
    let event = #""op": "event", "event": { "do": "rotate" }"#
    try test.ask(#""op": "subscribe", "topics": ["layout"]"#)
    #expect(try test.lines(event).count == 2)
    try test.ask(#""op": "subscribe", "topics": []"#)
    #expect(try test.lines(event).count == 1)
    try test.ask(#""op": "subscribe", "topics": ["layout"], "kept": true"#)
    for topics in [#""error""#, ""] {
      try test.ask(#""op": "subscribe", "topics": [\#(topics)]"#)
      #expect(try test.lines(event).count == 2)
    }
  }

  @Test func `saves are reported to their subscribers`() throws {
    let (program, test) = try program()
    _ = try Data(TestSession.rows(gap: "9").utf8).write(to: URL(filePath: test.path))
    #expect(program.look(watch: nil) == [])
    _ = program.handle("{\"op\": \"subscribe\", \"topics\": [\"reload\", \"error\"]}")
    try Data(TestSession.rows(gap: "12").utf8).write(to: URL(filePath: test.path))
    let reload = try object(try #require(program.look(watch: nil).first))
    #expect(reload["event"] as? String == "reload")
    #expect(reload["version"] as? Int == 3)
    #expect(reload["layoutMs"] is NSNumber)
    #expect(reload["moved"] == nil, "that takes longer, and comes behind it")
    let judged = try object(try #require(program.judge().first))
    #expect(judged["event"] as? String == "judged")
    #expect(judged["script"] as? String == "rows.lua")
    #expect(judged["version"] as? Int == 3)
    #expect(judged["moved"] as? Int == 9)
    #expect(judged["broken"] as? [String] == [])
    #expect(program.judge() == [])
    try Data("return {".utf8).write(to: URL(filePath: test.path))
    let failure = try object(try #require(program.look(watch: nil).first))
    #expect(failure["event"] as? String == "error")
    #expect(failure["keeping"] as? Int == 3)
  }

  @Test func `a script that does not work is reported before the first request`() throws {
    let test = try TestSession("return {")
    let program = ConsoleProgram(Console(test.session))
    let event = try object(try #require(program.greet().first))
    #expect(event["event"] as? String == "error")
    #expect(event["script"] as? String == "rows.lua")
    #expect(event["version"] as? Int == 1)
    #expect(event["keeping"] is NSNull)
    #expect((event["error"] as? [String: Any])?["code"] as? String == "CL0101")
    #expect(program.endings.code == 2)
    #expect(program.handle("{\"op\": \"attributes\", \"at\": \"1.1\"}")[0].contains("\"ok\":true"))
    #expect(try self.program().0.greet() == [])
  }
}
