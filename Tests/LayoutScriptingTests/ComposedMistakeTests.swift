import LayoutCore
import LayoutScripting
import ReferenceLayouts
import TestSupport
import Testing

/// Mistakes in the layouts inside a composition are reported at the author's line.
@Suite struct ComposedMistakeTests {
  private static let compositions = [
    "compose.mirror(inner)", "compose.transpose(inner)", "compose.inset(inner, 5)",
    "compose.sections { default = inner }", "compose.interpolate(inner, inner, 0.5)",
    "compose.overlay(inner, inner)", "compose.sections { compose.scroller(inner) }",
  ]

  /// A script with `mistake` on line 6; the `return` of the whole script is on line 11.
  private static func source(
    _ mistake: String, in composition: String, fields: String = "", results: String = "100, 100"
  ) -> ScriptSource {
    ScriptSource(
      name: "main.lua",
      text: """
        local compose = require "celluna.compose"
        local inner = {
          name = "inner", version = "1", api = 1, \(fields)
          prepare = function(ctx, sheet)
            for i, w, h in ctx.items() do sheet.item(i, 0, 10 * i, w, h) end
            \(mistake)
            return \(results)
          end,
        }
        local result = \(composition)
        return result
        """)
  }

  private static func error(of source: ScriptSource, sectionCount: Int = 1) throws -> Diagnostic? {
    let section = SectionData([Size(width: 30, height: 10)])
    let view = CollectionView.over(
      Array(repeating: section, count: sectionCount), size: Size(width: 100, height: 100),
      layout: try ScriptedLayout(source))
    let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    return (error?.cause as? ScriptError)?.diagnostic
  }

  @Test(
    arguments: compositions,
    [
      "local x = ctx.foo", "sheet.item(1, 0, 0, 5, 5)", "sheet.item(9, 0, 0, 5, 5)",
      "sheet.header(1, 0 / 0, 0, 5, 5)", "ctx.width = 5", "ctx.count = 2", "ctx.size = nil",
      "ctx.break_line = nil", "ctx.sections[1].count = 3", "ctx.sections[1].first = 3",
      "sheet.nope(1)", "local f = sheet.nope", "sheet.item = nil", "sheet.nope = 1",
      "local x = ctx.params.foo.bar", "local x = ctx.hint.bar.baz",
      "sheet.item(1, 'a', 0, 5, 5)", "sheet.item(nil, 0, 0)", "ctx.size('a')",
      "sheet.item(1, 0, 0, 5, 5, 7)", "sheet.decoration(nil, 1, 0, 0, 5, 5)",
      "sheet.scroller(1, 'a', 0, 5, 5, 9, 9)",
    ])
  func `a wrong call is reported at its line`(composition: String, mistake: String) throws {
    let diagnostic = try #require(try Self.error(of: Self.source(mistake, in: composition)))
    #expect(diagnostic.location?.file == "main.lua", "\(diagnostic.message)")
    // `mirror` and `interpolate` place elements after the hook has returned. The reported line is
    // then that of the script's `return`.
    let placesLater = composition.contains("mirror") || composition.contains("interpolate")
    let lines = placesLater && mistake.contains("sheet.") ? [6, 11] : [6]
    #expect(diagnostic.location?.line.map(lines.contains) == true, "\(diagnostic.message)")
  }

  @Test func `messages in compositions are those of the host`() throws {
    for composition in Self.compositions where !composition.contains("mirror") {
      for (mistake, message) in [
        ("ctx.width = 5", "`ctx` cannot be changed; the script set `width`"),
        ("ctx.count = 5", "`ctx` cannot be changed; the script set `count`"),
        ("sheet.nope(1)", "`sheet` has no field `nope`"),
        ("sheet.item = nil", "`sheet` cannot be changed; the script set `item`"),
      ] {
        let diagnostic = try #require(try Self.error(of: Self.source(mistake, in: composition)))
        #expect(diagnostic.message == message, "\(composition)")
      }
    }
  }

  @Test(arguments: ["content_width", "content_height"])
  func `a field that is read too early is named`(field: String) throws {
    let fold = ScriptSource(
      name: "main.lua",
      text: """
        local compose = require "celluna.compose"
        local inner = {
          name = "inner", version = "1", api = 1,
          start = function(ctx)
            return { y = ctx.\(field) }
          end,
          step = function(ctx, acc, i, sheet) sheet.item(i, 0, acc.y, 1, 1) end,
          finish = function(ctx, acc) return 1, 1 end,
          frontier = function(ctx, acc) return acc.y end,
        }
        return compose.sections { default = inner }
        """)
    let diagnostic = try #require(try Self.error(of: fold))
    #expect(diagnostic.message == "`ctx.\(field)` cannot be read in `start`")
    #expect(diagnostic.location?.line == 5)
  }

