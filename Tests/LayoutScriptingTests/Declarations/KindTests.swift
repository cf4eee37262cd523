import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// The views that a script may place if it declares its kinds.
///
/// The messages about wrong declarations are tested with the catalogue `Tests/Fixtures/messages`.
@Suite struct KindTests {
  private static let places: [ScriptProcess] = [.host, Workers.sound]

  private func source(_ kinds: String, _ calls: String) -> ScriptSource {
    ScriptSource(
      name: "kinds.lua",
      text: """
        return {
          name = "kinds", version = "1", api = 1, \(kinds)
          params = { again = param.integer { default = 0 } },
          prepare = function(ctx, sheet)
            local turn = ctx.params.again
            for i in ctx.items() do sheet.item(i, 0, 30 * i) end
            for s, section in ipairs(ctx.sections) do
              \(calls)
            end
            return 100, 200
          end,
        }
        """)
  }

  private func names(_ source: ScriptSource, _ process: ScriptProcess) throws -> [String] {
    let layout = try ScriptedLayout(source, process: process)
    let sections = (0..<3).map { _ in SectionData([Size(width: 10, height: 20)]) }
    let view = CollectionView.over(sections, size: Size(width: 100, height: 100), layout: layout)
    // each pass counts the views of a kind again from zero
    for turn in 0..<3 {
      try layout.parameters.set("again", to: .number(Double(turn)))
      try view.layoutIfNeeded()
    }
    #expect(layout.geometryRunCount == 3)
    return try layout.attributesOfViews().map(\.key.name)
  }

  private static let everyView = """
    sheet.header(s, 0, 0, 10, 10)
    sheet.supplementary("title", s, s + 6, 0, 0, 10, 10)
    for n = 1, section.count do sheet.supplementary("badge", s, n, 0, 0, 10, 10) end
    if s == 1 then
      for n = 1, 2 do sheet.decoration("shelf", n, 0, 0, 10, 10) end
    end
    """

  @Test(arguments: places)
  func `a script can place the kinds that it declares`(process: ScriptProcess) throws {
    let kinds = """
      kinds = { header = "per_section", title = "per_section", badge = "per_item", shelf = "decoration" },
      """
    let expected = [
      "header:1", "supplementary:1.1:badge", "supplementary:1.7:title", "decoration:1.1:shelf",
      "decoration:1.2:shelf", "header:2", "supplementary:2.1:badge", "supplementary:2.8:title",
      "header:3", "supplementary:3.1:badge", "supplementary:3.9:title",
    ]
    #expect(try names(source(kinds, Self.everyView), process) == expected)
    // a script without `kinds` may place the same views, and more
    #expect(try names(source("", Self.everyView), process) == expected)
    let more = "for n = 1, 2 do sheet.supplementary(\"title\", s, n, 0, 0, 10, 10) end"
    #expect(try names(source("", more), process).count == 6)
  }

  @Test(arguments: places)
  func `the second view of a section is rejected at its call, in any order`(
    process: ScriptProcess
  ) throws {
    let calls = """
      sheet.supplementary("title", #ctx.sections - s + 1, 1, 0, 0, 10, 10)
      if s == 3 then sheet.supplementary("title", 2, 2, 0, 0, 10, 10) end
      """
    let error = try Workers.failure {
      _ = try names(source("kinds = { title = \"per_section\" },", calls), process)
    }
    #expect(error.diagnostic.code == "CL0318")
    #expect(
      error.diagnostic.message
        == "section 2 has a `title` already; `kinds` declares \"per_section\"")
    #expect(error.diagnostic.location?.line == 9)
  }

  /// In each case, `call` is made for each of three sections with one item.
  ///
  /// `expected` lists the views, as `number:section`. If it is empty, `message` is the end of the
  /// error message.
  @Test(arguments: [
    (
      "several", "for n = 1, s do sheet.supplementary(\"k\", s, n + 4, 0, 0, 9, 9) end",
      ["5:1", "5:2", "6:2", "5:3", "6:3", "7:3"], ""
    ),
    ("several", "sheet.decoration(\"k\", s, 1, 0, 0, 9, 9)", [], "declares as \"several\""),
    (
      "decoration_per_section", "sheet.decoration(\"k\", s, s + 4, 0, 0, 9, 9)",
      ["5:1", "6:2", "7:3"], ""
    ),
    (
      "decoration_per_section",
      "sheet.decoration(\"k\", s, 1, 0, 0, 9, 9, {}) "
        + "if s == 2 then sheet.decoration(\"k\", 2, 2, 0, 0, 9, 9) end",
      [], "section 2 has a `k` already; `kinds` declares \"decoration_per_section\""
    ),
    (
      "decoration_per_section", "sheet.supplementary(\"k\", s, 1, 0, 0, 9, 9)", [],
      "`sheet.supplementary` placed the kind `k`, which `kinds` declares as "
        + "\"decoration_per_section\""
    ),
    (
      "decoration_per_item",
      "for n = 1, section.count do sheet.decoration(\"k\", s, n, 0, 0, 9, 9) end",
      ["1:1", "1:2", "1:3"], ""
    ),
    (
      "decoration_per_item", "sheet.decoration(\"k\", s, s, 0, 0, 9, 9)", [],
      "there is no item 2 in its section for a `k`; `kinds` declares \"decoration_per_item\""
    ),
  ])
  func `a rule is checked at the call`(
    rule: String, call: String, expected: [String], message: String
  ) throws {
    let script = source("kinds = { k = \"\(rule)\" },", call)
    guard message.isEmpty else {
      let error = try Workers.failure { _ = try names(script, .host) }
      #expect(error.diagnostic.code == "CL0318")
      #expect(error.diagnostic.message.hasSuffix(message), "\(error.diagnostic.message)")
      return
    }
    let category = rule.hasPrefix("decoration") ? "decoration" : "supplementary"
    let found = try names(script, .host)
    let wanted = expected.map { place in
      let parts = place.split(separator: ":")
      return "\(category):\(parts[1]).\(parts[0]):k"
    }
    #expect(found == wanted)
  }

  @Test func `the definition has the kinds`() throws {
    func kinds(_ text: String) throws -> [String]? {
      try ScriptedLayout(source(text, "")).definition.kinds?.map {
        "\($0.name) \($0.rule.rawValue)"
      }
    }
    #expect(try kinds("") == nil)
    #expect(try kinds("kinds = {},") == [])
    #expect(
      try kinds("kinds = { shelf = \"decoration\", badge = \"per_item\" },")
        == ["badge per_item", "shelf decoration"])
  }
}
