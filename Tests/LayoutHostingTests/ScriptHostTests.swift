import Foundation
import LayoutCore
import LayoutScripting
import TestSupport
import Testing

@testable import LayoutHosting

/// Reloads by a host: a good version replaces the previous one, and a bad version leaves the layout
/// of the view in use.
@Suite struct ScriptHostTests {
  /// The text of a script that lays out rows, with a parameter and a state.
  private static func script(
    gap: String = "params.gap", parameter: String = "param.length { default = 4, max = 50 }",
    more: String = ""
  ) -> String {
    """
    return {
      name = "rows", version = "1.0.0", api = 1, params = { gap = \(parameter) }, \(more)
      prepare = function(ctx, sheet)
        local params = ctx.params
        ctx.state.runs = (ctx.state.runs or 0) + 1
        local y = 0
        for i = 1, ctx.count do
          sheet.item(i, 0, y, ctx.width, 20)
          y = y + 20 + \(gap)
        end
        return ctx.width, y
      end,
    }
    """
  }

  private final class Rows: CollectionViewDataSource {
    let numberOfSections = 1
    func numberOfItems(inSection section: Int) -> Int { 10 }
  }

  private func host(
    _ folder: TemporaryFolder
  ) throws -> (ScriptHost, CollectionView) {
    try folder.write(Self.script(), to: "rows.lua")
    let host = try ScriptHost(ScriptFile(path: folder.path(of: "rows.lua")))
    let view = CollectionView(
      size: Size(width: 100, height: 60), layout: host.layout, dataSource: Rows())
    try view.layoutIfNeeded()
    return (host, view)
  }

  private func frame(_ view: CollectionView, _ item: Int) throws -> Rect? {
    try view.attributes(for: .cell(item: item, section: 0))?.frame
  }

  @Test func `unchanged files are not an event`() throws {
    let folder = try TemporaryFolder()
    let (host, _) = try host(folder)
    #expect(host.look() == nil)
  }

  @Test func `a new version takes over, with the parameters, the offset and what was kept`() throws
  {
    let folder = try TemporaryFolder()
    let (host, view) = try host(folder)
    var values = host.layout.parameters
    try values.set("gap", to: .number(6))
    host.layout.parameters = values
    try view.setContentOffset(Point(x: 0, y: 40))
    try view.layoutIfNeeded()
    #expect(try frame(view, 2)?.minY == 52)

    try folder.write(Self.script(gap: "2 * params.gap"), to: "rows.lua")
    guard case .reloaded(let reload) = host.look() else {
      Issue.record("the version should have taken over")
      return
    }
    #expect(reload.version == 2)
    #expect(reload.notes == [])
    #expect(reload.contentSize == Size(width: 100, height: 320))
    #expect(view.layout === host.layout)
    #expect(view.contentOffset == Point(x: 0, y: 40))
    #expect(try frame(view, 2)?.minY == 64)
    #expect(try host.layout.state().isEmpty == false)
  }

