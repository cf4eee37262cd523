import Foundation
import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import Testing
@testable import LayoutConformance
@testable import LayoutConsole

/// The reports about a layout that is shown while its file does not work, and about events that are
/// stored with the previous scene.
@Suite struct StandInTests {
  @Test(arguments: [":check", ":fuzz 2", ":compare list"])
  func `a version is not reported as right while its file does not work`(
    line: String
  ) throws {
    let list = TestSession.rows(gap: "0").replacing("local top = 8", with: "local top = 0")
    let (console, test) = try TestSession.console(list)
    let verdict = console.enter(line)
    _ = try test.save("return {")
    let error = try #require(console.enter(line).error)
    if let first = verdict.error {
      // the faults of v1 itself are still reported
      #expect(error.kind == .check)
      #expect(error.diagnostic.message == first.diagnostic.message)
      #expect(error.diagnostic.notes.last == "this is v1: the file on disk does not work")
      return
    }
    #expect(error.kind == .script)
    #expect(error.diagnostic.code == .noWorkingScript)
    #expect(error.diagnostic.message == "v1 is shown: rows.lua on disk does not work")
    #expect(error.diagnostic.notes.last == "v1: \(verdict.lines[0])")
    #expect(error.diagnostic.notes.first?.contains("CL0101") == true, "\(error.diagnostic.notes)")
    _ = try test.save(list + "-- 3")
    #expect(console.enter(line).lines == verdict.lines)
  }

