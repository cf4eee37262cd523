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
  ]

  /// The mistake is on line 6.
  private static func error(_ mistake: String, in composition: String) throws -> Diagnostic? {
    let source = ScriptSource(
      name: "main.lua",
      text: """
        local compose = require "celluna.compose"
        local inner = {
          name = "inner", version = "1", api = 1,
          prepare = function(ctx, sheet)
            for i, w, h in ctx.items() do sheet.item(i, 0, 10 * i, w, h) end
            \(mistake)
            return 100, 100
          end,
        }
        local result = \(composition)
        return result
        """)
    let view = CollectionView.over(
      [SectionData([Size(width: 30, height: 10)])], size: Size(width: 100, height: 100),
      layout: try ScriptedLayout(source))
    let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    return (error?.cause as? ScriptError)?.diagnostic
  }

  @Test(
    arguments: compositions,
    [
      "local x = ctx.foo", "sheet.item(1, 0, 0, 5, 5)", "sheet.item(9, 0, 0, 5, 5)",
      "sheet.header(1, 0 / 0, 0, 5, 5)",
    ])
  func `a wrong call is reported at its line`(composition: String, mistake: String) throws {
    let diagnostic = try #require(try Self.error(mistake, in: composition))
    #expect(diagnostic.location?.file == "main.lua", "\(diagnostic.message)")
    // a mirror image and a blend place elements after the hook has returned: the place is `return`
    let placesLater = composition.contains("mirror") || composition.contains("interpolate")
    let line = placesLater && mistake.contains("sheet") ? 11 : 6
    #expect(diagnostic.location?.line == line, "\(diagnostic.message)")
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
