import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// CONTRACT.md section 3: geometry runs again only when something that it read has changed.
@Suite struct TrackedReadTests {
  /// Something that happens after the first pass.
  ///
  /// The script of the tests reads only the width, the items and `gap`, so only changes of these
  /// make it run again.
  enum Change: String, CaseIterable {
    case nothing, scroll, height, width, insets, direction, invalidate, unreadParameter, parameter
    case sameParameter, sizes, insert, batchOfNothing

    var runsAgain: Bool {
      switch self {
      case .width, .parameter, .sizes, .insert: true
      default: false
      }
    }

    func happen(to view: CollectionView, _ layout: ScriptedLayout, _ data: OracleData) throws {
      switch self {
      case .nothing: break
      case .scroll: try view.setContentOffset(Point(x: 0, y: 200))
      case .height: try view.setBounds(Rect(x: 0, y: 0, width: 100, height: 50))
      case .width: try view.setBounds(Rect(x: 0, y: 0, width: 90, height: 100))
      case .insets: view.contentInset = EdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
      case .direction: view.direction = .rightToLeft
      case .invalidate: view.invalidateLayout()
      case .unreadParameter: try layout.parameters.set("unread", to: .number(3))
      case .parameter: try layout.parameters.set("gap", to: .number(3))
      case .sameParameter: try layout.parameters.set("gap", to: .number(0))
      case .sizes:
        data.sections[0].itemSizes[3].height = 51
        view.reloadData()
      case .insert:
        try view.performBatchUpdates { batch in
          data.sections[0].itemSizes.append(Size(width: 100, height: 50))
          batch.record(.insert(IndexPath(item: 20, section: 0)))
        }
      case .batchOfNothing: try view.performBatchUpdates { _ in }
      }
      try view.layoutIfNeeded()
    }
  }

  @Test(arguments: Change.allCases)
  func `geometry runs again only for what it read`(change: Change) throws {
    let layout = try HookScript.layout("")
    let view = HookScript.view(layout)
    let data = try #require(view.dataSource as? OracleData)
    try view.layoutIfNeeded()
    try change.happen(to: view, layout, data)
    #expect(layout.geometryRunCount == (change.runsAgain ? 2 : 1))
  }

  @Test(arguments: [
    (Change.width, "  run again because it read ctx.width (hooks.lua:6)"),
    (.parameter, "  run again because it read ctx.params.gap (hooks.lua:5)"),
    (.sizes, "  run again because it read the items (hooks.lua:7)"),
  ])
  func `the trace says why`(change: Change, note: String) throws {
    let layout = try HookScript.layout("")
    let view = HookScript.view(layout)
    let data = try #require(view.dataSource as? OracleData)
    try view.layoutIfNeeded()
    view.recordsTrace = true
    try change.happen(to: view, layout, data)
    #expect(view.trace.map(\.description).filter { $0.hasPrefix("  ") } == [note])
  }

  @Test(arguments: [
    ("ctx.insets.top", 3, "ctx.insets"), ("ctx.content_insets.top", 2, "ctx.content_insets"),
    ("ctx.scale", 1, nil),
  ])
  func `the safe area is apart from the content insets`(read: String, runs: Int, reason: String?)
    throws
  {
    let layout = try ScriptedLayout(
      ScriptSource(
        name: "insets.lua",
        text: """
          return {
            name = "insets", version = "1", api = 1,
            prepare = function(ctx, sheet)
              return 100, \(read)
            end,
          }
          """))
    let view = CollectionView.over([], size: Size(width: 100, height: 100), layout: layout)
    try view.layoutIfNeeded()
    view.safeAreaInsets.top = 5
    try view.layoutIfNeeded()
    view.recordsTrace = true
    view.contentInset.top = 7
    try view.layoutIfNeeded()
    #expect(layout.geometryRunCount == runs)
    #expect(
      view.trace.map(\.description).filter { $0.hasPrefix("  ") }
        == (reason.map { ["  run again because it read \($0) (insets.lua:4)"] } ?? []))
  }

  @Test func `geometry that sees the scroll position follows it`() throws {
    let layout = try ScriptedLayout(
      ScriptSource(
        name: "sees.lua",
        text: """
          return {
            name = "sees", version = "1", api = 1, sees = { "scroll" },
            prepare = function(ctx, sheet)
              for i in ctx.items() do sheet.item(i, ctx.scroll_y, (i - 1) * 50) end
              return 100, 1000
            end,
          }
          """))
    let view = HookScript.view(layout)
    try view.layoutIfNeeded()
    try view.setContentOffset(Point(x: 0, y: 40))
    try view.layoutIfNeeded()
    #expect(layout.geometryRunCount == 2)
    #expect(try view.frame(of: .cell(item: 1, section: 0))?.minX == 40)
  }

  @Test func `scroll that reads the offset makes a scroll a prepare, one that does not does not`()
    throws
  {
    let cases = [("ctx.scroll_y", 2), ("ctx.scroll_x", 1), ("ctx.width", 1)]
    for (read, prepares) in cases {
      let layout = try HookScript.layout(
        "scroll = function(ctx, el) return { z = \(read) // 1 } end,")
      let view = HookScript.view(layout)
      try view.layoutIfNeeded()
      try view.setContentOffset(Point(x: 0, y: 40))
      try view.layoutIfNeeded()
      #expect(view.prepareCount == prepares, "\(read)")
      #expect(layout.geometryRunCount == 1, "\(read)")
    }
  }

  @Test func `invalidates decides instead of the host`() throws {
    let layout = try HookScript.layout(
      "invalidates = function(ctx, bounds) return bounds.y >= 100 and bounds.width == ctx.width end,"
    )
    let view = HookScript.view(layout)
    try view.layoutIfNeeded()
    for (y, prepares) in [(50.0, 1), (100, 2), (120, 3), (30, 3)] {
      try view.setContentOffset(Point(x: 0, y: y))
      try view.layoutIfNeeded()
      #expect(view.prepareCount == prepares)
    }
  }
}
