import LayoutCore
import LayoutScenes
import ScriptConformance
import ReferenceLayouts
import TestSupport
import Testing

/// Self-sizing rows of `list`, in the script and in its twin.
@Suite struct RowSizeTests {
  private static func lengths(_ layout: NamedLayout, _ isSelfSizing: Bool) throws -> [Double] {
    var layout = layout
    var values = layout.parameters
    try values.set("self_sizing", to: .boolean(isSelfSizing))
    layout.parameters = values
    let run = SceneRun(
      try Scene.load(shipped: "self-sizing"), layout: layout, source: ReferenceLayoutSource())
    try run.start()
    try run.step()
    return try run.view.itemFrames(inSection: 0).map(\.height)
  }

  @Test func `a row gets the length that its cell needs, after a later measurement`() throws {
    let script = try NamedLayout(script: Scripts.source("list"))
    let twin = try #require(ReferenceLayoutSource().reference(named: "list"))
    for layout in [script, twin] {
      // without self-sizing, rows keep their estimates; with it, a later measurement makes the
      // third row 90 points high
      #expect(try Self.lengths(layout, false) == [44, 60, 60, 100, 40])
      #expect(try Self.lengths(layout, true) == [88, 131.5, 90, 100, 40])
    }
  }
}
