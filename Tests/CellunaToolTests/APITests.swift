import Foundation
import LayoutCore
import LayoutScripting
import Testing

/// `celluna api`.
@Suite struct APITests {
  private func output(_ arguments: String...) throws -> String {
    let result = try Tool.run(["api"] + arguments)
    #expect(result.exitCode == 0)
    #expect(result.standardError == "")
    return result.standardOutput
  }

  @Test func `without a name it lists every object and every hook`() throws {
    let lines = try output().split(separator: "\n").map(String.init)
    let api = ScriptAPI.current
    for name in api.objects.map(\.name).filter({ !$0.contains(" ") }) + api.modules.map(\.name) {
      #expect(lines.contains { $0.hasPrefix("  \(name)  ") }, "\(name)")
    }
    for hook in api.hooks {
      #expect(lines.contains { $0.hasPrefix("  \(hook.signature)") }, "\(hook.name)")
    }
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test func `a field is described with its type, its unit and where it may be read`() throws {
    #expect(
      try output("ctx.width") == """
        ctx.width: number
          The width of the view's bounds, in points, at least 0.

          in: every hook

        """)
  }

  @Test func `a function is described with its arguments`() throws {
    #expect(
      try output("sheet.item") == """
        sheet.item(i, x, y [, width, height [, attributes]])
          Places an item. If the width and the height are omitted, the item has the size that the data
          source gives, and the call takes less time.

          i           integer: the item, 1 to `ctx.count`; each item is placed exactly once
          x           number: the x of the leading edge, in content coordinates, in points
          y           number: the y of the top edge, in content coordinates, in points
          width       number: the width, in points, at least 0; by default, the width that the data source
                      gives
          height      number: the height, in points, at least 0
          attributes  celluna.Attributes: the attributes of the element, other than its frame

          in: prepare, start, step, finish, update

          example:
            sheet.item(i, 0, y, ctx.width, height, { z = 1 })

        """)
  }

  @Test func `a hook is described with its UIKit counterpart and its default`() throws {
    let text = try output("restore")
    #expect(text.hasPrefix("restore(ctx, x, y, old) → x, y\n"))
    #expect(text.contains("\n  in UIKit: targetContentOffset(forProposedContentOffset:)\n"))
    #expect(text.contains("\n  without it: the view takes the proposed offset\n"))
  }

  @Test func `a law is described with its promise and where it holds`() throws {
    #expect(
      try output("no_overlap") == """
        no_overlap: a law
          No two items that are shown overlap.

          holds where the script promises it: laws = { "no_overlap" }; messages about it: CL0811

        """)
    #expect(
      try output("complete", "--json") == """
        {"name":"complete","code":"CL0816","summary":"every item has exactly one element, and \
        no element belongs to an item that does not exist","forAll":true}

        """)
  }

  @Test func `the field laws is described with each law that a script can promise`() throws {
    let text = try output("laws")
    #expect(text.contains("  no two items that are shown overlap\n"))
    for law in NamedLaw.allCases {
      #expect(text.contains("\n  \(law.rawValue) ") != law.isForAll, "\(law)")
    }
  }

  @Test func `every name has a text and an object of JSON`() throws {
    for name in ["ctx", "el", "snap", "param.choice", "math.random", "compose.mirror", "os"] {
      #expect(try output(name).contains(name), "\(name)")
      let json = try JSONSerialization.jsonObject(with: Data(output(name, "--json").utf8))
      #expect((json as? [String: Any])?["summary"] != nil || name == "os", "\(name)")
    }
  }

  @Test func `JSON has everything, in the order of the contract`() throws {
    let text = try output("--format", "json")
    let api = ScriptAPI.current
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(json["api"] as? [Int] == [1])
    func names(_ key: String) -> [String]? {
      (json[key] as? [[String: Any]])?.compactMap { $0["name"] as? String }
    }
    #expect(names("objects") == api.objects.map(\.name))
    #expect(names("hooks") == api.hooks.map(\.name))
    #expect(names("globals") == api.globals.map(\.name))
    #expect(names("libraries") == api.libraries.map(\.name))
    #expect(names("modules") == api.modules.map(\.name))
    #expect(names("absent") == api.absences.map(\.name))
    #expect(names("types") == api.aliases.map(\.name))
    #expect(text.split(separator: "\n").count == 1)
  }

  @Test func `the definitions and the page are what the command prints`() throws {
    #expect(try output("--format", "lua") == ScriptAPI.current.luaDefinitions)
    #expect(try output("--format", "markdown") == ScriptAPI.current.markdown)
  }
}
