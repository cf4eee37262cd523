import Foundation
import Testing

/// `celluna preview --static`: pages that contain recorded states, and need no server.
@Suite struct StaticPreviewTests {
  private static func folder() throws -> Folder {
    let folder = try Folder()
    for name in ["list", "grid"] {
      let script = try String(
        contentsOf: Tool.checkout.appending(path: "layouts/\(name).lua"), encoding: .utf8)
      try folder.write(script, "\(name).lua")
    }
    return folder
  }

  private static func write(_ arguments: [String], in folder: Folder) throws -> Tool.Result {
    try Tool.run(["preview", "--static", "site"] + arguments, in: folder.url)
  }

  @Test func `one script has a page with a state for each event`() throws {
    let folder = try Self.folder()
    let result = try Self.write(["list.lua", "--scene", "rotate"], in: folder)
    #expect(result.exitCode == 0)
    #expect(result.standardError == "")
    let printed = try Tool.run(
      ["run", "list.lua", "--scene", "rotate", "--states"], in: folder.url
    ).standardOutput.split(separator: "\n").filter { !$0.contains("\"of\":") }
    // the second line of the output names the elements that are too far from the visible part
    #expect(
      result.standardOutput.hasPrefix(
        "site/index.html  list.lua: 1 scene, \(printed.count) states\n"))
    let page = try folder.read("site/index.html")
    #expect(page.matches(of: #/<figure class="state"/#).count == printed.count)
    #expect(page.matches(of: #/<figure class="state" hidden>/#).count == printed.count - 1)
    #expect(page.contains("max=\"\(printed.count - 1)\""))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("site")) == ["index.html"])
  }

  @Test func `several scripts have a page each, and a gallery that links to them`() throws {
    let folder = try Self.folder()
    try folder.write(try folder.read("grid.lua"), "index.lua")
    let result = try Self.write(["."], in: folder)
    #expect(result.exitCode == 0)
    let names = ["grid.html", "index-2.html", "index.html", "list.html"]
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("site")).sorted() == names)
    for name in names { #expect(result.standardOutput.contains("site/\(name)  ")) }
    let gallery = try folder.read("site/index.html")
    let links = gallery.matches(of: #/<a href="([^"]*)"/#).map { String($0.1) }
    #expect(links == ["grid.html", "index-2.html", "list.html"])
    #expect(try folder.read("site/list.html").contains("<a href=\"index.html\">all layouts</a>"))
    // the examples of the script
    for example in ["rows", "rows of text", "sideways"] {
      #expect(try folder.read("site/list.html").contains("<h2>\(example)</h2>"))
    }
  }

  @Test func `the pages are the same each time, and replace only pages of the command`() throws {
    let folder = try Self.folder()
    let arguments = ["list.lua", "grid.lua", "--set", "line_spacing=3"]
    #expect(try Self.write(arguments, in: folder).exitCode == 0)
    let first = try folder.read("site/list.html")
    #expect(first.contains("<tr class=\"set\"><td>line_spacing</td><td>3"))
    #expect(try Self.write(arguments, in: folder).exitCode == 0)
    #expect(try folder.read("site/list.html") == first)
    try folder.write("mine", "site/grid.html")
    let refused = try Self.write(["list.lua", "grid.lua"], in: folder)
    #expect(refused.exitCode == 74)
    #expect(refused.standardOutput == "")
    #expect(refused.standardError.contains("`site/grid.html` already exists"))
    #expect(try folder.read("site/grid.html") == "mine")
    // the command has not written the page of the other script, either
    #expect(try folder.read("site/list.html") == first)
  }

  @Test func `a link in the folder is not followed`() throws {
    let folder = try Self.folder()
    try folder.write("<!doctype html><!-- written by celluna preview --static -->", "other.html")
    try FileManager.default.createDirectory(
      atPath: folder.path("site"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("site/index.html"), withDestinationPath: folder.path("other.html"))
    #expect(try Self.write(["list.lua"], in: folder).exitCode == 74)
    #expect(!(try folder.read("other.html").contains("list.lua")))
  }

  @Test func `texts of scripts and scenes are no markup`() throws {
    let folder = try Folder()
    try folder.write(
      """
      --- <script>alert(1)</script>
      return {
        api = 1, name = "x", version = "1.0.0",
        params = { gap = param.length { default = 1, help = "</td><img src=x onerror=alert(2)>" } },
        prepare = function(ctx, sheet)
          for i in ctx.items() do sheet.item(i, 0, 0, ctx.width, 5) end
          return ctx.width, 100
        end,
      }
      """, "x.lua")
    try folder.write(
      #"""
      {"scene": 1, "name": "</title><script>alert(3)</script>", "doc": "<b>doc", "view": {"size": [99, 50]},
       "sections": [{"items": [[9, 9]]}],
       "events": [{"do": "message", "name": "m", "value": "<i>"}]}
      """#, "s.json")
    let result = try Self.write(["x.lua", "--scene", "s.json"], in: folder)
    #expect(result.exitCode == 0, "\(result.standardError)")
    let page = try folder.read("site/index.html")
    #expect(page.matches(of: #/<script>/#).count == 1)
    #expect(!page.contains(#/<img|<b>doc|<i>/#))
    for text in ["&lt;img", "&lt;b&gt;doc", "&lt;i&gt;"] { #expect(page.contains(text)) }
    #expect(page.contains("content=\"default-src 'none';"))
  }

  @Test func `the page and the terminal show the bounds`() throws {
    let folder = try Self.folder()
    let scroll = #"{"do": "scroll", "by": [0, 1]}"#
    let events = Array(repeating: scroll, count: 70).joined(separator: ", ")
    try folder.write(
      """
      {"scene": 1, "name": "long", "view": {"size": [300, 500]},
       "sections": [{"items": {"count": 20000, "size": {"width": 10, "height": 1}}}],
       "events": [\(events)]}
      """, "long.json")
    let result = try Self.write(["grid.lua", "--scene", "long.json"], in: folder)
    #expect(result.exitCode == 0, "\(result.standardError)")
    let page = try folder.read("site/index.html")
    #expect(page.utf8.count < 10 << 20)
    let states = page.matches(of: #/<figure class="state"/#).count
    #expect((2...61).contains(states))
    for text in [result.standardOutput, page] {
      #expect(text.contains("The last \(71 - states) events are not shown."))
      #expect(text.contains("of 20000 elements of a state"))
    }
  }

  // MARK: Mistakes

  @Test(
    arguments: [
      (["list.lua", "--port", "8080"], 64, "--static and --port cannot be used together"),
      (["list.lua", "--host", "0.0.0.0"], 64, "--static and --host"),
      (["list.lua", "--compare", "ref:list"], 64, "--static and --compare"),
      (["list.lua", "--open"], 64, "--static and --open"),
      (["broken.lua"], 2, "error[CL0101]"),
      (["list.lua", "broken.lua"], 2, "error[CL0101]"),
      (["list.lua", "--scene", "no.json"], 4, "no.json"),
      (["list.lua", "--set", "no=1"], 64, "no parameter `no`"),
    ] as [([String], Int32, String)])
  func `after a mistake nothing is written`(
    arguments: [String], exitCode: Int32, message: String
  ) throws {
    let folder = try Self.folder()
    try folder.write("return {", "broken.lua")
    let result = try Self.write(arguments, in: folder)
    #expect(result.exitCode == exitCode)
    #expect(result.standardError.contains(message), "\(result.standardError)")
    #expect(result.standardOutput == "")
    #expect(!FileManager.default.fileExists(atPath: folder.path("site")))
  }

  @Test func `a folder that cannot be made is an error`() throws {
    let folder = try Self.folder()
    try folder.write("a file", "site")
    let result = try Self.write(["list.lua"], in: folder)
    #expect(result.exitCode == 74)
    #expect(result.standardError.contains("the pages cannot be written to `site`"))
    #expect(try folder.read("site") == "a file")
  }
}
