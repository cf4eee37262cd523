import Foundation
import ServerTestSupport
import Testing

/// `celluna preview` with real sessions.
@Suite struct PreviewTests {

  /// A folder with a copy of the shipped layout list.
  private static func folder(_ name: String = "w.lua") throws -> Folder {
    let folder = try Folder()
    let script = try String(
      contentsOf: Tool.checkout.appending(path: "layouts/list.lua"), encoding: .utf8)
    try folder.write(script, name)
    return folder
  }

  @Test func `a tab uses the protocol, and is notified of a save`() throws {
    let folder = try Self.folder()
    let session = try PreviewSession(["w.lua", "--scene", "one"], in: folder)
    #expect(session.greeting.hasPrefix("w.lua is at http://127.0.0.1:\(session.port)/?token="))
    let (tab, other) = (try session.tab(), try session.tab())
    tab.sendText(#"{"id":1,"op":"attributes"}"#)
    #expect(
      try tab.readText()
        == #"{"id":1,"ok":true,"elements":[{"path":"1.1","frame":[16,16,343,80],"z":0,"alpha":1}]}"#
    )
    other.sendText(#"{"id":"x","op":"event","event":{"do":"insert","at":"1.1"}}"#)
    #expect(try other.readText().hasPrefix(#"{"id":"x","ok":true,"events":1,"#))
    // all tabs share one session
    #expect(try tab.readText().hasPrefix(#"{"event":"layout","bounds":"#))
    try folder.write(try folder.read("w.lua") + "\n-- saved", "w.lua")
    for tab in [tab, other] {
      while !(try tab.readText().hasPrefix(#"{"event":"reload","script":"w.lua","version":2,"#)) {}
    }
  }

  @Test func `the terminal reports a version that fails, and the next one that works`() throws {
    let folder = try Self.folder()
    let session = try PreviewSession(["w.lua", "--scene", "one"], in: folder)
    let tab = try session.tab()
    tab.sendText(#"{"id":1,"op":"attributes"}"#)
    _ = try tab.readText()
    let good = try folder.read("w.lua")
    try folder.write(good + "\nreturn 1 +", "w.lua")
    let message = try session.readError(until: "\n   |")
    #expect(message.hasPrefix("error[CL0103]: "))
    #expect(message.contains("--> w.lua:"))
    try folder.write(good + "\n-- mended", "w.lua")
    #expect(try session.readError(until: "v3\n").hasSuffix("w.lua works again: v3\n"))
  }

  @Test func `a session of the page writes files only below the folder`() throws {
    let folder = try Self.folder()
    let session = try PreviewSession(["w.lua", "--scene", "one"], in: folder)
    let tab = try session.tab()
    tab.sendText(#"{"id":1,"op":"command","line":":save ../outside.json"}"#)
    #expect(try tab.readText().hasPrefix(#"{"id":1,"ok":false,"#))
    tab.sendText(#"{"id":2,"op":"command","line":":save inside.json"}"#)
    #expect(try tab.readText().hasPrefix(#"{"id":2,"ok":true,"#))
    #expect(try folder.read("inside.json").contains(#""scene": 1"#))
  }

  @Test func `the options reach the session and the page`() throws {
    let folder = try Self.folder()
    let session = try PreviewSession(
      [
        "w.lua", "--scene", "phone", "--set", "line_spacing=3.5", "--view", "200x300", "--rtl",
        "--seed", "7", "--limit", "time=900", "--limit", "memory=20", "--compare", "ref:list",
      ], in: folder)
    #expect(
      try session.get("/scripts.json").body == """
        {"scripts":[{"id":1,"name":"w.lua"}],"scene":"phone","compare":"ref:list",\
        "set":{"line_spacing":"3.5"}}

        """)
    let tab = try session.tab()
    tab.sendText(#"{"op":"params"}"#)
    #expect(try tab.readText().contains(#""value":3.5,"#))
    tab.sendText(#"{"op":"eval","code":"ctx.width, ctx.direction == 'rtl'"}"#)
    #expect(try tab.readText().contains(#""lines":["200.0\ttrue"]"#))
  }

  @Test func `a tab takes no topics from another tab`() throws {
    let session = try PreviewSession(["w.lua", "--scene", "one"], in: try Self.folder())
    let (tab, other) = (try session.tab(), try session.tab())
    tab.sendText(#"{"op":"subscribe","topics":[]}"#)
    #expect(try tab.readText() == #"{"ok":true}"#)
    tab.sendText(#"{"op":"event","event":{"do":"rotate"}}"#)
    #expect(try other.readText().hasPrefix(#"{"event":"layout","#))
  }

  @Test(arguments: [
    ("vscode://file/a/{file}:{line}", true), ("javascript:alert('{file}')", false),
    ("vscode://file", false), ("{file}", false), ("", false),
  ])
  func `the page gets the address of the user's editor`(url: String, isUsed: Bool) throws {
    let folder = try Self.folder()
    let session = try PreviewSession(
      ["w.lua", "--scene", "one"], in: folder, environment: ["CELLUNA_EDITOR_URL": url])
    let body = try session.get("/scripts.json").body
    #expect(body.contains(#""editor":"\#(url)""#) == isUsed, "\(body)")
    #expect(body.contains("editor") == isUsed)
  }

  @Test func `each script of a folder has its own session`() throws {
    let folder = try Self.folder("a.lua")
    try folder.write(try folder.read("a.lua"), "b.lua")
    let session = try PreviewSession(["."], in: folder)
    #expect(session.greeting.hasPrefix("2 layouts are at http://"))
    #expect(
      try session.get("/scripts.json").body
        == "{\"scripts\":[{\"id\":1,\"name\":\"a.lua\"},{\"id\":2,\"name\":\"b.lua\"}],\"set\":{}}\n"
    )
    let tabs = [try session.tab(1), try session.tab(2)]
    for tab in tabs {
      tab.sendText(#"{"op":"describe"}"#)
      #expect(try tab.readText().hasPrefix(#"{"ok":true,"api":"#))
    }
    #expect(try session.children().count == 2)
  }

  @Test func `a script that hangs is stopped, and its tabs are served`() throws {
    let folder = try Folder()
    try folder.write(
      """
      return {
        api = 1, name = "h", version = "1.0.0",
        prepare = function(ctx, sheet)
          while true do end
        end,
      }
      """, "h.lua")
    let session = try PreviewSession(["h.lua", "--limit", "time=100"], in: folder)
    let (tab, other) = (try session.tab(), try session.tab())
    #expect(try tab.readText().hasPrefix(#"{"event":"error","script":"h.lua","version":1,"#))
    other.sendText(#"{"id":1,"op":"describe"}"#)
    while !(try other.readText().hasPrefix(#"{"id":1,"ok":true"#)) {}
    #expect(try session.get("/").status == 200)
  }

  @Test func `an interruption passes requests that wait`() throws {
    let folder = try Self.folder()
    let session = try PreviewSession(["w.lua", "--limit", "time=60000"], in: folder)
    let (tab, other) = (try session.tab(), try session.tab())
    tab.sendText(#"{"id":1,"op":"eval","code":"while true do end"}"#)
    for id in 2..<100 { tab.sendText(#"{"id":\#(id),"op":"eval","code":"1"}"#) }
    other.sendText(#"{"id":"stop","op":"interrupt"}"#)
    let answer = try Self.answer(to: tab)
    #expect(answer.hasPrefix(#"{"id":1,"ok":false"#))
    #expect(answer.contains("CL0506"))
    for id in 2..<100 { #expect(try Self.answer(to: tab).hasPrefix("{\"id\":\(id),\"ok\":")) }
    #expect(try Self.answer(to: other) == #"{"id":"stop","ok":true}"#)
  }

  /// The next answer; events before it are skipped.
  private static func answer(to tab: TestClient) throws -> String {
    while true {
      let line = try tab.readText()
      if !line.hasPrefix(#"{"event":"#) { return line }
    }
  }

  @Test func `a name with markup is served as text`() throws {
    let folder = try Self.folder("<img onerror>.lua")
    let session = try PreviewSession(["<img onerror>.lua"], in: folder)
    #expect(
      try session.get("/scripts.json").body
        == "{\"scripts\":[{\"id\":1,\"name\":\"<img onerror>.lua\"}],\"set\":{}}\n")
    let tab = try session.tab()
    tab.sendText(#"{"op":"command","line":":quit"}"#)
    #expect(try tab.readText() == #"{"ok":true,"lines":[],"incomplete":false}"#)
    while !(try tab.readText() == #"{"event":"ended","script":"<img onerror>.lua","code":0}"#) {}
    tab.sendText(#"{"id":2,"op":"describe"}"#)
    #expect(try tab.readText().hasPrefix(#"{"id":2,"ok":true"#))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends the server and its processes, with the exit code 0`(_ signal: Int32) throws {
    let session = try PreviewSession(["w.lua"], in: try Self.folder())
    let tab = try session.tab()
    tab.sendText(#"{"op":"describe"}"#)
    #expect(try tab.readText().hasPrefix(#"{"ok":true,"api":"#))
    let children = try session.children()
    #expect(children.count == 1)
    #expect(session.end(signal) == 0)
    #expect(try tab.readClose() == "1001 the server ends")
    #expect(children.allSatisfy { kill($0, 0) != 0 })
  }

  @Test func `a killed server leaves no process, even of a script that runs`() throws {
    let session = try PreviewSession(["w.lua", "--limit", "time=300"], in: try Self.folder())
    let tab = try session.tab()
    tab.sendText(#"{"op":"describe"}"#)
    #expect(try tab.readText().hasPrefix(#"{"ok":true,"api":"#))
    tab.sendText(#"{"op":"eval","code":"while true do end"}"#)
    let children = try session.children()
    #expect(children.count == 1)
    #expect(session.end(SIGKILL) == nil)
    #expect(children.allSatisfy(ProcessState.waitForEnd))
  }

  // MARK: Bad input

  struct Mistake: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let exitCode: Int32
    let message: String

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let mistakes = [
    Mistake(arguments: ["nothing.lua"], exitCode: 2, message: "there is no file `nothing.lua`"),
    Mistake(arguments: ["empty"], exitCode: 64, message: "there is no layout script in `empty`"),
    Mistake(arguments: ["ref:nothing"], exitCode: 64, message: "no reference layout `nothing`"),
    Mistake(arguments: ["w.lua", "--scene", "nothing"], exitCode: 4, message: "`nothing`"),
    Mistake(arguments: ["w.lua", "--scene", "-"], exitCode: 64, message: "standard input"),
    Mistake(arguments: ["w.lua", "--set", "no=1"], exitCode: 64, message: "no parameter `no`"),
    Mistake(arguments: ["w.lua", "--compare", "ref:no"], exitCode: 64, message: "`no`"),
    Mistake(arguments: ["w.lua", "--compare", "no.lua"], exitCode: 2, message: "`no.lua`"),
    Mistake(arguments: ["w.lua", "--host", "here"], exitCode: 64, message: "not an IP address"),
    Mistake(
      arguments: ["w.lua", "--host", "192.0.2.1"], exitCode: 64, message: "must be one of this"),
    Mistake(arguments: ["w.lua", "--port", "70000"], exitCode: 64, message: "--port"),
    Mistake(arguments: [], exitCode: 64, message: "script|folder"),
  ]

  @Test(arguments: mistakes)
  func `a mistake has a message and an exit code`(_ mistake: Mistake) throws {
    let folder = try Self.folder()
    try FileManager.default.createDirectory(
      atPath: folder.path("empty"), withIntermediateDirectories: true)
    let result = try Tool.run(
      ["preview"] + mistake.arguments, in: URL(filePath: folder.path("")))
    #expect(result.exitCode == mistake.exitCode)
    #expect(result.standardError.contains(mistake.message), "\(result.standardError)")
    #expect(result.standardOutput.isEmpty)
  }

  @Test func `a port in use is named, with a remedy`() throws {
    let folder = try Self.folder()
    let session = try PreviewSession(["w.lua"], in: folder)
    let result = try Tool.run(
      ["preview", "w.lua", "--port", "\(session.port)"], in: URL(filePath: folder.path("")))
    #expect(result.exitCode == 64)
    #expect(
      result.standardError.contains(
        "cannot listen on 127.0.0.1, port \(session.port): address already in use"))
    #expect(result.standardError.contains("without --port a free one is chosen"))
  }

  @Test func `the browser of the user's choice opens the address`() throws {
    let folder = try Self.folder()
    try Tool.writeProgram(
      "#!/bin/sh\necho \"$1\" > opened.new && mv opened.new opened\n",
      to: folder.url.appending(path: "browser"))
    let session = try PreviewSession(
      ["w.lua", "--open"], in: folder, environment: ["BROWSER": folder.path("browser")])
    let end = Date.now + 60
    while !FileManager.default.fileExists(atPath: folder.path("opened")), Date.now < end {
      usleep(2000)
    }
    // the address must not contain the token: every user sees the arguments of all processes
    let opened = try folder.read("opened")
    #expect(!opened.contains(session.token))
    let start = "http://127.0.0.1:\(session.port)"
    let match = try #require(opened.wholeMatch(of: #/(.*)(/\?once=[0-9a-f]{32})\n/#))
    #expect(match.1 == start)
    let host = ["Host": "127.0.0.1:\(session.port)"]
    let replies = try (0..<2).map { _ in
      try TestClient(port: session.port).request("GET \(match.2) HTTP/1.1", host)
    }
    #expect(replies.map(\.status) == [200, 403])
    #expect(
      replies[0].headers["set-cookie"]?.hasPrefix("celluna-\(session.port)=\(session.token);")
        == true)
  }
}
