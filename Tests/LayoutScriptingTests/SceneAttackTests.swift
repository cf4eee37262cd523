import FoundationEssentials
import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import ReferenceLayouts
import TestSupport
import Testing

/// Attacks that need a scrolling view or changing data.
///
/// Each attack runs in the scene that its line `-- tries:` names. The attack 802 names no scene,
/// and runs in the scene of the attack 800.
@Suite struct SceneAttackTests {
  /// A script, its scene, and the height of its first item at the end; nil if this height is not
  /// compared.
  struct Case: CustomTestStringConvertible {
    let script: String
    let scene: String
    var height: Double?

    var testDescription: String { script }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/attacks").path

  private static let cases = [
    Case(script: "716_kinds_of_two_passes", scene: "716_edits_near_end"),
    Case(script: "726_kept_size", scene: "726_sizes_change", height: 300),
    Case(script: "800_kept_element", scene: "800_kept_element"),
    Case(script: "802_kind_of_scrolled_cell", scene: "800_kept_element"),
    Case(script: "816_kept_iterator", scene: "816_kept_iterator", height: 300),
    Case(script: "817_kept_sections", scene: "817_kept_sections", height: 300),
    Case(script: "818_kept_functions", scene: "818_kept_functions", height: 300),
    Case(script: "820_kept_state", scene: "800_kept_element"),
    Case(script: "821_state_by_another_name", scene: "800_kept_element"),
    Case(script: "823_count_by_errors", scene: "716_edits_near_end"),
  ]

  private func run(_ example: Case, process: ScriptProcess = .host) throws -> SceneRun {
    let name = example.script + ".lua"
    let bytes = Array(try Data(contentsOf: URL(filePath: "\(Self.folder)/\(name)")))
    var limits = ScriptLimits()
    limits.time = .seconds(20)
    let layout = try ScriptedLayout(
      ScriptSource(name: name, bytes: bytes), limits: limits, process: process)
    let scene = try Scene.load(fileAt: "\(Self.folder)/\(example.scene).json")
    let run = SceneRun(
      scene,
      layout: NamedLayout(name: name, layout: layout, parameters: layout.parameters) { _ in },
      source: ReferenceLayoutSource())
    try run.start()
    _ = try run.view.attributes(in: run.view.layoutBounds)
    while run.eventCount < scene.events.count {
      try run.step()
      _ = try run.view.attributes(in: run.view.layoutBounds)
    }
    return run
  }

  @Test(arguments: cases)
  func `an attack over a scene ends well, and shows the data as they are`(_ example: Case) throws {
    let ended = try run(example)
    let frame = try ended.view.frame(of: .cell(item: 0, section: 0))
    if let height = example.height { #expect(frame?.height == height) }
  }

  @Test func `items are placed as in a full run, whatever errors a step catches`()
    throws
  {
    let example = Case(script: "823_count_by_errors", scene: "716_edits_near_end")
    let edited = try run(example)
    let anew = try ScriptedLayout(
      ScriptSource(
        name: "anew.lua",
        bytes: Array(try Data(contentsOf: URL(filePath: "\(Self.folder)/\(example.script).lua")))))
    let view = CollectionView(
      size: edited.view.bounds.size, layout: anew, dataSource: edited.data, delegate: edited.data)
    for item in [0, 1200, 1235, 1240, 1245, 1250, 1252] {
      #expect(
        try edited.view.frame(of: .cell(item: item, section: 0))
          == view.frame(of: .cell(item: item, section: 0)))
    }
  }
}