  @Test func `a value outside of the new range is clamped and reported`() throws {
    let folder = try TemporaryFolder()
    let (host, view) = try host(folder)
    var values = host.layout.parameters
    try values.set("gap", to: .number(40))
    host.layout.parameters = values
    try view.layoutIfNeeded()
    try folder.write(
      Self.script(parameter: "param.length { default = 1, max = 8 }"), to: "rows.lua")
    guard case .reloaded(let reload) = host.look() else {
      Issue.record("the version should have taken over")
      return
    }
    #expect(
      reload.notes == ["the parameter `gap` was 40 and is now 8 (a length in points, at most 8)"])
    #expect(try frame(view, 1)?.minY == 28)
  }

  @Test(arguments: [
    "return {", "error('no')", Self.script(gap: "nothing.at_all"),
    Self.script(more: "unknown = 1,"), Self.script(gap: "0/0"), "return 1",
  ])
  func `a version that does not work changes nothing`(text: String) throws {
    let folder = try TemporaryFolder()
    let (host, view) = try host(folder)
    let (layout, places) = (host.layout, view.visibleElements)
    try folder.write(text, to: "rows.lua")
    guard case .failed(version: 2, let error) = host.look() else {
      Issue.record("the version should have failed")
      return
    }
    #expect(host.failure == error)
    #expect(error.diagnostic.location?.file == folder.path(of: "rows.lua"))
    #expect(view.layout === layout)
    try view.layoutIfNeeded()
    #expect(view.visibleElements == places)
    #expect(host.look() == nil, "the same content is not tried twice")

    try folder.write(Self.script(gap: "9"), to: "rows.lua")
    guard case .reloaded(let reload) = host.look() else {
      Issue.record("the next good version should have taken over")
      return
    }
    #expect(reload.version == 3)
    #expect(host.failure == nil)
    #expect(try frame(view, 1)?.minY == 29)
  }

  @Test(arguments: [Self.script(gap: "9"), "return {"])
  func `a file that comes back unchanged has the failure of its content`(text: String) throws {
    let folder = try TemporaryFolder()
    let (host, view) = try host(folder)
    try folder.write(text, to: "rows.lua")
    _ = host.look()
    let failure = host.failure
    #expect((failure == nil) == (text != "return {"))
    try folder.shell("mv rows.lua other.lua")
    guard case .gone(let error) = host.look() else {
      Issue.record("the file should be gone")
      return
    }
    #expect(host.failure == error)
    try folder.shell("mv other.lua rows.lua")
    guard case .back = host.look() else {
      Issue.record("the file should be back")
      return
    }
    #expect(host.failure == failure)
    #expect(host.version == 2)
    #expect(try frame(view, 1)?.minY == (failure == nil ? 29 : 24))
  }

  @Test func `a file that comes back with reloading turned off is not missing`() throws {
    let folder = try TemporaryFolder()
    let (host, _) = try host(folder)
    try folder.shell("mv rows.lua other.lua")
    _ = host.look()
    #expect(host.failure != nil)
    try folder.write("-- celluna: reload off\n" + Self.script(), to: "rows.lua")
    guard case .back = host.look() else {
      Issue.record("the return of the file was not reported")
      return
    }
    #expect(host.failure == nil)
  }

  /// Code that a version runs when the view becomes 200 points wide, and the reason in the note of
  /// the next reload.
  ///
  /// After this code, the version cannot export its state.
  @Test(arguments: [
    ("while true do end", "the script was stopped before and cannot run again"),
    ("ctx.state.print = print", "`ctx.state.print` holds a function, which is not plain data"),
  ])
  func `a version that cannot export its state does not stop the next one`(
    harm: String, reason: String
  ) throws {
    let folder = try TemporaryFolder()
    let (host, view) = try host(folder)
    let width = "(function() if ctx.width == 200 then \(harm) end return 0 end)()"
    try folder.write(Self.script(gap: width), to: "rows.lua")
    _ = host.look()
    #expect(host.failure == nil)
    #expect(throws: LayoutError.self) {
      try view.setBounds(Rect(x: 0, y: 0, width: 200, height: 60))
      try view.layoutIfNeeded()
    }

    try folder.write(Self.script(gap: "100 * ctx.state.runs"), to: "rows.lua")
    guard case .reloaded(let reload) = host.look() else {
      let failure = host.failure?.diagnostic.message ?? "no news"
      Issue.record("the version should have taken over: \(failure)")
      return
    }
    let note = "`ctx.state` is from the last successful pass: \(reason)"
    #expect(reload.notes.map { $0.hasPrefix(note) } == [true])
    // the state counts the passes of all versions: one of the first version, two of the second (on
    // a copy of the view, then in the view), and two of the third
    #expect(try frame(view, 1)?.minY == 520)
  }

  @Test func `saves arrive as a sequence, in the isolation of the view`() async throws {
    let folder = try TemporaryFolder()
    let (host, view) = try host(folder)
    var events = host.events.makeAsyncIterator()
    for number in 1...3 {
      let text = number == 2 ? "return {" : Self.script(gap: "\(number)")
      let file = URL(filePath: folder.path(of: "rows.lua"))
      async let save: Void = {
        try await Task.sleep(for: .milliseconds(60))
        try Data(text.utf8).write(to: file)
      }()
      let event = await events.next()
      try await save
      switch (number, event) {
      case (1, .reloaded(let reload)): #expect(reload.version == 2)
      case (2, .failed(version: 3, _)): break
      case (3, .reloaded(let reload)): #expect(reload.version == 4)
      default: Issue.record("save \(number) was \(String(describing: event))")
      }
    }
    #expect(try frame(view, 1)?.minY == 23)
  }

  /// The number of passes after which a version fails.
  ///
  /// Depending on this number, the version fails on the copy of the view, in the view, or while the
  /// offset is restored. If the reload takes no more passes than this number, it succeeds.
  @Test(arguments: 0...4)
  func `a version that fails after many passes is replaced by the last good one`(count: Int) throws
  {
    let folder = try TemporaryFolder()
    let (host, view) = try host(folder)
    let layout = host.layout
    try view.setContentOffset(Point(x: 0, y: 40))
    try view.layoutIfNeeded()
    let failing = Self.script(
      gap: "gap(ctx)", parameter: "param.length { default = 4 }")
    let counting = """
      local passes = 0
      local function gap(ctx)
        passes = passes + 0.1
        if passes > \(count) + 0.05 then error("enough") end
        return ctx.scroll_y < 1000 and 4 or 0
      end

      """
    try folder.write(counting + failing, to: "rows.lua")
    switch host.look() {
    case .failed:
      #expect(host.layout === layout)
      #expect(host.failure != nil)
      #expect(view.contentOffset == Point(x: 0, y: 40))
    case .reloaded:
      #expect(count > 3, "it fails earlier")
      #expect(host.layout !== layout)
    case let event: Issue.record("unexpected: \(String(describing: event))")
    }
    #expect(view.layout === host.layout)
    #expect(try frame(view, 2)?.minY == 48)
  }
}
