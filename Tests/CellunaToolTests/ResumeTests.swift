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
    // a session ends by Ctrl-C, or because its server is killed
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
      for process in processes { #expect(ProcessState.waitForEnd(of: process)) }
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

  @Test func `a session is kept for the script that it shows`() throws {
    let folder = try Folder()
    let list = Tool.checkout.appending(path: "layouts/list.lua")
    for name in ["a.lua", "b.lua"] {
      try folder.write(String(contentsOf: list, encoding: .utf8), name)
    }
    let session = try PreviewSession(["a.lua"], in: folder)
    let tab = try session.tab()
    for (request, events) in [
      (#""op":"event","event":{"do":"insert","at":"1.1"}"#, 1),
      (#""op":"load","script":"b.lua""#, 1),
      (#""op":"event","event":{"do":"delete","at":"1.1-3"}"#, 2),
    ] {
      tab.sendText(#"{"id":1,\#(request)}"#)
      #expect(try tab.answer(1).hasPrefix(#"{"id":1,"ok":true,"events":\#(events),"#))
    }
    #expect(session.end(SIGINT) == 0)
    for (name, count) in [("a.lua", 41), ("b.lua", 38)] {
      let resumed = try PreviewSession([name, "--resume"], in: folder)
      let tab = try resumed.tab()
      tab.sendText(#"{"id":1,"op":"state"}"#)
      let state = try tab.answer(1)
      #expect(state.contains(#""counts":[\#(count)]"#), "\(name): \(state)")
      #expect(resumed.end(SIGINT) == 0)
    }
  }

  @Test func `a resumed session finds scripts beside its scene, and watches no file`() throws {
    let folder = try Folder()
    let list = try String(
      contentsOf: Tool.checkout.appending(path: "layouts/list.lua"), encoding: .utf8)
    try folder.write(list, "w.lua")
    try FileManager.default.createDirectory(
      atPath: folder.path("scenes"), withIntermediateDirectories: false)
    try folder.write(list, "scenes/beside.lua")
    try folder.write(
      #"{ "scene": 1, "view": { "size": [200, 300] }, "sections": [{ "items": { "count": 5 } }] }"#,
      "scenes/five.json")
    let event = #"{"id":1,"op":"event","event":{"do":"switchLayout","to":"beside.lua"}}"#
    let begun = #"{"id":1,"ok":true,"events":"#
    let session = try PreviewSession(["w.lua", "--scene", "scenes/five.json"], in: folder)
    let tab = try session.tab()
    tab.sendText(event)
    #expect(try tab.answer(1).hasPrefix(begun + "1,"))
    #expect(session.end(SIGINT) == 0)
    // a session that continues a resumed session remembers the folder, too
    for count in 2...3 {
      let resumed = try PreviewSession(["w.lua", "--resume"], in: folder)
      let next = try resumed.tab()
      next.sendText(event)
      #expect(try next.answer(1).hasPrefix(begun + "\(count),"))
      next.sendText(#"{"id":2,"op":"state"}"#)
      let state = try next.answer(2)
      #expect(state.contains(#""counts":[5]"#) && !state.contains("sceneFile"), "\(state)")
      let kept = try #require(
        FileManager.default.contentsOfDirectory(atPath: folder.path(".celluna/preview")).first)
      try folder.write("{}", ".celluna/preview/" + kept)
      // if the server watched the file, it would read the file now, and send an event `error`
      next.sendText(#"{"id":3,"op":"snap","velocity":[0,0]}"#)
      #expect(try next.readText().hasPrefix(#"{"id":3,"ok":true"#))
      #expect(resumed.end(SIGINT) == 0)
    }
  }

  @Test func `a file in the place of a folder is named as the reason`() throws {
    let folder = try Folder()
    try folder.write(
      String(contentsOf: Tool.checkout.appending(path: "layouts/list.lua"), encoding: .utf8),
      "w.lua")
    try folder.write("", ".celluna")
    let session = try PreviewSession(["w.lua"], in: folder)
    #expect(session.end(SIGINT) == 0)
    #expect(session.errors.contains("`.celluna` cannot be written"), "\(session.errors)")
  }

  @Test(arguments: [
    (".celluna", "`.celluna` is a symbolic link, which is not followed there"),
    (".celluna/preview", "`.celluna/preview` is a symbolic link, which is not followed there"),
  ])
  func `a session that cannot be kept says so once, and goes on`(
    _ name: String, _ reason: String
  ) throws {
    let (folder, outside) = (try Folder(), try Folder())
    let list = Tool.checkout.appending(path: "layouts/list.lua")
    try folder.write(String(contentsOf: list, encoding: .utf8), "w.lua")
    if name.contains("/") {
      try FileManager.default.createDirectory(
        atPath: folder.path(".celluna"), withIntermediateDirectories: false)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(name), withDestinationPath: outside.path(""))
    try folder.write(String(contentsOf: list, encoding: .utf8), "v.lua")
    let session = try PreviewSession(["w.lua", "v.lua"], in: folder)
    for number in 1...2 {
      let tab = try session.tab(number)
      tab.sendText(#"{"id":1,"op":"event","event":{"do":"insert","at":"1.1"}}"#)
      #expect(try tab.answer(1).hasPrefix(#"{"id":1,"ok":true,"events":1,"#))
      tab.sendText(#"{"id":2,"op":"state"}"#)
      #expect(try tab.answer(2).contains(#""unkept":"\#(reason)""#))
    }
    #expect(session.end(SIGINT) == 0)
    #expect(
      session.errors == """
        note: sessions are not kept for --resume: \(reason)

        """)
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path("")).isEmpty)
  }
}
