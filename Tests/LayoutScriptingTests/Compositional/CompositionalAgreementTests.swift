import Foundation
import LayoutCore
import LayoutScenes
import LayoutScripting
import ReferenceLayouts
import ScriptConformance
import TestSupport
import Testing

/// Random compositional layouts in Lua, compared with the same layouts in Swift after every event.
///
/// `CELLUNA_SCENES=3000` draws that many layouts for each direction, instead of 60.
@Suite struct CompositionalAgreementTests {
  private static let count =
    ProcessInfo.processInfo.environment["CELLUNA_SCENES"].flatMap { UInt64($0) } ?? 60

  @Test(arguments: 0..<count, LayoutDirection.allCases)
  func `module and twin agree after every event`(
    seed: UInt64, direction: LayoutDirection
  ) throws {
    let text = RandomScene(seed: seed, direction: direction).text
    let scene = try Scene.load(bytes: Array(text.utf8), named: "random.json")
    try run(scene, seed: seed)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `module and twin agree where cells and headers size themselves`(seed: UInt64) throws {
    let path = "layouts/scenes/self-sizing.json"
    let scene = try Scene.load(bytes: Array(try Checkout.text(path).utf8), named: path)
    try run(scene, seed: seed)
  }

  private func run(_ scene: Scene, seed: UInt64) throws {
    var draw = DescriptionDraw(seed: seed)
    let described = draw.layout()
    let layout = try described.scripted()
    let script = NamedLayout(name: "described", layout: layout, parameters: layout.parameters) {
      layout.parameters = $0
    }
    let twin = NamedLayout(name: "twin", layout: described.twin, parameters: layout.parameters) {
      _ in
    }
    let text = String(decoding: described.script.bytes, as: UTF8.self)
    var runs = TwinRuns(scene, script: script, reference: twin)
    runs.comparesPasses = false
    try runs.run("seed \(seed)\n\(text)")
  }
}
