import FoundationEssentials
import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// The memory that the host uses for a script is charged to the script.
///
/// Source: SECURITY.md, limits.
@Suite struct HeldMemoryTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/attacks")

  /// A script from the folder of attacks, with ample time.
  private func layout(
    _ name: String, process: ScriptProcess = .host, memory: Int? = nil
  ) throws -> ScriptedLayout {
    var limits = ScriptLimits()
    limits.time = .seconds(60)
    limits.memoryBytes = memory
    let bytes = Array(try Data(contentsOf: Self.folder.appending(path: name)))
    return try ScriptedLayout(
      ScriptSource(name: name, bytes: bytes), limits: limits, process: process)
  }

  private func view(_ layout: ScriptedLayout, items count: Int = 200) -> CollectionView {
    let items = SectionData(Array(repeating: Size(width: 1, height: 1), count: count))
    return CollectionView.over([items], size: Size(width: 100, height: 100), layout: layout)
  }

  // MARK: Stops

  @Test(
    arguments: [
      ("723_checkpoint_of_texts.lua", "checkpoints"),
      ("831_checkpoint_does_not_fit.lua", "checkpoints"),
      ("832_views_with_matrices.lua", "elements"),
      ("833_memory_caught.lua", "elements"), ("834_result_and_ballast.lua", "results of functions"),
      ("835_state_and_ballast.lua", "results of functions"),
    ] as [(String, String)])
  func
    `what the host keeps stops a script as its own memory does, and the message says what it was`(
      _ name: String, purpose: String
    ) throws
  {
    var messages: [String] = []
    for process in [Workers.sound, .host] {
      let error = try Workers.failure {
        try view(layout(name, process: process, memory: 32 << 20)).layoutIfNeeded()
      }
      #expect(error.code == .limitExceeded)
      #expect(error.diagnostic.code == "CL0503")
      let note = try #require(error.diagnostic.notes.first)
      #expect(note.hasPrefix("memory in use: ") && note.hasSuffix(", of at most 32 MiB"))
      #expect(note.contains(" MiB for \(purpose)"), "\(note)")
      messages.append(error.diagnostic.message)
    }
    #expect(messages[0] == messages[1])
  }

  @Test(arguments: [ScriptProcess.host, Workers.sound])
  func `the message states the memory that Lua used when no more was left`(
    _ process: ScriptProcess
  ) throws {
    let source = ScriptSource(
      name: "texts.lua",
      text: """
        return { name = "texts", version = "1", api = 1,
          prepare = function(ctx, sheet)
            local texts = {}
            while true do texts[#texts + 1] = ("x"):rep(1000) end
          end }
        """)
    var limits = ScriptLimits()
    limits.time = .seconds(60)
    let layout = try ScriptedLayout(source, limits: limits, process: process)
    let error = try Workers.failure { try view(layout).layoutIfNeeded() }
    #expect(error.diagnostic.code == "CL0503")
    // the text that does not fit takes about a thousandth of a mebibyte
    #expect(error.diagnostic.notes == ["memory in use: 32.0 MiB by Lua, of at most 32 MiB"])
  }

  @Test func `a note states the memory of a script that uses at least 1 MiB`() throws {
    func note(textCount: Int) throws -> String? {
      let source = ScriptSource(
        name: "texts.lua",
        text: """
          local texts = {}
          for i = 1, \(textCount) do texts[i] = ("x"):rep(1 << 16) .. i end
          return { name = "texts", version = "1", api = 1,
            prepare = function(ctx, sheet) return #texts, 0 end }
          """)
      let layout = try ScriptedLayout(source)
      try view(layout, items: 0).layoutIfNeeded()
      return layout.memoryNote
    }
    #expect(try note(textCount: 1) == nil)
    let text = try #require(try note(textCount: 64))
    #expect(text.wholeMatch(of: #/memory in use: [4-9]\.\d MiB by Lua, of at most 32 MiB/#) != nil)
  }

  @Test func `the views that a fold places call by call are charged together`() throws {
    let layout = try layout("845_fold_of_views.lua", memory: 32 << 20)
    layout.smallestLazyCount = 1
    let error = try Workers.failure {
      let view = view(layout, items: 400_000)
      view.needsWholeLayouts = false
      try view.layoutIfNeeded()
      // each query is a little farther down, so that no single call places much
      for step in 1..<40_000 where step % 10 == 0 {
        _ = try layout.attributes(in: Rect(x: 0, y: Double(step), width: 100, height: 10))
      }
    }
    #expect(error.diagnostic.code == "CL0503")
    #expect(error.diagnostic.notes.first?.contains("elements") == true)
  }

  // MARK: Scripts that continue

  @Test(arguments: [ScriptProcess.host, Workers.sound])
  func `the memory of a pass is released when another one follows`(_ process: ScriptProcess)
    throws
  {
    let source = ScriptSource(
      name: "passes.lua",
      text: """
        return { name = "passes", version = "1", api = 1,
          params = { again = param.integer { default = 0 } },
          prepare = function(ctx, sheet)
            for i = 1, ctx.count do sheet.item(i, 0, 0, 1, 1) end
            for n = 1, 4000 + ctx.params.again % 2 do sheet.decoration("d", n, 0, 0, 1, 1) end
            return 1, 1
          end }
        """)
    let layout = try ScriptedLayout(source, process: process)
    let view = view(layout)
    for turn in 0..<30 {
      try layout.parameters.set("again", to: .number(Double(turn)))
      try view.layoutIfNeeded()
      let note = try #require(layout.memoryNote)
      #expect(note.contains("1.3 MiB for elements"), "\(note)")
    }
  }

  @Test(arguments: ["720_keep_fails.lua", "836_keep_backwards.lua", "838_keep_every_second.lua"])
  func `an edit among many items with attributes succeeds, whatever update keeps`(
    _ name: String
  ) throws {
    let start = ContinuousClock.now
    let layout = try layout(name)
    let one = Size(width: 1, height: 1)
    let data = OracleData([SectionData(Array(repeating: one, count: 60_000))])
    let view = CollectionView(
      size: Size(width: 100, height: 100), layout: layout, dataSource: data, delegate: data)
    try view.layoutIfNeeded()
    try view.performBatchUpdates {
      data.sections[0].itemSizes.insert(one, at: 59_989)
      $0.record(.insert(IndexPath(item: 59_989, section: 0)))
    }
    #expect(try view.itemFrames().count == 60_001)
    // an earlier version compared every item with every call, and took a quarter of an hour
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test(arguments: [
    ("prepare = function(ctx, sheet) for i = 1, ctx.count do PLACE end return 1, 1 end", "1.9"),
    (
      """
      start = function() return {} end, step = function(ctx, acc, i, sheet) PLACE end,
      finish = function() return 1, 1 end
      """, "5.0"
    ),
  ])
  func `the stacking order, the opacity and the hiding of an item take little memory`(
    form: String, mebibytes: String
  ) throws {
    let place = "sheet.item(i, 0, i, 1, 1, { z = i, alpha = 0.5, hidden = i % 2 == 0 })"
    let source = ScriptSource(
      name: "looks.lua",
      text: """
        return { name = "looks", version = "1", api = 1, \(form.replacing("PLACE", with: place)) }
        """)
    var limits = ScriptLimits()
    limits.time = .seconds(60)
    let layout = try ScriptedLayout(source, limits: limits)
    let view = view(layout, items: 100_000)
    try view.layoutIfNeeded()
    let note = try #require(layout.memoryNote)
    #expect(note.contains("\(mebibytes) MiB for elements"), "\(note)")
    let item = try #require(try view.attributes(for: .cell(item: 77_777, section: 0)))
    #expect(item.zIndex == 77_778 && item.alpha == 0.5 && item.isHidden)
  }

  @Test func `an item with attributes has room of its own unless the limit is set`() throws {
    let source = ScriptSource(
      name: "many.lua",
      text: """
        return { name = "many", version = "1", api = 1,
          prepare = function(ctx, sheet)
            for i = 1, ctx.count do sheet.item(i, 0, i, 1, 1, { rotation = 1 }) end
            return ctx.width, 1
          end }
        """)
    var limits = ScriptLimits()
    limits.time = .seconds(60)
    let layout = try ScriptedLayout(source, limits: limits)
    let view = view(layout, items: 100_000)
    for width in [100.0, 200] {
      try view.setBounds(Rect(x: 0, y: 0, width: width, height: 100))
      try view.layoutIfNeeded()
    }
    let note = try #require(layout.memoryNote)
    #expect(note.contains("33.4 MiB for elements"), "\(note)")
    limits.memoryBytes = 32 << 20
    let error = try Workers.failure {
      try self.view(ScriptedLayout(source, limits: limits), items: 100_000).layoutIfNeeded()
    }
    #expect(error.diagnostic.code == "CL0503")
  }

  @Test func `checkpoints that do not fit are omitted, without changing any frame`() throws {
    let source = ScriptSource(
      name: "wide.lua",
      text: """
        return { name = "wide", version = "1", api = 1,
          start = function() local t = { y = 0 } for i = 1, 12000 do t[i] = i end return t end,
          step = function(ctx, acc, i) acc.y = acc.y + 1 return i + 1, 0, acc.y, 1, 1 end,
          finish = function(ctx, acc) return 1, acc.y end }
        """)
    var limits = ScriptLimits()
    limits.time = .seconds(60)
    limits.memoryBytes = 2 << 20
    let layout = try ScriptedLayout(source, limits: limits)
    let frames = try view(layout, items: 20_000).itemFrames()
    #expect(frames.count == 20_000)
    #expect(frames.last?.minY == 20_000)
  }
}
