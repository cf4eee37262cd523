import FoundationEssentials
import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting
import ReferenceLayouts
import ScriptConformance
import Testing

/// The script `wallet`, which stores the number of an item: it agrees with its twin after a section
/// is reloaded.
@Suite struct ReloadCheckTests {
  @Test(arguments: [
    // the open card is in the reloaded section, or in the next one
    ("1.1", #""section": { "items": [[9, 9], [9, 9], [9, 9]] }"#),
    ("2.1", #""section": { "items": [[9, 9], [9, 9], [9, 9]] }"#),
    ("2.1", #""section": { "items": [] }"#),
  ])
  func `an open card has another number after a reload`(card: String, section: String) throws {
    let y = card == "1.1" ? 20 : 80
    let scene = try Scene.load(
      bytes: Array(
        """
        { "scene": 1, "view": { "size": [390, 420] },
          "sections": [{ "items": [[9, 9]] }, { "items": [[9, 9], [9, 9]] }],
          "events": [{ "do": "tap", "at": [195, \(y)] },
            { "do": "reloadSection", "at": 1, \(section), "animated": false }] }
        """.utf8), named: "reload.json")
    let reference = try #require(ReferenceLayout.named("wallet"))
    let text = try String(
      contentsOf: PlantedBug.folder.appending(path: "wallet.lua"), encoding: .utf8)
    let subject = CheckSubject(
      ScriptSource(name: "wallet.lua", text: text), parameters: reference.parameters)
    let checker = SceneChecker(subject, against: CheckSubject(reference)) {
      ReferenceLayoutSource()
    }
    let outcome = checker.check(scene, allStates: true)
    guard case .states(let states) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(states.map(\.eventCount) == [0, 1, 2])
    #expect(outcome.finding == nil)
  }
}
