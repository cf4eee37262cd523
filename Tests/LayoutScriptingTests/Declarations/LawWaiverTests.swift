import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import Testing

/// Comments by which a script waives a law that it breaks on purpose.
@Suite struct LawWaiverTests {
  @Test(arguments: NamedLaw.allCases)
  func `a comment waives a law that a correct layout can break, and no other law`(
    law: NamedLaw
  ) throws {
    let text = """
      -- celluna: allow \(law.rawValue), as it is meant
      return { name = "law", version = "1", api = 1, prepare = function() return 0, 0 end }
      """
    let layout = try ScriptedLayout(ScriptSource(name: "law.lua", text: text))
    #expect(layout.waivedLaws == (law.canBeWaived ? [law] : []))
  }

  @Test func `a law about animated changes is waived by the name of the fault`() throws {
    let script = LawScript(
      .noFlicker, breaks: "", front: "-- celluna: allow teleport, the items are dealt anew",
      more: "")
    let layout = try ScriptedLayout(script.source)
    #expect(layout.waivedLaws == [.noTeleport])
  }

  @Test func `a waived law is not checked`() throws {
    let script = LawScript(
      .dropInPlace, front: "-- celluna: allow snap_stays",
      more: "snap = function(_, x, y) return x, y + 10 end,")
    let layout = try NamedLayout(script: script.source)
    #expect(try SceneRun.brokenLaws(try LawScript.scene(), layout) == [])
  }
}
