import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// Descriptions of sections: if only the data change, a compositional layout keeps the descriptions
/// that depend on no data.
///
/// Source: SEMANTICS.md section 11.
@Suite struct DescriptionTests {
  /// A compositional layout whose rows have the height that a statement computes.
  ///
  /// The layout prints an empty line whenever it describes a section.
  ///
  /// - Parameters:
  ///   - height: A statement in Lua that can set the variable `height`.
  ///   - front: The text before the layout.
  private static func layout(
    height: String, front: String = "", onOutput: @escaping (String) -> Void = { _ in }
  ) throws -> ScriptedLayout {
    let text = """
      local compositional = require "celluna.compositional"
      \(front)
      return compositional.layout {
        name = "c", version = "1", api = 1,
        params = { tall = param.length { default = 0 } },
        section = function(ctx, s, container)
          print("")
          local height = 20
          \(height)
          return compositional.section {
            group = compositional.group.horizontal {
              height = height, items = { compositional.item { width = 90 } },
            },
          }
        end,
      }
      """
    return try ScriptedLayout(ScriptSource(name: "c.lua", text: text), onOutput: onOutput)
  }

  /// Statements that make the height of a section's rows depend on the data.
  private static let reads = [
    "height = 20 + #ctx.sections", "height = 20 + ctx.count % 7",
    "height = 20 + ctx.sections[s].count % 7", "height = 20 + ctx.sections[s].first % 7",
    "height = 20 + ctx.sections[s].last % 7",
    "height = 20 + (ctx.sections[s].header and 5 or 0)",
    "height = 20 + ctx.sections[#ctx.sections].count % 7",
    "if ctx.count > 3 then local w, h = ctx.size(3) height = h end",
    "if ctx.count > 3 then height = 20 + ctx.section_of(4) end",
    "if ctx.count > 3 then height = 20 + ctx.run(3, 64) % 7 end",
    "if ctx.count > 3 then height = 20 + (ctx.is_last(3) and 5 or 0) end",
    "if ctx.count > 3 then height = 20 + ctx.break_line(2, 300, 5) % 7 end",
    "if ctx.count > 0 then local w, h = ctx.total(1, ctx.count) height = 20 + h % 7 end",
    "for i, w, h in ctx.items() do height = h break end",
    "for i, w, h in ctx.sections[s].items() do height = h end",
    "for _ in ipairs(ctx.sections) do height = height + 1 end",
    "if ctx.count > 9 then local w, h = ctx.total(2, 9) height = 20 + h % 7 end",
    "size = size or ctx.size if ctx.count > 3 then local w, h = size(3) height = h end",
    "all = all or ctx.sections height = 20 + all[s].count % 7",
    "own = own or ctx.sections[1] height = 20 + own.count % 7",
    "pcall(function() height = 20 + ctx.sections[s].count % 7 error() end)",
    "pcall(function() local w, h = ctx.size(150) height = h end)",
  ]

  @Test(arguments: reads)
  func `a description that depends on the data changes with the data`(read: String) throws {
    var generator = SeededGenerator(seed: 7)
    let data = OracleData(RandomEdit.sections(4, items: 30, using: &generator))
    func make() throws -> ScriptedLayout {
      try Self.layout(height: read, front: "local size, all, own")
    }
    let layout = try make()
    layout.smallestLazyCount = 1
    let view = FoldUpdateTests.view(layout, data)
    try view.layoutIfNeeded()
    for edit in 0..<60 {
      if edit % 10 == 9 {
        RandomEdit.apply(to: data, using: &generator)
        view.reloadData()
      } else {
        try view.performBatchUpdates { MovingFoldTests.edit(data, &$0, &generator) }
      }
      let fresh = FoldUpdateTests.view(try make(), data)
      try view.layoutIfNeeded()
      try fresh.layoutIfNeeded()
      try #require(view.visibleElements == fresh.visibleElements, "edit \(edit)")
      guard edit % 4 == 3 else { continue }
      try #require(try view.placesTheSame(as: fresh), "edit \(edit)")
    }
  }

