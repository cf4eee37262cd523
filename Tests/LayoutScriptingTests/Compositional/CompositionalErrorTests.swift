import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// Mistakes in descriptions of compositional layouts.
///
/// Most are reported at the author's line when the script is loaded. Some are found only in a pass.
@Suite struct CompositionalErrorTests {
  /// An expression in the description of a layout, and the message about it.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let expression: String
    let message: String

    init(_ expression: String, _ message: String) {
      self.expression = expression
      self.message = message
    }

    var testDescription: String { expression }

    static let all = [
      Mistake("item { widht = 3 }", "item: unknown field `widht`; did you mean `width`?"),
      Mistake(
        "item { size = 3 }",
        "item: unknown field `size`; "
          + "expected one of badges, edge_spacing, height, insets, width"),
      Mistake("item { width = -1 }", "item: width: expected a finite number ≥ 0, got -1"),
      Mistake(
        "item { height = 0 / 0 }", "item: height: expected a finite number ≥ 0, got nan"),
      Mistake(
        #"item { width = "half" }"#,
        #"item: width: expected a number, fraction(…) or estimated(…), got "half""#),
      Mistake("item(3)", "item: expected a table of fields, got 3"),
      Mistake("item(item {})", "item: expected a table of fields, got a table"),
      Mistake("compositional.fraction(nil)", "fraction: expected a finite number ≥ 0, got nil"),
      Mistake(
        #"compositional.fraction(1, "wdth")"#,
        #"fraction: of: "wdth" is unknown; did you mean `width`?"#),
      Mistake("compositional.flexible(-2)", "flexible: expected a finite number ≥ 0, got -2"),
      Mistake(
        "item { insets = { tp = 1 } }", "item: insets: unknown field `tp`; did you mean `top`?"),
      Mistake(
        "item { edge_spacing = { top = true } }",
        "item: edge_spacing: top: expected a number or flexible(…), got true"),
      Mistake(
        #"item { badges = { { kind = "new" } } }"#,
        "item: badges[1]: the field `anchor` is missing"),
      Mistake(
        #"item { badges = { { kind = "new", anchor = "topp" } } }"#,
        #"item: badges[1]: anchor: "topp" is unknown; did you mean `top`?"#),
      Mistake(
        #"item { badges = { { kind = "header", anchor = "top" } } }"#,
        "item: badges[1]: kind: `header` is the kind of the views at the ends of sections; "
          + #"give the badge another one, for example "badge""#),
      Mistake("item { width = 1e15 }", "item: width: expected a number of at most 1e9, got 1e+15"),
      Mistake(
        "item { insets = -1e15 }",
        "item: insets: expected a number from -1e9 to 1e9, got -1e+15"),
      Mistake("group.horizontal {}", "group.horizontal: the field `items` is missing"),
      Mistake(
        "group.vertical { items = {} }",
        "group.vertical: items: expected a list that is not empty, got a table"),
      Mistake(
        "group.vertical { items = { 3 } }",
        "group.vertical: items[1]: expected an item or a group, got 3"),
      Mistake(
        "group.vertical { items = { item {}, n = 1 } }",
        "group.vertical: items: unknown field `n`; expected only a list"),
      Mistake(
        "group.vertical { items = { item {}, item {} }, count = 2 }",
        "group.vertical: `count` repeats one item, but `items` has 2"),
      Mistake(
        "group.vertical { items = { item {} }, count = 0 }",
        "group.vertical: count: expected an integer ≥ 1, got 0"),
      Mistake("group.custom {}", "group.custom: the field `frames` is missing"),
      Mistake(
        "group.custom { frames = item, width = compositional.estimated(3) }",
        "group.custom: the size of a custom group cannot be estimated"),
      Mistake("compositional.section {}", "section: the field `group` is missing"),
      Mistake(
        "compositional.section { group = item {} }",
        "section: group: expected a group, got a table"),
      Mistake(
        "compositional.section { group = row, header = { pined = true } }",
        "section: header: unknown field `pined`; did you mean `pinned`?"),
      Mistake(
        "compositional.section { group = row, background = {} }",
        "section: background: the field `kind` is missing"),
      Mistake(
        #"compositional.section { group = row, orthogonal = "pagin" }"#,
        #"section: orthogonal: "pagin" is unknown; did you mean `paging`?"#),
      Mistake("compositional.layout {}", "layout: the field `section` is missing"),
      Mistake(
        "compositional.layout { section = row }",
        "layout: section: expected a section, or a function that returns one, got a table"),
      Mistake(
        "compositional.layout { section = whole, prepare = item }",
        "layout: `prepare` is a field of the compositional layout itself"),
      Mistake(
        "compositional.layout { section = whole, section_spacing = -1 }",
        "layout: section_spacing: expected a finite number ≥ 0, got -1"),
    ]
  }

  private static func source(_ statement: String) -> ScriptSource {
    ScriptSource(
      name: "main.lua",
      text: """
        local compositional = require "celluna.compositional"
        local group, item = compositional.group, compositional.item
        local row = group.horizontal { height = 10, items = { item {} } }
        local whole = compositional.section { group = row }
        \(statement)
        """)
  }

  @Test(arguments: Mistake.all)
  func `a mistake is reported at the author's line`(_ mistake: Mistake) throws {
    for statement in ["local made = \(mistake.expression)", "return \(mistake.expression)"] {
      let error = try #require(throws: ScriptError.self) {
        try ScriptedLayout(Self.source(statement))
      }
      #expect(error.diagnostic.message == mistake.message)
      #expect(error.diagnostic.location?.file == "main.lua")
      #expect(error.diagnostic.location?.line == 5)
    }
  }

  /// The message of the error with which a layout stops.
  private func failure(of section: String) throws -> String {
    let layout = try ScriptedLayout(
      Self.source(
        """
        return compositional.layout {
          name = "broken", version = "1", api = 1, section = \(section),
        }
        """))
    let view = CollectionView.over(
      [SectionData([Size(width: 1, height: 1)])], size: Size(width: 100, height: 80),
      layout: layout)
    let error = try #require(throws: LayoutError.self) { try view.layoutIfNeeded() }
    return error.message
  }

  @Test func `mistakes that only a pass finds are errors of the pass`() throws {
    #expect(
      try failure(of: "function() end").contains("layout: section 1: expected a section, got nil"))
    let custom = "group.custom { frames = function() end }"
    #expect(
      try failure(of: "compositional.section { group = \(custom) }").contains(
        "group.custom: the result of `frames`: expected a list that is not empty, got nil"))
    let header = #"{ pinned = true, alignment = "leading" }"#
    #expect(
      try failure(of: "compositional.section { group = row, header = \(header) }").contains(
        "section: header: only at the start or the end of the section can it be pinned"))
  }
}
