import LayoutCore
import ReferenceLayouts
import SceneTestSupport
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// The samples of UX.md section 3.4.
///
/// Another program computed their frames and counts.
@Suite struct MovementSampleTests {
  /// Heights from 80 to 200 in steps of 20, by SplitMix64 with the seed 42.
  private static var heights: [Double] {
    var source = SplitMix64(seed: 42)
    return (0..<40).map { _ in
      80 + 20 * (Double(source.next() >> 11) * 0x1p-53 * 7).rounded(.down)
    }
  }

  private func run(_ events: String) throws -> SceneRun {
    let items = Self.heights.map { "[109, \($0)]" }.joined(separator: ", ")
    let text = """
      { "scene": 1, "name": "phone", "view": { "size": [375, 667] }, "params": { "columns": 3 },
        "sections": [ { "items": [\(items)], "header": { "size": [375, 44] },
          "insets": 16, "lineSpacing": 8, "itemSpacing": 8 } ],
        "events": [\(events)] }
      """
    let scene = try Scene.load(bytes: Array(text.utf8), named: "t.json")
    var layout = try #require(ReferenceSource().reference(named: "waterfall"))
    try scene.apply(to: &layout.parameters)
    return SceneRun(scene, layout: layout, source: ReferenceSource())
  }

  /// The movement that the last of some events causes.
  private func movement(_ events: String) throws -> LayoutMovement {
    let run = try run(events)
    try run.start()
    var old = try ObservedState(run)
    while run.eventCount < run.scene.events.count {
      old = try ObservedState(run)
      try run.step()
    }
    return LayoutMovement(from: old, to: try ObservedState(run), update: run.update)
  }

  private static let insert = #"{ "do": "insert", "at": "1.2", "items": [[109, 120]] }"#

  @Test func `an insert is described as in the sample`() throws {
    let movement = try movement(Self.insert)
    #expect(
      movement.summary == "39 moved, largest 247.3 pt (1.5 → 1.6: column 3 → 1) · 2 stayed · 1 new")
    #expect(movement.contentText == "content 2064.0 → 2120.0 (+56.0)")
    #expect(
      movement.text(limit: 5) == """
        was    now    x                y                by
        —      1.2    133.0             60.0            new
        1.2    1.3    133.0 → 250.0     60.0            117.0
        1.3    1.4    250.0             60.0 → 168.0    108.0
        1.4    1.5    133.0            168.0 → 188.0     20.0
        1.5    1.6    250.0 →  16.0    168.0 → 248.0    247.3
        … 35 more

        """)
  }

  @Test func `a parameter change is described as in the sample`() throws {
    let movement = try movement(Self.insert + #", { "do": "params", "set": { "columns": 2 } }"#)
    #expect(movement.contentText == "content 2120.0 → 3076.0 (+956.0)")
    #expect(movement.parameterSummary == "41 of 42 moved, largest 989.7 pt (1.41)")
  }

  @Test(arguments: [
    (#"{ "do": "delete", "at": "1.1" }"#, 1, 0),
    (#"{ "do": "delete", "at": "1.1" }, { "do": "snapshot", "name": "a" }"#, 0, 0),
    (#"{ "do": "insert", "at": "1.1-3" }"#, 0, 3),
    (#"{ "do": "move", "from": "1.9", "to": "1.1" }"#, 0, 0),
    (#"{ "do": "drag", "item": "1.9", "through": [[70, 80]] }"#, 0, 0),
    (#"{ "do": "reload", "at": "1.3" }"#, 0, 0),
    (#"{ "do": "insertSection", "at": 1, "section": { "items": [[9, 9]] } }"#, 0, 1),
  ])
  func `elements are recognized after changes of the data`(
    events: String, gone: Int, new: Int
  ) throws {
    let movement = try movement(events)
    #expect(movement.goneCount == gone)
    #expect(movement.newCount == new)
  }

  @Test func `a dragged item keeps its identity`() throws {
    let movement = try movement(#"{ "do": "drag", "item": "1.9", "through": [[70, 80]] }"#)
    #expect(movement.moves.contains { $0.name == "1.9 → 1.1" })
    #expect(movement.moves.contains { $0.name == "1.1 → 1.2" })
  }
}
