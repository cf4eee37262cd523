import LayoutComposition
import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

@testable import LayoutScripting

/// If the layouts of all sections are folds with `frontier`, their composition is one fold.
@Suite struct ComposedFoldTests {
  /// A composition of waterfalls and grids as the layouts of sections.
  ///
  /// The header of a grid stays in view as long as its section is in view.
  private static func scripted(_ layouts: String = "w, g, w, default = g") throws -> ScriptedLayout
  {
    var limits = ScriptLimits()
    limits.time = .seconds(600)
    limits.instructions = .max
    var source = ScriptSource(
      name: "page.lua",
      text: """
        local compose = require "celluna.compose"
        local compositional = require "celluna.compositional"
        local group, item = compositional.group, compositional.item
        local w = require "waterfall"
        local g = compositional.layout {
          name = "grid", version = "1.0.0", api = 1,
          section = compositional.section {
            group = group.horizontal { height = 80, spacing = 8, count = 2, items = { item {} } },
            spacing = 8, insets = 8, header = { height = 44, pinned = true },
          },
        }
        return compose.sections { \(layouts) }
        """)
    source.modules = [ScriptModule(name: "waterfall", source: try Scripts.source("waterfall"))]
    return try ScriptedLayout(source, limits: limits)
  }

  private static func grid() -> any Layout {
    CompositionalLayout(
      section: CompositionalSection(
        group: .line(
          .horizontal, size: CompositionalSize(height: .absolute(80)), spacing: .fixed(8),
          part: .item(CompositionalItem()), count: 2),
        contentInsets: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8), interGroupSpacing: 8,
        header: CompositionalSection.Bar(
          size: CompositionalSize(height: .absolute(44)), isPinned: true)))
  }

  private static func twin() -> SectionedLayout {
    SectionedLayout([WaterfallLayout(), grid(), WaterfallLayout()]) { grid() }
  }

  private static let pageSize = Size(width: 390, height: 844)

  @Test(arguments: [
    "default = compose.sections { default = w }",
    "compose.sections { w }, compose.inset(compose.sections { g }, 0), default = g",
    "default = compose.sections { default = compose.sections { default = g } }",
  ])
  func `sections within sections show what their layouts show`(layouts: String) throws {
    let flat =
      layouts.contains("w }")
      ? (layouts.contains("g") ? "w, default = g" : "default = w")
      : "default = g"
    var generator = SeededGenerator(seed: 3)
    let data = OracleData(RandomEdit.sections(4, items: 150, using: &generator))
    let nested = FoldUpdateTests.view(try Self.scripted(layouts), data)
    for edit in 0..<12 {
      let plain = FoldUpdateTests.view(try Self.scripted(flat), data)
      try #require(try nested.placesTheSame(as: plain), "edit \(edit)")
      RandomEdit.apply(to: data, using: &generator)
      nested.reloadData()
    }
  }

  @Test(arguments: ["w, g, default = w", "default = g"])
  func `the first screen of 100000 items places only the sections on screen`(layouts: String) throws
  {
    let items = Array(repeating: Size(width: 190, height: 50), count: 100)
    let sections = Array(repeating: SectionData(items), count: 1000)
    let (first, full) = (try Self.scripted(layouts), try Self.scripted(layouts))
    let lazy = CollectionView.over(sections, size: Self.pageSize, layout: first)
    try lazy.layoutIfNeeded()
    #expect(first.pass?.placement.isStopped == true)
    let whole = CollectionView.over(sections, size: Self.pageSize, layout: full)
    whole.needsWholeLayouts = true
    try whole.layoutIfNeeded()
    #expect(full.pass?.placement.isStopped == false)
    #expect(first.work.instructionCount > 0)
    #expect(
      100 * first.work.instructionCount < full.work.instructionCount,
      "\(first.work.instructionCount) of \(full.work.instructionCount)")
    #expect(try lazy.attributes(in: lazy.bounds) == whole.attributes(in: whole.bounds))
  }

  /// Expects that two views have the same elements on screen, and that their layouts choose the
  /// same targets of scrolls and of a drag.
  private static func expectEqual(
    _ one: CollectionView, _ other: CollectionView, _ place: Comment, isFar: Bool = false
  ) throws {
    try one.layoutIfNeeded()
    try other.layoutIfNeeded()
    let (found, expected) = (one.visibleElements, other.visibleElements)
    #expect(found.map(\.key) == expected.map(\.key), place)
    for (element, twin) in zip(found, expected) {
      #expect(
        element.difference(from: twin, tolerance: 1e-9) == nil, "\(place): \(element.key.name)")
    }
    // A distant target makes the host place everything; it is therefore tried only if `isFar` is
    // true.
    for distance in [-300.0, 40] + (isFar ? [5000] : []) {
      let proposed = Point(x: 0, y: max(0, one.contentOffset.y + distance))
      let offsets = try [one, other].map {
        try $0.layout.targetContentOffset(
          forProposedContentOffset: proposed, withScrollingVelocity: .zero)
      }
      #expect(offsets[0] == offsets[1], place)
    }
    guard let cell = expected.first(where: { $0.category == .cell }) else { return }
    let point = Point(x: cell.center.x, y: cell.center.y + 60)
    let targets = try [one, other].map {
      try $0.layout.targetIndexPath(
        forInteractivelyMovingItem: cell.indexPath, withPosition: point)
    }
    #expect(targets[0] == targets[1], place)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a fold that is placed screen by screen places the elements of its twin`(seed: UInt64) throws
  {
    var generator = SeededGenerator(seed: seed)
    let layout = try Self.scripted()
    layout.smallestLazyCount = 1
    let counts = (0..<8).map { _ in [0, 1, 30, 90, 400].randomElement(using: &generator) ?? 0 }
    let sections = counts.map { RandomEdit.sections(1, items: $0, using: &generator)[0] }
    let size = Size(width: 320, height: 300)
    let lazy = CollectionView.over(sections, size: size, layout: layout)
    let other = CollectionView.over(sections, size: size, layout: Self.twin())
    other.needsWholeLayouts = true
    let (data, same) = (
      try #require(lazy.dataSource as? OracleData), try #require(other.dataSource as? OracleData)
    )
    try Self.expectEqual(lazy, other, "seed \(seed), start")
    for event in 0..<16 {
      var y = lazy.contentOffset.y
      if Bool.random(using: &generator) {
        RandomEdit.apply(to: data, using: &generator)
        same.sections = data.sections
        lazy.reloadData()
        other.reloadData()
      } else {
        y += Double([-700, -40, 370, 900].randomElement(using: &generator) ?? 0)
      }
      for view in [lazy, other] { try view.layoutIfNeeded() }
      // The lazy view only estimates its content size. If the estimate were too small and the
      // offset were not limited here, only one of the views would limit its offset.
      let end = min(lazy.contentSize.height, other.contentSize.height) - size.height
      for view in [lazy, other] {
        try view.setBounds(Rect(origin: Point(x: 0, y: max(0, min(y, end))), size: size))
      }
      try Self.expectEqual(lazy, other, "seed \(seed), event \(event)", isFar: event % 8 == 7)
    }
  }

  /// The folds that can be the layout of one section, because they place no views of other
  /// sections.
  private static let folds = FoldScript.allCases.filter { $0 != .headerOfLaterSection }

  @Test(arguments: folds, 0..<3 as Range<UInt64>)
  func `after every edit everything is where a fresh layout has it`(
    script: FoldScript, seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let data = OracleData(
      RandomEdit.sections(Int(seed) + 1, items: [700, 60, 5][Int(seed)], using: &generator))
    let edited = FoldUpdateTests.view(try script.composed, data)
    for edit in 0..<12 {
      let fresh = FoldUpdateTests.view(try script.composed, data)
      try #require(try edited.placesTheSame(as: fresh), "seed \(seed), before edit \(edit)")
      #expect(edited.contentSize == fresh.contentSize)
      RandomEdit.apply(to: data, using: &generator)
      edited.reloadData()
    }
  }

  /// A list as the layout of every section; the statements `fields` set fields of the list.
  private static func list(_ fields: String) throws -> ScriptedLayout {
    try ScriptedLayout(
      ScriptSource(
        name: "main.lua",
        text: """
          local compose = require "celluna.compose"
          local list = {
            name = "list", version = "1", api = 1,
            start = function() return { y = 0, left = 0 } end,
            step = function(ctx, acc, i, sheet, w, h)
              local y = acc.y
              acc.y, acc.left = y + h, ctx.count - i
              return i + 1, 0, y, w, h
            end,
            finish = function(ctx, acc) return 300, acc.y end,
            frontier = function(ctx, acc) return acc.y end,
          }
          \(fields)
          return compose.sections { default = list }
          """))
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `a hook between two edits keeps no section where it was`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let data = OracleData(RandomEdit.sections(4, items: 90, using: &generator))
    let edited = FoldUpdateTests.view(try Self.list("list.scroll = function() end"), data)
    for edit in 0..<12 {
      let fresh = FoldUpdateTests.view(try Self.list(""), data)
      try #require(
        try edited.placesTheSame(as: fresh),
        "seed \(seed), before edit \(edit)")
      // The edits alternate: one resizes an item of the first section, the next one inserts an item
      // there.
      if edit.isMultiple(of: 2) {
        data.sections[0].itemSizes[Int.random(in: 0..<20, using: &generator)].width += 1
      } else {
        data.sections[0].itemSizes.insert(Size(width: 50, height: 100), at: 30)
      }
      edited.reloadData()
    }
  }

  @Test(arguments: [
    """
    list.frontier = function(_, acc) return acc.left == 0 and math.huge or acc.y end
    """,
    """
    list.step = function(ctx, acc, i, sheet, w, h)
      for j = i, math.min(i + 2, ctx.count) do sheet.item(j, (j - i) * 100, acc.y) end
      acc.y = acc.y + 50
      return i + 3
    end
    """,
  ])
  func `the last step and the last frontier of a section concern no other section`(
    fields: String
  ) throws {
    let sizes = Array(repeating: Size(width: 50, height: 40), count: 64)
    let sections = [SectionData(sizes), SectionData([]), SectionData(sizes)]
    let (one, other) = (try Self.list(fields), try Self.list(fields + " list.frontier = nil"))
    let views = [one, other].map {
      $0.smallestLazyCount = 1
      return CollectionView.over(sections, size: Self.pageSize, layout: $0)
    }
    let found = try views.map { view in
      try view.layoutIfNeeded()
      _ = try view.attributes(for: .cell(item: 63, section: 2))
      return try view.attributes(in: Rect(x: 0, y: 0, width: 300, height: 1e5))
    }
    #expect(found[0].count == 128)
    #expect(found[0] == found[1])
  }

  @Test func `items may begin before their section, but not by more than 1000 points`() throws {
    func view(_ y: Int) throws -> CollectionView {
      let layout = try ScriptedLayout(
        ScriptSource(
          name: "main.lua",
          text: """
            local compose = require "celluna.compose"
            return compose.sections { default = {
              name = "early", version = "1", api = 1,
              start = function() return { y = -1200 } end,
              step = function(ctx, acc, i, sheet)
                sheet.item(i, 0, i == 1 and \(y) or 1900, 10, 10)
                if i == 2 then acc.y = 1900 end
              end,
              finish = function(ctx, acc) return 100, 2000 end,
              frontier = function(ctx, acc) return acc.y end,
            } }
            """))
      layout.smallestLazyCount = 1
      // the host calls `frontier` before it reaches the last item of the first section
      let items = Array(repeating: Size(width: 10, height: 10), count: 4)
      return CollectionView.over(
        [SectionData(items), SectionData(Array(items[..<2]))], size: Self.pageSize,
        layout: layout)
    }
    let early = try view(-900)
    try early.layoutIfNeeded()
    #expect(try early.attributes(for: .cell(item: 0, section: 1))?.frame.minY == 1100)
    let tooEarly = try view(-1200)
    let error = #expect(throws: LayoutError.self) { try tooEarly.layoutIfNeeded() }
    #expect((error?.cause as? ScriptError)?.diagnostic.code == "CL0310")
  }
}