  @Test(arguments: [0, 1, 600, 1999])
  func `descriptions that depend on one item change, even if nothing else moves`(
    item: Int
  ) throws {
    var generator = SeededGenerator(seed: 7)
    let data = OracleData(RandomEdit.sections(2, items: 2000, using: &generator))
    func make() throws -> ScriptedLayout {
      try Self.layout(
        height: """
          local _, tall = ctx.size(\(item + 1))
          if s == 2 then height = tall end
          """)
    }
    let view = FoldUpdateTests.view(try make(), data)
    view.needsWholeLayouts = true
    try view.layoutIfNeeded()
    for height in [91.0, 33, 77] {
      let path = IndexPath(item: item, section: 0)
      try view.performBatchUpdates {
        data.sections[0].itemSizes[item].height = height
        $0.record(.reload(path))
      }
      let fresh = FoldUpdateTests.view(try make(), data)
      try #require(
        try view.placesTheSame(as: fresh))
      #expect(view.contentSize == fresh.contentSize)
    }
  }

  /// Statements that read no data.
  private static let lasting = [
    "", "height = container.width / 10", "height = ctx.width / 10",
    "height = 20 + ctx.params.tall", "height = 20 + ctx.insets.top", "height = 20 + ctx.scale",
    "height = 20 + s",
    #"height = ctx.direction == "ltr" and 20 or 30"#,
  ]

  @Test(arguments: lasting)
  func `a description that depends on no data is made once`(read: String) throws {
    var generator = SeededGenerator(seed: 7)
    let data = OracleData(RandomEdit.sections(30, items: 10, using: &generator))
    let witness = EditCostTests.Witness()
    let layout = try Self.layout(height: read) { witness.hear($0) }
    let view = FoldUpdateTests.view(layout, data)
    try view.layoutIfNeeded()
    #expect(witness.steps == 30)
    for _ in 0..<20 {
      try view.performBatchUpdates { MovingFoldTests.edit(data, &$0, &generator) }
      try view.layoutIfNeeded()
    }
    #expect(witness.steps == 30)
  }

  @Test func `a layout that several sections share is described once for each section`() throws {
    let text = """
      local compose, compositional = require "celluna.compose", require "celluna.compositional"
      return compose.sections { default = compositional.layout {
        name = "c", version = "1", api = 1,
        section = function()
          print("")
          return compositional.section {
            group = compositional.group.horizontal {
              height = 20, items = { compositional.item { width = 90 } },
            },
            header = { height = 30, pinned = true },
          }
        end,
      } }
      """
    let witness = EditCostTests.Witness()
    let layout = try ScriptedLayout(ScriptSource(name: "c.lua", text: text)) { witness.hear($0) }
    var generator = SeededGenerator(seed: 7)
    let data = OracleData(RandomEdit.sections(5, items: 20, using: &generator))
    for section in data.sections.indices {
      data.sections[section].header = Size(width: 300, height: 30)
    }
    let view = FoldUpdateTests.view(layout, data)
    for y in stride(from: 0.0, to: 400, by: 40) {
      try view.setBounds(Rect(x: 0, y: y, width: 300, height: 400))
      try view.layoutIfNeeded()
    }
    #expect(witness.steps == 5)
  }

  @Test func `a description that depends on no data changes with everything else`() throws {
    let read = """
      height = ctx.width / 10 + ctx.content_insets.top + ctx.params.tall + (ctx.direction == "rtl" and 5 or 0)
      """
    let data = OracleData(
      (0..<3).map { _ in
        SectionData(Array(repeating: Size(width: 40, height: 30), count: 6))
      })
    let layout = try Self.layout(height: read)
    let view = FoldUpdateTests.view(layout, data)
    func rowHeight() throws -> Double {
      let path = IndexPath(item: data.sections[1].itemSizes.count, section: 1)
      try view.performBatchUpdates {
        data.sections[1].itemSizes.append(Size(width: 40, height: 30))
        $0.record(.insert(path))
      }
      return try #require(try view.attributes(for: .cell(item: 0, section: 2))).frame.height
    }
    #expect(try rowHeight() == 30)
    try view.setBounds(Rect(x: 0, y: 0, width: 400, height: 400))
    #expect(try rowHeight() == 40)
    try layout.parameters.set("tall", to: .number(7))
    #expect(try rowHeight() == 47)
    view.direction = .rightToLeft
    #expect(try rowHeight() == 52)
    view.contentInset = EdgeInsets(top: 3, left: 0, bottom: 0, right: 0)
    #expect(try rowHeight() == 55)
  }
}
