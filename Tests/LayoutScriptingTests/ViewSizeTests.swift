import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import TestSupport
import Testing

/// CONTRACT.md section 10: `ctx.view_size`, and supplementary views that size themselves.
@Suite struct ViewSizeTests {
  /// A script that places two tags of each section in a column, and a badge for each item.
  ///
  /// A tag is 20 × 10 points until it is measured.
  private static func text(_ kinds: String = "", fit: String = "return true") -> String {
    """
    return {
      name = "tags", version = "1", api = 1,
      \(kinds)
      fit = function(ctx, i, w, h, kind, s, n)
        print("fit", i, w, h, kind, s, n)
        \(fit)
      end,
      prepare = function(ctx, sheet)
        local y = 0
        for s, section in ipairs(ctx.sections) do
          for n = 1, 2 do
            local w, h = ctx.view_size("tag", s, n)
            sheet.supplementary("tag", s, n, 0, y, w or 20, h or 10)
            y = y + (h or 10)
          end
          for i = section.first, section.last do
            local n = i - section.first + 1
            sheet.item(i, 30, y)
            sheet.supplementary("badge", s, n, 0, y, ctx.view_size("badge", s, n) or 5, 5)
            y = y + 10
          end
        end
        return 100, y
      end,
    }
    """
  }

  private static func script(_ text: String = text()) -> ScriptSource {
    ScriptSource(name: "tags.lua", text: text)
  }

  private static func view(
    _ source: ScriptSource, _ process: ScriptProcess = .host,
    onOutput: @escaping (String) -> Void = { _ in }
  ) throws -> CollectionView {
    let layout = try ScriptedLayout(source, process: process, onOutput: onOutput)
    let size = Size(width: 10, height: 10)
    return CollectionView.over(
      [SectionData([size, size]), SectionData([size])], size: Size(width: 100, height: 200),
      layout: layout)
  }

  private static func key(_ kind: String, _ section: Int, _ number: Int) -> ElementKey {
    .supplementary(kind: kind, at: IndexPath(item: number - 1, section: section - 1))
  }

  private static func frame(_ view: CollectionView, _ key: ElementKey) throws -> Rect? {
    try view.layoutIfNeeded()
    return try view.attributes(for: key)?.frame
  }

