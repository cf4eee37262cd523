import Foundation
import Testing

/// `celluna repl` without a terminal: lines, transcripts, requests of programs, and exit codes.
@Suite struct ReplTests {
  private static func repl(
    _ input: String, _ arguments: [String] = [], script: String = "layouts/waterfall.lua"
  ) throws -> Tool.Result {
    try Tool.run(["repl", script] + arguments, input: input)
  }

  @Test func `piped input is answered line by line, without prompt or colour`() throws {
    let result = try Self.repl("1 + 1\n:set columns 3\nparams.columns\n:quit\nerror('never')\n")
    #expect(result.exitCode == 0)
    #expect(result.standardError == "")
    let lines = result.standardOutput.split(separator: "\n")
    #expect(lines.first == "2")
    #expect(lines.last == "3")
    #expect(!result.standardOutput.contains("\u{1B}"))
  }

  @Test func `each input is shown if requested`() throws {
    let result = try Self.repl("1 + 1\n", ["--echo"])
    #expect(result.standardOutput == "> 1 + 1\n2\n")
  }

  @Test func `no terminal obeys a shown input, or its result`() throws {
    let result = try Self.repl("'\u{1B}[2J\u{202E}'\nprint('\\27[2J\\r')\n", ["--echo"])
    #expect(
      result.standardOutput == """
        > '\u{FFFD}[2J\u{FFFD}'
        "\\027[2J\\u{202E}"
        > print('\\27[2J\\r')
        print: ?[2J?

        """)
  }

  @Test(
    arguments: [
      ("1\n", 0), ("error('x')\n2\n", 2), ("x.y\n2\n", 2), ("while true do end\n2\n", 3),
      (":delete 1.99\n2\n", 4), (":foo\n2\n", 64), (":scroll\n2\n", 64), ("for i = 1, 2 do\n", 64),
      (":batch\n:delete 1.1\n", 64), (":compare waterfall\n:check\n", 0),
      (":compare list\n2\n", 1),
    ] as [(String, Int32)])
  func `the input stops at the first error, with the exit code of the error`(
    input: String, code: Int32
  ) throws {
    let result = try Self.repl(input)
    #expect(result.exitCode == code, "\(result.standardError)")
    #expect(!result.standardOutput.split(separator: "\n").contains("2"))
  }

  @Test(
    arguments: [
      (":foo\nerror('x')\n", 2), (":delete 1.99\nerror('x')\n", 4), (":foo\n:bar\n", 64),
      ("error('x')\nwhile true do end\n:foo\n", 3),
    ] as [(String, Int32)])
  func `with --keep-going the input goes on, and the exit code is the largest of 1 to 4`(
    input: String, code: Int32
  ) throws {
    let result = try Self.repl(input + "1 + 1\n", ["--keep-going"])
    #expect(result.exitCode == code)
    #expect(result.standardOutput == "2\n")
  }

  @Test func `a check that fails ends with 1`() throws {
    let folder = try Folder()
    let script = try String(
      contentsOf: Tool.checkout.appending(path: "layouts/waterfall.lua"), encoding: .utf8)
    try folder.write(script.replacing("+ inset.top", with: "+ inset.top + 1"), "w.lua")
    let other = try Self.repl(":check\n", script: folder.path("w.lua"))
    #expect(other.exitCode == (script.contains("+ inset.top") ? 1 : 0), "\(other.standardError)")
  }

  @Test func `lines of the command line run one after the other`() throws {
    let result = try Tool.run([
      "repl", "layouts/circle.lua", "-e", "ctx.count", "-c", ":delete 1.1", "-e", "ctx.count",
    ])
    #expect(result.exitCode == 0)
    #expect(result.standardOutput.hasPrefix("40\n"))
    #expect(result.standardOutput.hasSuffix("39\n"))
  }

  @Test(arguments: [":save", ":transcript"])
  func `a file that cannot be written ends with 74`(command: String) throws {
    let result = try Self.repl("", ["-e", "\(command) /nowhere/x.json"])
    #expect(result.exitCode == 74)
    #expect(
      result.standardError.hasPrefix("error[CL0607]: `/nowhere/x.json` could not be written\n"))
  }

  @Test func `a script that does not load ends a pipe, and says why`() throws {
    let folder = try Folder()
    try folder.write("return {", "x.lua")
    let result = try Self.repl("1\n", script: folder.path("x.lua"))
    #expect(result.exitCode == 2)
    #expect(result.standardError.contains("CL01"))
  }

  @Test func `with --keep-going a script that does not work is shown as a plain list`() throws {
    let folder = try Folder()
    let script = """
      return { name = "x", version = "1", api = 1,
        prepare = function(ctx, sheet)
          for i in ctx.items() do sheet.item(i, 0, 50 * (i - 1), ctx.width, 50) end
          return ctx.width, 50 * ctx.count
        end,
        snap = function(ctx, x, y) return y end,
      }
      """
    try folder.write(script, "x.lua")
    let result = try Self.repl(
      ":view\n", ["--keep-going", "--scene", "phone"], script: folder.path("x.lua"))
    #expect(result.exitCode == 2)
    #expect(result.standardError.hasPrefix("error[CL0316]: `snap` must return x and y"))
    #expect(result.standardOutput.hasPrefix("note: a plain list is shown instead\n"))
    #expect(result.standardOutput.split(separator: "\n").count > 1, "the line has a reply")
  }

  @Test func `a transcript is compared, and brought up to date`() throws {
    let folder = try Folder()
    try folder.write("> ctx.count\n40\n> 1 +\n>> 1\n3\n", "t.txt")
    let path = folder.path("t.txt")
    let wrong = try Self.repl("", ["--transcript", path])
    #expect(wrong.exitCode == 1)
    #expect(
      wrong.standardError == "line 4: > 1\n- 3\n+ 2\n\(path): 1 line of 3 got another reply\n")
    #expect(try Self.repl("", ["--transcript", path, "--update"]).exitCode == 0)
    #expect(try folder.read("t.txt") == "> ctx.count\n40\n> 1 +\n>> 1\n2\n")
    #expect(try Self.repl("", ["--transcript", path]).exitCode == 0)
  }

  @Test func `the tutorial says what the prompt says`() throws {
    let result = try Self.repl("", ["--transcript", "docs/TUTORIAL.md"])
    #expect(result.standardError == "")
    #expect(result.exitCode == 0)
  }

  @Test func `a transcript that ends at the wrong place is an error, and the file is not changed`()
    throws
  {
    let folder = try Folder()
    try folder.write("> :quit\n> 1\n2\n", "t.txt")
    let path = folder.path("t.txt")
    for more in [[], ["--update"]] {
      let result = try Self.repl("", ["--transcript", path] + more)
      #expect(result.exitCode == 64)
      #expect(
        result.standardError
          == """
          error[CL0711]: `:quit` ends the session, and 1 input stands after it
            --> \(path):1
             = help: end the transcript with `:quit`, or leave it out

          """)
      #expect(try folder.read("t.txt") == "> :quit\n> 1\n2\n")
    }
    try folder.write("> 1\n2\n> for i = 1, 2 do\n", "t.txt")
    let both = try Self.repl("", ["--transcript", path])
    #expect(both.exitCode == 1)
    #expect(both.standardError.contains("a `for` opened on line 1 is never closed"))
  }

  @Test(arguments: [
    ["--json", "-e", "1"], ["--json", "--transcript", "t.txt"],
    ["-e", "1", "--transcript", "t.txt"],
    ["--json", "--transcript", "t.txt", "-c", "1"],
  ])
  func `the ways to give it input exclude one another`(arguments: [String]) throws {
    let result = try Self.repl("1\n", arguments)
    #expect(result.exitCode == 64)
    #expect(result.standardOutput == "")
    #expect(result.standardError.hasPrefix("error[CL0611]: "))
    #expect(result.standardError.contains(" cannot be used together"))
  }

  @Test(arguments: [["--transcript", "nowhere.txt"], ["--update"], ["--scene", "nowhere"]])
  func `a missing file is reported`(arguments: [String]) throws {
    let result = try Self.repl("", arguments)
    #expect([4, 64].contains(result.exitCode))
    #expect(result.standardError.hasPrefix("error[CL06"))
  }

  @Test func `programs are answered in JSON, and interrupted`() throws {
    let input = """
      {"id": 1, "op": "eval", "code": "ctx.count"}
      {"id": 2, "op": "nothing"}
      {"id": 3, "op": "event", "event": {"do": "insert", "at": "1.2", "items": [[109, 120]]}}

      """
    let result = try Self.repl(input, ["--json"])
    let lines = result.standardOutput.split(separator: "\n").map(String.init)
    #expect(lines.count == 3)
    #expect(lines[0] == "{\"id\":1,\"ok\":true,\"lines\":[\"40\"],\"incomplete\":false}")
    #expect(lines[1].hasPrefix("{\"id\":2,\"ok\":false,"))
    #expect(lines[2].hasPrefix("{\"id\":3,\"ok\":true,\"events\":1,\"prepared\":true,"))
    #expect(result.exitCode == 64)
  }

  private static func programs(_ lines: [String], _ arguments: [String] = []) throws -> [String] {
    let result = try repl(lines.map { $0 + "\n" }.joined(), ["--json"] + arguments)
    return result.standardOutput.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    "{\"id\": 1, \"op\": \"eval\", \"code\": \"while true do end\"}",
    "{\"id\": 1, \"op\": \"command\", \"line\": \":fuzz 100000\"}",
  ])
  func `an interrupt stops the requests before it, and none after it`(long: String) throws {
    let lines = try Self.programs(
      [
        long, "{\"id\": 2, \"op\": \"interrupt\"}",
        "{\"id\": 3, \"op\": \"eval\", \"code\": \"1 + 1\"}",
      ], ["--limit", "time=60000"])
    #expect(lines.count == 3)
    #expect(
      lines[0].hasPrefix("{\"id\":1,\"ok\":false,\"error\":{\"code\":\"CL0506\","), "\(lines)")
    #expect(lines[1] == "{\"id\":2,\"ok\":true}")
    #expect(lines[2].contains("[\"2\"]"))
  }

  @Test func `a program can end the session, but not within a batch`() throws {
    let quit = try Self.repl(
      "{\"id\": 1, \"op\": \"command\", \"line\": \":quit\"}\n{\"op\": \"describe\"}\n", ["--json"])
    #expect(quit.standardOutput == "{\"id\":1,\"ok\":true,\"lines\":[],\"incomplete\":false}\n")
    #expect(quit.exitCode == 0)
    let open = try Self.repl("{\"op\": \"command\", \"line\": \":batch\"}\n", ["--json"])
    #expect(open.exitCode == 64)
    #expect(open.standardError.hasPrefix("error[CL0711]: the input ends within a batch"))
  }

  @Test func `many requests at once are all answered, in order`() throws {
    let lines = try Self.programs(
      (0..<10_000).map { "{\"id\": \($0), \"op\": \"complete\", \"line\": \":scr\"}" })
    #expect(lines.count == 10_000)
    for (number, line) in lines.enumerated() where !line.hasPrefix("{\"id\":\(number),\"ok\":true")
    {
      Issue.record("\(number): \(line)")
    }
  }

  @Test(
    arguments: [
      ("1 + 1\0\n", 2), ("\0", 2), ("-- " + String(repeating: "x", count: 1_000_000) + "\n", 2),
      (String(repeating: "(", count: 100_000) + "\n", 2),
      (":" + String(repeating: "x", count: 100_000), 64),
      ("1 + 1\r\n", 0), ("\u{FEFF}1 + 1\n", 0),
    ] as [(String, Int32)])
  func `unusual lines get an answer`(input: String, code: Int32) throws {
    let result = try Self.repl(input)
    #expect(result.exitCode == code, "\(input.prefix(20)): \(result.standardError.prefix(400))")
    #expect(result.standardError.utf8.count < 10_000)
  }

  @Test func `the rest of a line that is too long is discarded`() throws {
    let long = "1 +" + String(repeating: " ", count: 300_000) + "1\n"
    let message = """
      error[CL0507]: the line has more than 262,144 bytes
         = help: split it into several lines

      """
    let result = try Self.repl("\(long)2\n\(long)\(long)3 + 1", ["--keep-going"])
    #expect(result.exitCode == 2)
    #expect(result.standardOutput == "2\n4\n")
    #expect(result.standardError == message + message + message)
  }

  @Test func `a line without an end is refused before it is read to its end`() throws {
    let result = try Tool.run(
      ["-c", "exec \"$0\" repl layouts/list.lua < /dev/zero", Tool.executable.path],
      executable: URL(filePath: "/bin/sh"))
    #expect(result.exitCode == 2)
    #expect(result.standardError.hasPrefix("error[CL0507]: the line has more than 262,144 bytes"))
  }

  @Test func `bytes that are no text are refused`() throws {
    let bytes = Data("1 + 1\n'".utf8) + Data([0xFF, 0xC3]) + Data("'\n3\n".utf8)
    let result = try Tool.run(["repl", "layouts/list.lua"], data: bytes)
    #expect(result.exitCode == 2)
    #expect(result.standardOutput == "2\n")
    #expect(
      result.standardError.hasPrefix("error[CL0104]: the line is not UTF-8: it holds the byte 0xFF")
    )
    let json = try Tool.run(
      ["repl", "layouts/list.lua", "--json"],
      data: Data("{\"op\": \"".utf8) + Data([0xFF]) + Data("\"}\n{\"op\": \"interrupt\"}\n".utf8))
    let lines = json.standardOutput.split(separator: "\n")
    #expect(lines.first?.contains("not UTF-8") == true)
    #expect(lines.last == "{\"ok\":true}")
  }

  @Test func `what a script prints while it loads comes once, whatever is set`() throws {
    let folder = try Folder()
    let script = try String(
      contentsOf: Tool.checkout.appending(path: "layouts/waterfall.lua"), encoding: .utf8)
    try folder.write("print('loading')\n" + script, "w.lua")
    let result = try Self.repl(
      "1\n2\n", ["--set", "columns=3"], script: folder.path("w.lua"))
    #expect(result.standardOutput == "print: loading\n1\n2\n")
    #expect(result.standardError == "")
    let run = try Tool.run(["run", folder.path("w.lua"), "--scene", "one"])
    #expect(run.standardError == "print: loading\n")
  }

  @Test func `JSON says why there is no session, or no working script`() throws {
    let folder = try Folder()
    try folder.write("return {", "x.lua")
    let broken = try Self.repl(
      "{\"op\":\"doc\",\"name\":\"ctx\"}\n", ["--json"], script: folder.path("x.lua"))
    let lines = broken.standardOutput.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("{\"event\":\"error\",\"script\":\"x.lua\",") == true)
    #expect(broken.exitCode == 2)
    let missing = try Self.repl("", ["--json"], script: folder.path("y.lua"))
    #expect(missing.exitCode == 2)
    #expect(
      missing.standardOutput.hasPrefix(
        "{\"event\":\"error\",\"error\":{\"code\":\"CL0605\",\"exit\":2,"))
  }

  @Test func `a client written from the page about the protocol works`() throws {
    let client = Tool.checkout.appending(path: "Examples/protocol/client.py").path
    let result = try Tool.run(
      ["python3", client, Tool.executable.path, "layouts/waterfall.lua", "phone"],
      executable: URL(filePath: "/usr/bin/env"))
    #expect(result.standardError == "")
    #expect(result.exitCode == 0)
    let lines = result.standardOutput.split(separator: "\n")
    #expect(lines.first?.contains(" moved, largest ") == true)
    #expect(lines.dropFirst().first?.hasPrefix("1.2 [") == true)
    #expect(lines.dropFirst(2).first == "passed")
  }
}

/// A folder for one test.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // if this fails, the system deletes it later
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }
}
