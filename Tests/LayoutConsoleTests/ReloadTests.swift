import CGlibc
import Foundation
import LayoutConformance
import LayoutHosting
import LayoutScenes
import LayoutCore
import LayoutScripting
import ScriptConformance
import Testing

@testable import LayoutConsole

/// A reload gives the same state as a new session with the same events.
///
/// A reload that fails leaves the state as it is.
@Suite struct ReloadTests {
  @Test func `a reload says what moved, in numbers and words`() throws {
    let test = try TestSession(TestSession.rows())
    _ = try test.event("{ \"do\": \"scroll\", \"to\": [0, 40] }")
    let reload = try #require(try test.save(TestSession.rows(gap: "params.gap + 10"))?.reload)
    #expect(reload.version == 2)
    #expect(reload.replayed == 1)
    let movement = try #require(test.session.lastVerdict).movement
    #expect(movement.movedCount == 9)
    #expect(movement.largest?.distance == 90)
    #expect(reload.changedLines == 9...9)
    #expect(try test.session.brokenLaws() == [])
    #expect(reload.notes == [])
    #expect(try test.save(TestSession.rows() + "\n-- as before")?.reload != nil)
    let back = try #require(test.session.lastVerdict)
    #expect(back.sameAs == 1)
    #expect(back.movement.movedCount == 9)
  }

  @Test func `a broken law is reported, and the version takes over`() throws {
    let test = try TestSession(TestSession.rows())
    let text = TestSession.rows(gap: "-height").replacing(
      "api = 1,", with: "api = 1, laws = { \"no_overlap\" },")
    #expect(try test.save(text)?.reload != nil)
    #expect(try test.session.brokenLaws().map(\.code).contains(NamedLaw.noOverlap.code))
    #expect(test.session.runningVersion == 2)
  }

  @Test(arguments: 0..<12)
  func `a version that fails at one of the questions after the last event is an error`(
    questions: Int
  ) throws {
    let test = try TestSession(TestSession.rows())
    _ = try test.event("{ \"do\": \"rotate\" }")
    let text = """
      local asked = 0
      return { name = "rows", version = "1.0.0", api = 1,
        frame = function(ctx, i) return 0, i * 10, 9, 9 end,
        content = function(ctx) return 9, ctx.count * 10 + 10 end,
        range = function(ctx)
          asked = asked + 1
          if asked > \(questions) then error("no") end
          return 1, ctx.count
        end }
      """
    let news = try test.save(text)
    // For a start, an event and a reply, the host calls the hook `range` several times. If only 0
    // or 1 of these calls succeed, the version therefore fails.
    if questions < 2 { #expect(news?.failure != nil) }
    #expect((news?.failure == nil) == (test.session.runningVersion == 2))
  }

  @Test func `a parameter that cannot keep its value is reported, and gets it back when it can`()
    throws
  {
    let test = try TestSession(TestSession.rows())
    _ = try test.event("{ \"do\": \"params\", \"set\": { \"gap\": 30 } }")
    let narrow = TestSession.rows(declaration: "param.length { default = 1, max = 8 }")
    let reload = try #require(try test.save(narrow)?.reload)
    #expect(
      reload.notes == ["the parameter `gap` was 30 and is now 8 (a length in points, at most 8)"])
    let wide = try #require(try test.save(TestSession.rows() + "\n")?.reload)
    #expect(wide.notes == [])
    #expect(test.session.run.layout.parameters["gap"] == .number(30))
  }

  private static let broken: [@Sendable (Int) -> String] = [
    { "return { -- \($0)" }, { "error('\($0)')" }, { "return \($0)" },
    { TestSession.rows(gap: "nothing.field\($0)") }, { TestSession.rows(gap: "\($0) * 0 / 0") },
    { TestSession.rows(gap: "(function() while true do local x = \($0) end end)()") },
    { TestSession.rows() + "\nend -- \($0)" },
    { "local t = {} for i = 1, 1e9 do t[i] = \($0) end return t" },
    { TestSession.rows(declaration: "param.lenght { default = \($0) }") },
    { TestSession.rows().replacing("sheet.item(i,", with: "sheet.item(i + \($0),") },
  ]

