import Foundation
import Testing

/// `celluna render --sheet`: tiles, captions, formats and mistakes.
@Suite struct SheetTests {
  private static let script = """
    return {
      name = "rows", version = "1.0.0", api = 1,
      params = {
        gap = param.length { default = 8, min = 0, max = 20 },
        is_broken = param.boolean { default = false },
      },
      examples = { { name = "wide", params = { gap = 20 } } },
      prepare = function(ctx, sheet)
        if ctx.params.is_broken then error("it is broken", 0) end
        local y = 0
        for i, _, height in ctx.items() do
          sheet.item(i, 0, y, ctx.width, height)
          y = y + height + ctx.params.gap
        end
        return ctx.width, y
      end,
    }

    """

  private func sheet(_ arguments: [String], in folder: CheckFolder) throws -> Tool.Result {
    try Tool.run(
      ["render", "rows.lua", "--scene", "small.json", "--sheet"] + arguments, in: folder.url)
  }

  @Test func `each caption names the change, and a failure is reported`() throws {
    try CheckFolder.with(["rows.lua": Self.script]) { folder in
      let result = try sheet(["--format", "html"], in: folder)
      #expect(result.exitCode == 0)
      #expect(result.standardError == "")
      let html = result.standardOutput
      let captions = html.matches(of: #/<figcaption>(?<text>[^<]*)</#).map { String($0.text) }
      // the items are as wide as the view, so that both directions look alike; two items with their
      // gaps are 66 high and the view 60, so that a third one is not visible
      #expect(
        captions == [
          "the defaults", "a phone, 375×667", "a tablet, 810×1080",
          "right to left (the same picture)", "1 item",
          "5 items (the same picture)", "100 items (the same picture)", "wide: small, gap = 20",
          "gap = 0, the least", "gap = 20, the greatest", "is_broken = true",
        ])
      let failures = html.matches(of: #/class="failure">(?<text>[^<]*)</#).map { String($0.text) }
      #expect(failures.count == 1)
      #expect(failures.first?.hasPrefix("the layout fails: CL") == true)
      #expect(failures.first?.contains("it is broken") == true)
    }
  }

  @Test func `the name of the file chooses the format`() throws {
    try CheckFolder.with(["rows.lua": Self.script]) { folder in
      for (name, start) in [
        ("a.svg", "<svg "), ("a.png", "\u{FFFD}PNG"), ("a.pdf", "%PDF"), ("a.html", "<!doctype"),
      ] {
        let result = try sheet(["-o", name], in: folder)
        #expect(result.exitCode == 0)
        #expect(folder.text(name)?.hasPrefix(start) == true, "\(name)")
      }
      // a page for each of the four groups
      #expect(folder.text("a.pdf")?.contains("/Count 4") == true)
    }
  }

  @Test(arguments: [
    (["--at", "0", "--format", "svg"], "--sheet and --at cannot be used together"),
    (["--example", "wide", "--format", "svg"], "--sheet and --example cannot be used together"),
    (["--film", "--format", "svg"], "--sheet and --film cannot be used together"),
    (["--overlay", "gaps", "--format", "svg"], "--sheet and --overlay cannot be used together"),
    ([], "--sheet draws pictures, not text"),
    (["--format", "ansi"], "--sheet draws pictures, not text"),
  ])
  func `options that do not fit a sheet are refused`(arguments: [String], message: String) throws {
    try CheckFolder.with(["rows.lua": Self.script]) { folder in
      let result = try sheet(arguments, in: folder)
      #expect(result.exitCode == 64)
      #expect(result.standardError.contains(message), "\(result.standardError)")
    }
  }

  @Test func `a layout that fails without a change, and html without a sheet, are errors`() throws {
    try CheckFolder.with(["rows.lua": Self.script]) { folder in
      let broken = try sheet(["--set", "is_broken=true", "-o", "a.svg"], in: folder)
      #expect(broken.exitCode == 2)
      #expect(folder.text("a.svg") == nil)
      let page = try Tool.run(["render", "rows.lua", "-o", "a.html"], in: folder.url)
      #expect(page.exitCode == 64)
    }
  }
}