  @Test(arguments: [":check", ":fuzz 2", ":compare list"])
  func `a plain list in place of a script is not reported as right`(line: String) throws {
    let (console, _) = try TestSession.console("return {")
    let error = try #require(console.enter(line).error)
    #expect(error.kind == .script)
    #expect(
      error.diagnostic.message
        == "no version of rows.lua has worked yet: a plain list is shown instead")
  }

  @Test func `a saved scene is shown as a plain list while no version has worked`() throws {
    let test = try TestSession("return {")
    let news = test.session.replaceScene(with: try TestSession.scene(items: 4))
    guard case .scene = news else {
      Issue.record("expected the scene, got \(news)")
      return
    }
    #expect(test.session.state.itemCounts == [4])
    #expect(test.session.failure?.diagnostic.code == .unclosedBlock)
  }

  @Test func `a version that fails in a replay is reported until it works`() throws {
    let test = try TestSession(TestSession.rows())
    let (session, limits) = (test.session, test.session.limits)
    func failInReplay() throws {
      session.limits.instructions = 10
      let error = #expect(throws: SessionError.self) { _ = try session.go(to: 0) }
      session.limits = limits
      #expect(session.failure == error)
      #expect(session.script == nil, "a plain list is shown")
    }
    try failInReplay()
    try session.restore(to: 0)
    #expect(session.failure == nil)
    try failInReplay()
    try session.use(TestSession.scene(items: 4))
    #expect(session.failure == nil)
    try failInReplay()
    // a save replaces the failure by its own error, or by none
    let broken = try test.save("return {")?.failure
    #expect(session.failure == broken)
    #expect(try test.save(TestSession.rows(gap: "9"))?.reload != nil)
    #expect(session.failure == nil)
  }

  @Test func `after a failed replay, the history of an element is that at the new position`()
    throws
  {
    let test = try TestSession(TestSession.rows())
    let (session, limits) = (test.session, test.session.limits)
    _ = try test.event(#"{ "do": "delete", "at": "1.1" }"#)
    session.limits.instructions = 10
    #expect(throws: SessionError.self) { _ = try session.go(to: 0) }
    session.limits = limits
    // the item exists only before the deletion
    let last = ElementKey.cell(item: 9, section: 0)
    #expect(try session.history(of: last).elements.map { $0.element?.key } == [last])
  }

  @Test func `a comparison that finds a difference is an error`() throws {
    let (console, _) = try TestSession.console()
    let error = try #require(console.enter(":compare list").error)
    #expect(error.kind == .check)
    #expect(error.diagnostic.message.hasPrefix("not as ListLayout: 10 of 10 elements differ, "))
    #expect(error.diagnostic.notes.count == 10)
  }

  @Test func `the first version stays to be compared with`() throws {
    let test = try TestSession(TestSession.rows())
    for number in 2...120 {
      #expect(try test.save(TestSession.rows(gap: "\(number)"))?.reload?.version == number)
    }
    #expect(test.session.versions.count == LayoutSession.versionLimit)
    #expect(test.session.versions.map(\.number).prefix(3) == [1, 22, 23])
    #expect(Console(test.session).enter(":diff v1").error == nil)
  }

  @Test func `a replay that starts after the last event says so`() throws {
    let (console, test) = try TestSession.console()
    for number in 1...250 {
      #expect(console.enter(":scroll \(number % 2)").error == nil)
    }
    let news = try #require(try test.save(TestSession.rows() + "-- 2"))
    #expect(news.reload?.replayed == 0)
    let first = try #require(console.tell(news).first)
    #expect(first.contains(" · continued from event 250"), "\(first)")
  }

  // MARK: Scenes

  @Test func `a scene that is replaced keeps its events, says so, and comes back`() throws {
    let (console, _) = try TestSession.console()
    #expect(console.enter(":delete 1.1").error == nil)
    #expect(console.enter(":scroll 20").error == nil)
    let reply = console.enter(":scene churn")
    #expect(
      reply.lines.last == "note: 2 events belonged to the previous scene; undo restores it")
    #expect(
      console.enter(":undo").lines == [
        "back to scene rows (200×300, 10 items, seed 5) · 2 events · 9 items · offset 0.0, 20.0"
      ])
    #expect(console.enter(":undo").lines.first?.hasPrefix("back before scroll") == true)
  }

  @Test func `a scene comes back when everything since it is undone`() throws {
    let (console, _) = try TestSession.console()
    #expect(console.enter(":delete 1.1").error == nil)
    #expect(console.enter(":scene one").lines.count == 3)
    #expect(console.enter(":rotate").error == nil)
    #expect(console.enter(":undo").lines.first?.hasPrefix("back before rotate") == true)
    #expect(console.enter(":undo").lines.first?.hasPrefix("back to scene rows") == true)
    #expect(console.session.state.itemCounts == [9])
  }

  @Test func `redo restores a scene with its events`() throws {
    let (console, _) = try TestSession.console()
    #expect(console.enter(":delete 1.1").error == nil)
    #expect(console.enter(":scene churn").error == nil)
    let churn = console.session.state
    #expect(console.enter(":undo").lines.first?.hasPrefix("back to scene rows") == true)
    #expect(
      console.enter(":redo").lines == [
        "forward to scene churn (375×667, 38 items, seed 7) · 200 events · 15 items · offset 0.0, 0.0"
      ])
    #expect(console.session.state == churn)
    #expect(console.enter(":redo").lines == ["nothing to redo"])
    #expect(console.enter(":undo").lines.first?.hasPrefix("back to scene rows") == true)
    #expect(console.session.state.itemCounts == [9])
  }

  @Test func `undone events and scenes are redone in order`() throws {
    let (console, _) = try TestSession.console()
    for line in [":delete 1.1", ":scene one", ":rotate", ":undo", ":undo", ":undo"] {
      #expect(console.enter(line).error == nil)
    }
    #expect(console.session.state.itemCounts == [10])
    #expect(console.enter(":redo").lines.first?.hasPrefix("10 → 9 items") == true)
    #expect(console.enter(":redo").lines.first?.hasPrefix("forward to scene one") == true)
    #expect(console.enter(":redo").lines.first?.hasPrefix("667 × 375") == true)
    #expect(console.enter(":redo").lines == ["nothing to redo"])
  }

  @Test func `any other event discards an undone scene`() throws {
    for line in [":delete 1.1", ":scene rotate"] {
      let (console, _) = try TestSession.console()
      for line in [":scene one", ":undo", line] { #expect(console.enter(line).error == nil) }
      #expect(console.enter(":redo").lines == ["nothing to redo"])
    }
  }

  @Test func `a scene without events of the session goes without a note`() throws {
    let (console, _) = try TestSession.console()
    #expect(console.enter(":scene one").lines.count == 2)
    #expect(console.enter(":scene rotate").lines.count == 2)
    #expect(console.enter(":scene one").lines.count == 2)
  }

  // MARK: Output

  @Test func `the output of loading comes before the first prompt, once`() throws {
    let (console, _) = try TestSession.console("print('loading')\n" + TestSession.rows())
    #expect(console.greet().text.hasPrefix("print: loading\nrows.lua v1 · scene rows"))
    #expect(console.enter("1").lines == ["1"])
  }
}