  @Test func `sixty broken saves between good ones never change what is served`() throws {
    var limits = ScriptLimits()
    limits.instructions = 200_000
    let test = try TestSession(TestSession.rows(), limits: limits)
    _ = try test.event("{ \"do\": \"insert\", \"at\": \"1.2\", \"items\": [[100, 33]] }")
    for number in 1...60 {
      let (state, version) = (test.session.state, test.session.runningVersion)
      let text = Self.broken[number % Self.broken.count](number)
      let news = try test.save(text)
      let error = try #require(news?.failure, "save \(number) should not work:\n\(text)")
      #expect(test.session.failure == error)
      #expect(test.session.runningVersion == version)
      #expect(test.session.state.shown == state.shown, "after save \(number)")
      #expect(try ObservedState(test.session.run).shown == state.shown, "asked anew, \(number)")
      let again = test.session.look()
      #expect(again == nil, "the same content is not tried twice")
      if number % 3 == 0 {
        let good = try test.save(TestSession.rows(gap: "params.gap + \(number)"))
        #expect(good?.reload != nil)
        #expect(test.session.failure == nil)
      }
    }
  }

  @Test func `a version that works is used at once, a file that is being written is not read`()
    throws
  {
    let test = try TestSession(TestSession.rows())
    let watch = FileWatch(test.session.paths) {}
    let text = TestSession.rows(gap: "9")
    let file = try #require(FileHandle(forWritingAtPath: test.path))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(text.utf8.prefix(60)))
    #expect(test.session.look(watch: watch) == nil)
    #expect(test.session.failure == nil)
    try file.write(contentsOf: Data(text.utf8.dropFirst(60)))
    try file.close()
    #expect(test.session.look(watch: watch)?.reload?.version == 2)
  }

  @Test func `a failure is reported only when the save is complete`() throws {
    let test = try TestSession(TestSession.rows())
    let watch = FileWatch(test.session.paths) {}
    // on a slow machine, the silence for which the watch waits can pass before the file is read
    let isWithheld = try (1...50).contains { number in
      _ = test.session.takeOutput()
      let start = ContinuousClock.now
      try Data("print('half') error('\(number)')".utf8).write(to: URL(filePath: test.path))
      let news = test.session.look(watch: watch)
      let isEarly = ContinuousClock.now - start < .milliseconds(30)
      if isEarly {
        #expect(news == nil)
        #expect(test.session.failure == nil)
        #expect(test.session.takeOutput() == "")
      }
      return isEarly
    }
    #expect(isWithheld)
    let latest = test.session.tried.latest
    var news: SessionNews?
    while news == nil { news = test.session.look(watch: watch) }
    #expect(news?.failure?.diagnostic.message.isEmpty == false)
    #expect(test.session.tried.latest == latest + 1)
    #expect(test.session.takeOutput() == "half\n")
  }

  @Test func `a file that comes back unchanged has the failure of its content`() throws {
    let test = try TestSession(TestSession.rows())
    for text in ["return {", TestSession.rows(gap: "9")] {
      _ = try test.save(text)
      let failure = test.session.failure
      #expect((failure == nil) == (text != "return {"))
      #expect(try test.remove()?.goneError == test.session.failure)
      #expect(test.session.failure != failure)
      #expect(try test.save(text)?.isBack == true)
      #expect(test.session.failure == failure)
    }
  }

  @Test func `a missing file is not forgotten while events are undone`() throws {
    let test = try TestSession(TestSession.rows())
    _ = try test.event("{ \"do\": \"rotate\" }")
    let error = try #require(try test.remove()?.goneError)
    #expect(error.diagnostic.helps == ["it is read again once it is there"])
    _ = try test.session.undo()
    #expect(test.session.failure == error)
    #expect(try test.save(TestSession.rows())?.isBack == true)
    #expect(test.session.failure == nil)
  }

  @Test func `a version that is interrupted has no number and no failure`() throws {
    let interrupt = ScriptInterrupt()
    var limits = ScriptLimits()
    limits.interrupt = interrupt
    let test = try TestSession(TestSession.rows(), limits: limits)
    let failure = try #require(try test.save("return {")?.failure)
    _ = try test.remove()
    interrupt.isRequested = true
    guard case .interrupted(version: 3, keeping: 1, _) = try test.save("while true do end") else {
      Issue.record("the version should have been interrupted")
      return
    }
    #expect(test.session.failure == failure, "the file exists again")
    interrupt.isRequested = false
    #expect(try test.save(TestSession.rows(gap: "9"))?.reload?.version == 3)
    #expect(test.session.failure == nil)
  }

