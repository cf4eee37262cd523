import LayoutCore
import SceneTestSupport
import Testing

@testable import LayoutScenes

/// The selection, the highlighted items and the focus in reports of a run.
@Suite struct SelectionReportTests {
  private static func run(
    _ events: String = #"{ "do": "select", "at": ["1.3", "1.2"] }"#
  ) throws -> SceneRun {
    let text = listScene(events)
    let run = try SceneRun.make(try Scene.load(bytes: Array(text.utf8), named: "t.json"), "list")
    try run.run()
    return run
  }

  @Test(arguments: [
    (RunReport.Format.json, #","selected":["1.2","1.3"]}"#),
    (.table, "1.3            0.0     30.0    100.0     30.0  selected\n"),
    (
      .csv,
      """
      1.1,cell,,0,0,100,10,0,1,false,false
      1.2,cell,,0,10,100,20,0,1,false,true
      1.3,cell,,0,30,100,30,0,1,false,true

      """
    ),
  ])
  func `a report names the selected items`(format: RunReport.Format, part: String) throws {
    let run = try Self.run()
    var text = ""
    try RunReport(layoutName: "list", sceneName: "t").write(run.view, as: format) { text += $0 }
    #expect(text.contains(part), "\(text)")
  }

  @Test(arguments: [
    (RunReport.Format.json, #","highlighted":["1.2"],"focused":"1.3"}"#),
    (.table, "1.2            0.0     10.0    100.0     20.0  highlighted\n"),
    (.table, "1.3            0.0     30.0    100.0     30.0  focused\n"),
  ])
  func `a report names the highlighted items and the focus`(
    format: RunReport.Format, part: String
  ) throws {
    let events = #"{ "do": "highlight", "at": "1.2" }, { "do": "focus", "at": "1.3" }"#
    let run = try Self.run(events)
    var text = ""
    try RunReport(layoutName: "list", sceneName: "t").write(run.view, as: format) { text += $0 }
    #expect(text.contains(part), "\(text)")
    #expect(!text.contains("selected\""))
  }

  @Test func `a run that continues from a checkpoint has the same marks`() throws {
    let run = try Self.run(
      #"""
      { "do": "select", "at": ["1.3", "1.2"] }, { "do": "highlight", "at": "1.1" },
      { "do": "focus", "at": "1.2" }
      """#)
    let checkpoint = try #require(run.checkpoint())
    let layout = try #require(try ReferenceSource().layout(named: "list"))
    let next = SceneRun(
      run.scene, from: checkpoint, layout: layout, source: ReferenceSource())
    try next.start()
    #expect(next.view.indexPathsForSelectedItems == run.view.indexPathsForSelectedItems)
    #expect(next.view.indexPathsForSelectedItems.count == 2)
    #expect(next.view.indexPathsForHighlightedItems == [IndexPath(item: 0, section: 0)])
    #expect(next.view.indexPathForFocusedItem == IndexPath(item: 1, section: 0))
  }
}