  @Test(arguments: [ScriptProcess.host, Workers.sound])
  func `a measured size replaces the estimate`(process: ScriptProcess) throws {
    var output = ""
    let view = try Self.view(Self.script(), process) { output += $0 }
    #expect(
      try Self.frame(view, Self.key("tag", 2, 2)) == Rect(x: 0, y: 50, width: 20, height: 10))
    try view.setPreferredSize(Size(width: 30, height: 25), for: Self.key("tag", 2, 2))
    try view.setPreferredSize(Size(width: 40, height: 12), for: Self.key("tag", 1, 1))
    #expect(
      try Self.frame(view, Self.key("tag", 1, 1)) == Rect(x: 0, y: 0, width: 40, height: 12))
    #expect(
      try Self.frame(view, Self.key("tag", 2, 2)) == Rect(x: 0, y: 52, width: 30, height: 25))
    #expect(try Self.frame(view, .cell(item: 0, section: 1))?.minY == 77)
    #expect(
      output == "fit\tnil\t30.0\t25.0\ttag\t2\t2\nfit\tnil\t40.0\t12.0\ttag\t1\t1\n")
  }

  @Test func `a size that fit refuses is not used`() throws {
    let view = try Self.view(Self.script(Self.text(fit: "return kind ~= \"tag\"")))
    try view.setPreferredSize(Size(width: 30, height: 25), for: Self.key("tag", 1, 1))
    #expect(
      try Self.frame(view, Self.key("tag", 1, 1)) == Rect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test func `fit is not called for other views unless the script asks for their sizes`() throws {
    var output = ""
    let text = Self.text().replacing("ctx.view_size(\"tag\", s, n)", with: "nil, nil")
      .replacing("ctx.view_size(\"badge\", s, n) or 5", with: "5")
    let view = try Self.view(Self.script(text)) { output += $0 }
    try view.setPreferredSize(Size(width: 30, height: 25), for: Self.key("tag", 1, 1))
    #expect(output == "")
  }

  @Test func `a header's size is the section's`() throws {
    var output = ""
    let layout = try ScriptedLayout(
      ScriptSource(
        name: "bars.lua",
        text: """
          return {
            name = "bars", version = "1", api = 1,
            prepare = function(ctx, sheet)
              for i in ctx.items() do sheet.item(i, 0, 0) end
              print(ctx.view_size("header", 1))
              print((ctx.view_size("footer", 1)), (ctx.view_size("header", 1, 2)))
              return 1, 1
            end,
          }
          """)
    ) { output += $0 }
    let section = SectionData([.zero], header: Size(width: 3, height: 4))
    try CollectionView.over([section], size: Size(width: 9, height: 9), layout: layout)
      .layoutIfNeeded()
    #expect(output == "3.0\t4.0\nnil\tnil\n")
  }

  @Test func `sizes stay with sections and numbers, and per item with the item`() throws {
    let view = try Self.view(
      Self.script(Self.text("kinds = { tag = \"several\", badge = \"per_item\" },")))
    try view.layoutIfNeeded()
    try view.setPreferredSize(Size(width: 20, height: 30), for: Self.key("tag", 2, 1))
    try view.setPreferredSize(Size(width: 50, height: 5), for: Self.key("badge", 1, 2))
    func widths() throws -> [Double?] {
      try [Self.key("badge", 1, 1), Self.key("badge", 1, 2), Self.key("badge", 1, 3)].map {
        try Self.frame(view, $0)?.width
      }
    }
    #expect(try widths() == [5, 50, nil])
    let data = try #require(view.dataSource as? OracleData)
    try view.performBatchUpdates { batch in
      batch.record(.insert(IndexPath(item: 0, section: 0)))
      data.sections[0].itemSizes.insert(Size(width: 10, height: 10), at: 0)
    }
    #expect(try widths() == [5, 5, 50])
    #expect(try Self.frame(view, Self.key("tag", 2, 1))?.height == 30)
    try view.performBatchUpdates { batch in
      batch.record(.move(from: .section(1), to: .section(0)))
      data.sections.swapAt(0, 1)
    }
    #expect(try Self.frame(view, Self.key("tag", 1, 1))?.height == 30)
    #expect(try Self.frame(view, Self.key("tag", 2, 1))?.height == 10)
    #expect(try Self.frame(view, Self.key("badge", 2, 3))?.width == 50)
    view.reloadData()
    #expect(try Self.frame(view, Self.key("tag", 1, 1))?.height == 10)
  }

  @Test func `the size that a view of an item needs moves with the item`() throws {
    let text = """
      { "scene": 1, "view": { "size": [100, 200] },
        "sections": [ { "items": [ { "size": [10, 10] }, { "size": [10, 10] } ] } ],
        "events": [
          { "do": "selfSize", "at": "supplementary:1.1:badge", "size": [50, 5] },
          { "do": "insert", "at": "1.1", "items": [ { "size": [10, 10] } ] },
          { "do": "reload" } ] }
      """
    let scene = try Scene.load(bytes: Array(text.utf8), named: "badges.json")
    let layout = try ScriptedLayout(
      Self.script(Self.text("kinds = { tag = \"several\", badge = \"per_item\" },")))
    let run = SceneRun(
      scene,
      layout: NamedLayout(name: "tags", layout: layout, parameters: layout.parameters) { _ in },
      source: ReferenceLayoutSource())
    try run.start()
    for _ in scene.events { try run.step() }
    // reloading discards the accepted sizes, and the view measures again what is on screen
    let widths = try (1...3).map { try Self.frame(run.view, Self.key("badge", 1, $0))?.width }
    #expect(widths == [5, 50, 5])
  }

  @Test(arguments: [
    ("ctx.view_size(1, 1, 1)", "CL0207"), ("ctx.view_size(\"tag\", 3)", "CL0303"),
    ("ctx.view_size(\"tag\", 1, 1.5)", "CL0207"), ("ctx:view_size(\"tag\", 1)", "CL0203"),
  ])
  func `wrong arguments are reported`(call: String, code: DiagnosticCode) throws {
    let text = Self.text().replacing("local y = 0", with: "local y = 0; \(call)")
    let view = try Self.view(Self.script(text))
    let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    let diagnostic = (error?.cause as? ScriptError)?.diagnostic
    #expect(diagnostic?.code == code, "\(diagnostic?.message ?? "nothing")")
  }

  @Test func `generated scenes measure the views that a layout places by their sizes`() throws {
    let text = Self.text().replacing(
      "y = y + (h or 10)", with: "y = y + (h or 10); if w and w > 40 then error('new', 0) end")
    let task = CheckTask(Self.script(text), parameters: [], against: nil) {
      ReferenceLayoutSource()
    }
    // With this seed, the scene from which the generator learns the kinds of views has sections.
    var plan = CheckPlan(scenes: [], seed: 1)
    (plan.stages, plan.generatedCount) = ([.fuzz], 200)
    var cases: [CheckCase] = []
    LayoutCheck(task, plan) { cases.append($0) }.run()
    #expect(cases.contains { $0.status == .error })
  }
}