  @Test func `a section without a layout is named`() throws {
    let source = Self.source("", in: "compose.sections { inner }")
    let diagnostic = try #require(try Self.error(of: source, sectionCount: 2))
    #expect(
      diagnostic.message == "compose.sections: section 2 has no layout, and there is no default")
  }

  @Test(arguments: compositions)
  func `wrong results of inner hooks are named`(composition: String) throws {
    for (results, found) in [("nil", "nil"), ("100, 'a'", "\"a\""), ("{}, 2", "a table")] {
      let diagnostic = try #require(
        try Self.error(of: Self.source("", in: composition, results: results)))
      #expect(
        diagnostic.message
          == "`prepare` of the layout `inner`: expected the content's width and height as results, "
          + "got \(found)")
      #expect(diagnostic.location == SourceLocation(file: "main.lua", line: 11, column: 1))
    }
  }

  @Test(arguments: [
    (
      #"laws = { "no_overlapp" },"#,
      #"laws[1]: "no_overlapp" is unknown; did you mean `no_overlap`?"#
    ),
    ("laws = { 7 },", "laws[1]: expected the name of a law, or { name, function }, got 7"),
    (
      #"laws = { "mirrors", { "own" } },"#,
      "laws[2]: expected the name of a law, or { name, function }, got a table"
    ),
    ("laws = 3,", "laws: expected a list of laws, got 3"),
    (
      #"kinds = { tag = "per_itm" },"#,
      #"kinds.tag: "per_itm" is unknown; did you mean `per_item`?"#
    ),
  ])
  func `promises of inner layouts are checked`(fields: String, message: String) throws {
    for composition in Self.compositions {
      let function =
        composition.contains("scroller")
        ? "scroller" : composition.dropFirst(8).prefix { $0.isLetter }
      let error = #expect(throws: ScriptError.self) {
        try ScriptedLayout(Self.source("", in: composition, fields: fields))
      }
      #expect(
        error?.diagnostic.message == "compose.\(function): the layout `inner`: \(message)")
      #expect(error?.diagnostic.location?.line == 10)
    }
  }

  @Test(arguments: [
    ("compose.mirror(nil)", "compose.mirror: expected a layout, got nil"),
    ("compose.overlay(inner)", "compose.overlay: expected a layout, got nil"),
    ("compose.sections(7)", "compose.sections: expected a table of layouts, got 7"),
    ("compose.sections {}", "compose.sections: section 1 has no layout, and there is no default"),
    (
      "compose.sections { inner, defualt = inner }",
      "compose.sections: expected numbers of sections and `default` as keys, got \"defualt\""
    ),
    (
      "compose.inset(inner, { tops = 5 })",
      "compose.inset: the margins: unknown field `tops`; did you mean `top`?"
    ),
    (
      "compose.interpolate(inner, inner)",
      "compose.interpolate: expected a number or the name of a parameter as progress, got nil"
    ),
    ("compose.effect(inner, 3)", "compose.effect: the effect: expected a function, got 3"),
  ])
  func `arguments of compositions are checked`(composition: String, message: String) throws {
    let error = #expect(throws: ScriptError.self) {
      try ScriptedLayout(Self.source("", in: composition))
    }
    #expect(error?.diagnostic.message == message)
    #expect(error?.diagnostic.location?.line == 10)
  }

  @Test func `a value that a composition cannot use is reported at the author's line`() throws {
    let source = Self.source(
      "", in: "compose.interpolate(inner, inner, 0.5)",
      fields: "scroll = function() return 7 end,")
    let view = CollectionView.over(
      [SectionData([Size(width: 30, height: 10)])], size: Size(width: 100, height: 100),
      layout: try ScriptedLayout(source))
    let error = #expect(throws: LayoutError.self) {
      try view.layoutIfNeeded()
      _ = view.visibleElements
      _ = try view.attributes(in: view.bounds)
    }
    let diagnostic = try #require((error?.cause as? ScriptError)?.diagnostic)
    #expect(diagnostic.location?.file == "main.lua", "\(diagnostic.message)")
    #expect(diagnostic.location?.line == 11, "\(diagnostic.message)")
  }

  @Test(arguments: ["", "count = 1,"])
  func `groups in groups are solved once for each level`(count: String) throws {
    let depth = 24
    let source = ScriptSource(
      name: "main.lua",
      text: """
        local compositional = require "celluna.compositional"
        local group = compositional.item {}
        for _ = 1, \(depth) do group = compositional.group.vertical { \(count) items = { group } } end
        return compositional.layout {
          name = "deep", version = "1", api = 1,
          section = compositional.section { group = group },
        }
        """)
    let view = CollectionView.over(
      [SectionData([.zero, .zero])], size: Size(width: 100, height: 100),
      layout: try ScriptedLayout(source))
    try view.layoutIfNeeded()
    #expect(view.contentSize == Size(width: 100, height: 200))
    var part = CompositionalGroup.Part.item(CompositionalItem())
    for _ in 0..<depth {
      let size = CompositionalSize()
      part = .group(
        count.isEmpty
          ? .line(.vertical, size: size, parts: [part])
          : .line(.vertical, size: size, part: part, count: 1))
    }
    guard case .group(let group) = part else { return }
    let twin = CompositionalLayout(section: CompositionalSection(group: group))
    let other = CollectionView.over(
      [SectionData([.zero, .zero])], size: Size(width: 100, height: 100), layout: twin)
    try other.layoutIfNeeded()
    #expect(other.contentSize == view.contentSize)
  }
}