  @Test func `a thousand reloads keep memory flat`() async throws {
    // the test runs in a process of its own, where no other test holds memory
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let test = try TestSession(TestSession.rows())
      _ = try test.event("{ \"do\": \"scroll\", \"to\": [0, 40] }")
      var used: [Int] = []
      for number in 1...1000 {
        let news = try test.save(TestSession.rows(gap: "\(number % 7)") + "-- \(number)")
        try #require(news?.reload != nil, "version \(number) should have taken over")
        if number % 250 == 0 { used.append(Int(mallinfo2().uordblks)) }
      }
      print("\(used) bytes after 250, 500, 750 and 1000 reloads")
      try #require(test.session.versions.count <= LayoutSession.versionLimit)
      // After 500 reloads, the session already keeps the greatest number of versions.
      try #require(used[3] < used[1] + 1 << 20, "memory grows")
    }
    #expect(!result.standardOutputContent.isEmpty)
  }

  /// The arguments are seeds of scenes with events; a failure prints its seed.
  @Test(arguments: [11, 12, 13, 14, 15, 16, 17, 18] as [UInt64])
  func `after a reload the state equals that after a cold start`(seed: UInt64) throws {
    let first = try TestSession.shipped("waterfall")
    let later = first.replacing("default = 10", with: "default = 14")
    let parameters = try ScriptedLayout(ScriptSource(name: "w", text: first)).definition.parameters
    for number in 0..<6 {
      let generator = SceneGenerator(seed: seed, parameters: parameters)
      var scene = generator.scene(number)
      let events = scene.events
      scene.events = []
      let test = try TestSession(first, name: "waterfall.lua", scene: scene)
      for event in events {
        // an impossible event is omitted in both sessions
        _ = try? test.session.perform(event.event)
      }
      let reload = try test.save(later)?.reload
      guard reload != nil else { continue }
      var whole = scene
      whole.events = test.session.events
      let cold = try TestSession(later, name: "waterfall.lua", scene: whole)
      #expect(
        test.session.state.shown == cold.session.state.shown, "seed \(seed), scene \(number)")
    }
  }

  @Test func `a saved scene keeps the event that followed undone events`() throws {
    func scene(_ events: [String]) throws -> Scene {
      var scene = try TestSession.scene()
      scene.events = try events.map { try PlacedEvent(SceneEvent.read($0, named: "test")) }
      return scene
    }
    let events = (1...5).map { "{ \"do\": \"delete\", \"at\": \"1.\($0)\" }" }
    let test = try TestSession(TestSession.rows(), scene: scene(events))
    _ = try test.session.go(to: 2)
    _ = try test.event("{ \"do\": \"insert\", \"at\": \"1.1\", \"items\": [[100, 33]] }")
    guard case .scene = test.session.replaceScene(with: try scene(Array(events.prefix(4)))) else {
      Issue.record("the scene was not replaced")
      return
    }
    // ten items, less four, and the one that was inserted
    #expect(test.session.state.itemCounts == [7])
  }

  @Test func `only the end of a long history is replayed`() throws {
    let test = try TestSession(TestSession.rows())
    for number in 1...230 {
      _ = try test.event(
        number % 10 == 0
          ? "{ \"do\": \"insert\", \"at\": \"1.2\", \"items\": [[100, \(20 + number % 30)]] }"
          : "{ \"do\": \"scroll\", \"by\": [0, \(number % 2 == 0 ? 11 : -7)] }")
    }
    let text = TestSession.rows(gap: "params.gap + 1")
    let reload = try #require(try test.save(text)?.reload)
    #expect(reload.eventCount == 230)
    #expect(reload.replayed == 30)
    var whole = try TestSession.scene()
    whole.events = test.session.events
    let cold = try TestSession(text, scene: whole)
    #expect(test.session.state.shown == cold.session.state.shown)
  }
}
