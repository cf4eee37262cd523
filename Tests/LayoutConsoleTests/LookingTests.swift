import Foundation
import LayoutScripting
import Testing

@testable import LayoutConsole

/// Operations that only read the session leave it unchanged, byte for byte.
@Suite struct LookingTests {
  /// A script that lays out rows, prints in its hooks, and counts in `ctx.state`.
  private static let script = """
    return {
      name = "rows", version = "1.0.0", api = 1, reference = "list",
      params = { gap = param.length { default = 4, max = 50 } },
      laws = {
        { "the first row is at the top", function(run)
          print("law")
          return run.items[1].y >= 0
        end },
      },
      scroll = function(ctx, el)
        print("scroll", el.index)
        return { alpha = el.y > ctx.scroll_y + 100 and 0.5 or 1 }
      end,
      snap = function(ctx, x, y)
        print("snap")
        ctx.state.snaps = (ctx.state.snaps or 0) + 1
        return x, y // 10 * 10
      end,
      prepare = function(ctx, sheet)
        print("prepare")
        ctx.state.passes = (ctx.state.passes or 0) + 1
        local y = 0
        for i, width, height in ctx.items() do
          sheet.item(i, 0, y, ctx.width, height)
          y = y + height + ctx.params.gap
        end
        return ctx.width, y
      end,
    }
    """

  private static let requests = [
    #""op": "describe""#, #""op": "attributes""#, #""op": "attributes", "at": "1.2""#,
    #""op": "attributes", "origins": true"#, #""op": "query", "rect": [0, 0, 100, 400]"#,
    #""op": "params""#, #""op": "why", "at": "1.3""#, #""op": "diff""#,
    #""op": "diff", "since": 1"#, #""op": "render""#, #""op": "complete", "line": ":set ""#,
    #""op": "doc", "name": "ctx.width""#, #""op": "state""#, #""op": "screen", "margin": 500"#,
    #""op": "snap", "velocity": [0, 300]"#, #""op": "snap", "velocity": [0, 0], "to": [0, 33]"#,
    #""op": "check""#, #""op": "timeline""#, #""op": "moment", "count": 0"#,
    #""op": "moment", "count": 3"#, #""op": "moment", "count": 4, "margin": 99"#,
    #""op": "moment", "count": 2, "frame": 2"#, #""op": "document""#, #""op": "laws""#,
    #""op": "compare", "with": "ref:list", "margin": 50"#, #""op": "compare", "with": "v1""#,
    #""op": "compare", "with": "HEAD""#, #""op": "calls""#, #""op": "history", "at": "1.4""#,
    #""op": "scenes""#, #""op": "variant", "device": "ipad", "direction": "rtl""#,
  ]

  @Test func `every operation that only looks is in the list`() {
    let names = ProgramOperation.all.filter(\.onlyLooks).map(\.name)
    let asked = Self.requests.map { $0.split(separator: "\"")[2] }
    #expect(Set(names) == Set(asked.map(String.init)))
  }

  @Test(arguments: requests)
  func `a request that only looks changes nothing`(request: String) throws {
    let test = try TestProgram(Self.script)
    test.session.revision = { _, _ in
      ScriptSource(name: "rows.lua@HEAD", bytes: Array(Self.script.utf8))
    }
    _ = try test.test.save(Self.script.replacing("local y = 0", with: "local y = 5"))
    for event in [
      #"{ "do": "insert", "at": "1.2", "items": [[100, 33]] }"#,
      #"{ "do": "scroll", "to": [0, 20], "frames": 4 }"#,
      #"{ "do": "params", "set": { "gap": 9 } }"#,
      #"{ "do": "rotate" }"#,
    ] {
      try test.ask(#""op": "event", "event": "# + event)
    }
    try test.ask(#""op": "command", "line": ":undo""#)
    let before = test.facts
    for _ in 1...2 {
      let answer = try test.ask(request)
      #expect(answer["printed"] == nil)
      #expect(answer["lost"] == nil)
      #expect(test.facts == before)
    }
    #expect(test.session.takeOutput() == "")
  }
}
