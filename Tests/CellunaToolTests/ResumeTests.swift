import Foundation
import ServerTestSupport
import Testing

/// `celluna preview --resume`.
@Suite struct ResumeTests {
  @Test func `a session that has ended is continued by --resume`() throws {
    let folder = try Folder()
    let list = Tool.checkout.appending(path: "layouts/list.lua")
    try folder.write(String(contentsOf: list, encoding: .utf8), "w.lua")
    let arguments = ["w.lua", "--resume"]
    // the end by Ctrl-C, and the end of a server that is killed
    for (count, signal) in [(1, SIGINT), (2, SIGKILL), (3, SIGINT)] {
      let session = try PreviewSession(arguments, in: folder)
      if count == 1 {
        #expect(
          try session.readError(until: "kept\n") == "note: no session of w.lua is kept\n")
      }
      let tab = try session.tab()
      tab.sendText(#"{"id":1,"op":"event","event":{"do":"insert","at":"1.1"}}"#)
      #expect(try tab.readText().hasPrefix(#"{"id":1,"ok":true,"events":\#(count),"#))
      tab.sendText(#"{"id":2,"op":"state"}"#)
      var state = try tab.readText()
      while !state.hasPrefix(#"{"id":2"#) { state = try tab.readText() }
      #expect(state.contains(#""scene":"phone""#))
      #expect(state.contains(#""counts":[\#(40 + count)]"#))
      let processes = try session.children()
      #expect(session.end(signal) == (signal == SIGINT ? 0 : nil))
      for process in processes { #expect(PreviewSession.waitForEnd(of: process)) }
    }
    let other = try PreviewSession(["w.lua"], in: folder)
    let tab = try other.tab()
    tab.sendText(#"{"id":1,"op":"state"}"#)
    #expect(try tab.readText().contains(#""events":0"#), "without --resume, the scene begins anew")
    let both = try Tool.run(["preview", "w.lua", "--resume", "--scene", "one"], in: folder.url)
    #expect(both.exitCode == 64)
  }

  @Test func `a kept session that does not fit the script any more begins anew`() throws {
    let folder = try Folder()
    let list = """
      return {
        name = "w", version = "1", api = 1,
        params = { gap = param.length { default = 4, max = 50 } },
        prepare = function(ctx, sheet)
          local step = 50 + ctx.params.gap
          for i, width in ctx.items() do sheet.item(i, 0, (i - 1) * step, width, 50) end
          return 100, ctx.count * step
        end,
      }
      """
    try folder.write(list, "w.lua")
    let session = try PreviewSession(["w.lua"], in: folder)
    let tab = try session.tab()
    tab.sendText(
      #"{"id":1,"op":"event","event":{"do":"params","set":{"gap":3}}}"#)
    #expect(try tab.readText().hasPrefix(#"{"id":1,"ok":true,"events":1,"#))
    #expect(session.end(SIGINT) == 0)
    try folder.write(list.replacing("gap", with: "space"), "w.lua")
    let resumed = try PreviewSession(["w.lua", "--resume"], in: folder)
    let note = try resumed.readError(until: "\n")
    #expect(note.hasPrefix("note: the kept session of w.lua does not fit the layout any more"))
    let next = try resumed.tab()
    next.sendText(#"{"id":1,"op":"state"}"#)
    #expect(try next.readText().contains(#""events":0"#))
    #expect(resumed.end(SIGINT) == 0)
  }

  @Test(arguments: [".celluna", ".celluna/preview"])
  func `no session is kept behind a link`(_ name: String) throws {
    let (folder, outside) = (try Folder(), try Folder())
    let list = Tool.checkout.appending(path: "layouts/list.lua")
    try folder.write(String(contentsOf: list, encoding: .utf8), "w.lua")
    if name.contains("/") {
      try FileManager.default.createDirectory(
        atPath: folder.path(".celluna"), withIntermediateDirectories: false)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(name), withDestinationPath: outside.path(""))
    let session = try PreviewSession(["w.lua"], in: folder)
    let tab = try session.tab()
    tab.sendText(#"{"id":1,"op":"event","event":{"do":"insert","at":"1.1"}}"#)
    #expect(try tab.readText().hasPrefix(#"{"id":1,"ok":true,"events":1,"#))
    #expect(session.end(SIGINT) == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path("")).isEmpty)
  }
}
