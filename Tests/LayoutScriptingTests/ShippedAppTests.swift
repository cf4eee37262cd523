import LayoutCore
import LayoutScenes
import LayoutScripting
import ReferenceLayouts
import ScriptConformance
import TestSupport
import Testing

/// Shipped scripts that imitate apps: a state from an earlier version, and 100,000 items.
@Suite struct ShippedAppTests {
  @Test func `folding reads a state that its version 1 kept`() throws {
    // Version 1 kept the names of the closed sections directly in the state.
    let old = try ScriptedLayout(
      ScriptSource(
        name: "folding.lua",
        text: """
          return {
            name = "folding", version = "1.0.0", api = 1,
            prepare = function(ctx, sheet)
              for i in ctx.items() do sheet.item(i, 0, 0) end
              ctx.state.b = true
              return 1, 1
            end,
          }
          """))
    func view(_ layout: ScriptedLayout) throws -> CollectionView {
      var sections = Array(
        repeating: SectionData([Size(width: 10, height: 30)]), count: 2)
      sections[0].sectionHints = ["name": .text("a")]
      sections[1].sectionHints = ["name": .text("b")]
      let view = CollectionView.over(
        sections, size: Size(width: 300, height: 400), layout: layout)
      try view.layoutIfNeeded()
      return view
    }
    // The old view is kept, because the layout has no data without it.
    let oldView = try view(old)
    #expect(oldView.numberOfSections == 2)
    let new = try view(ScriptedLayout(try Scripts.source("folding"), state: old.state()))
    #expect(try new.itemFrames(inSection: 0) == [Rect(x: 0, y: 44, width: 300, height: 30)])
    #expect(try new.attributes(for: .cell(item: 0, section: 1))?.isHidden == true)
    #expect(new.contentSize.height == 44 + 30 + 44)
  }

  /// The data of 100,000 items: events that all overlap, random events, equal events, and weights.
  private static let data = [
    ("calendar", #"{ "start": { "uniform": [0, 11.9] }, "finish": { "uniform": [12, 24] } }"#),
    ("calendar", #"{ "start": { "uniform": [0, 23] }, "finish": { "uniform": [0, 24] } }"#),
    ("calendar", #"{ "start": 1, "finish": 2 }"#),
    ("treemap", #"{ "weight": { "uniform": [0, 1000] } }"#),
    ("treemap", #"{ "weight": { "choice": [0, 1, 1000000000], "weights": [1, 8, 1] } }"#),
    ("treemap", #"{ "weight": 1 }"#),
  ]

  /// The script has the default limit of memory.
  ///
  /// A limit of instructions replaces the default limit of time, which a busy machine can reach.
  /// The default limit of time for 100,000 items is 0.7 s, which is enough for about 70 million
  /// instructions.
  @Test(arguments: data)
  func `a hundred thousand items stay within the limits`(name: String, data: String) throws {
    let text = """
      { "scene": 1, "view": { "size": [375, 667] }, "sections": [
        { "items": { "count": 100000, "size": { "width": 50, "height": 50 }, "data": \(data) } } ] }
      """
    let scene = try Scene.load(bytes: Array(text.utf8), named: "many.json")
    let script = SceneRun(
      scene, layout: try NamedLayout(script: try Scripts.source(name), instructions: 50_000_000),
      source: ReferenceLayoutSource())
    let twin = try #require(ReferenceLayout.twin(named: name))
    let reference = SceneRun(scene, layout: NamedLayout(twin), source: ReferenceLayoutSource())
    try script.start()
    try reference.start()
    for item in stride(from: 0, to: 100_000, by: 997) {
      let key = ElementKey.cell(item: item, section: 0)
      let (one, other) = (try script.view.frame(of: key), try reference.view.frame(of: key))
      #expect(try #require(one).isClose(to: try #require(other), tolerance: 1e-6))
    }
  }
}
