import Foundation
import LayoutCore
import Testing

@testable import LayoutConsole

/// The interface for programs: an object a line.
@Suite struct ConsoleProgramTests {
  private func program() throws -> (ConsoleProgram, TestSession) {
    let test = try TestSession(TestSession.rows())
    return (ConsoleProgram(Console(test.session)), test)
  }

  private func object(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  @Test func `describe tells of every operation`() throws {
    let (program, _) = try program()
    let answer = try object(program.handle("{\"id\": 7, \"op\": \"describe\"}")[0])
    #expect(answer["id"] as? Int == 7)
    let operations = try #require(answer["operations"] as? [[String: Any]])
    #expect(
      operations.compactMap { $0["op"] as? String } == [
        "describe", "attributes", "query", "diff", "render", "complete", "doc", "eval", "command",
        "load", "scene", "event", "interrupt", "subscribe",
      ])
  }

  @Test func `an event tells what it moved`() throws {
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
  ])
  func `what is wrong says why`(line: String, message: String) throws {
    let (program, _) = try program()
    let answer = try object(program.handle(line)[0])
    #expect(answer["ok"] as? Bool == false)
    let error = try #require(answer["error"] as? [String: Any])
    #expect((error["message"] as? String ?? "").hasPrefix(message), "\(error)")
    #expect(program.firstError != nil)
  }

  @Test func `saves are told to those who subscribed them`() throws {
    let (program, test) = try program()
    _ = try Data(TestSession.rows(gap: "9").utf8).write(to: URL(filePath: test.path))
    #expect(program.look(watch: nil) == [])
    _ = program.handle("{\"op\": \"subscribe\", \"topics\": [\"reload\", \"error\"]}")
    try Data(TestSession.rows(gap: "12").utf8).write(to: URL(filePath: test.path))
    let reload = try object(try #require(program.look(watch: nil).first))
    #expect(reload["event"] as? String == "reload")
    #expect(reload["version"] as? Int == 3)
    #expect(reload["moved"] as? Int == 9)
    try Data("return {".utf8).write(to: URL(filePath: test.path))
    let failure = try object(try #require(program.look(watch: nil).first))
    #expect(failure["event"] as? String == "error")
    #expect(failure["keeping"] as? Int == 3)
  }
}
