import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

@testable import LayoutScripting

/// A compositional layout is a lazy fold: it places no groups that are far beyond the screen.
@Suite struct CompositionalLazyTests {
  private static let pageSize = Size(width: 390, height: 844)

  /// A grid whose headers stay in view as long as their section does.
  private static let grid = """
    local compositional = require "celluna.compositional"
    local group, item = compositional.group, compositional.item
    return compositional.layout {
      name = "grid", version = "1.0.0", api = 1,
      section = compositional.section {
        group = group.horizontal { height = 80, spacing = 8, count = 2, items = { item {} } },
        spacing = 8, insets = 8, header = { height = 44, pinned = true },
      },
    }
    """

  /// Lines of tags; the data give the width of each tag.
  private static let tags = """
    local compositional = require "celluna.compositional"
    local group, item = compositional.group, compositional.item
    local tag = item { width = compositional.estimated(80) }
    return compositional.layout {
      name = "tags", version = "1.0.0", api = 1,
      section = compositional.section {
        group = group.horizontal { height = 30, spacing = 8, items = { tag } }, spacing = 8,
      },
    }
    """

  /// A view of four sections, and its layout, which counts the instructions of the script.
  private static func grid(
    itemCount: Int, _ text: String = grid, itemWidth: Double = 390
  ) throws -> (CollectionView, ScriptedLayout) {
    var limits = ScriptLimits()
    limits.time = .seconds(600)
    limits.instructions = .max
    let layout = try ScriptedLayout(ScriptSource(name: "grid.lua", text: text), limits: limits)
    let items = Array(repeating: Size(width: itemWidth, height: 50), count: itemCount / 4)
    let sections = Array(
      repeating: SectionData(items, header: Size(width: 390, height: 44)), count: 4)
    return (CollectionView.over(sections, size: pageSize, layout: layout), layout)
  }

  @Test func `the first screen of 100000 items takes less than a hundredth of the work`() throws {
    let (lazy, first) = try Self.grid(itemCount: 100_000)
    try lazy.layoutIfNeeded()
    #expect(first.pass?.placement.isStopped == true)
    let (whole, full) = try Self.grid(itemCount: 100_000)
    whole.needsWholeLayouts = true
    try whole.layoutIfNeeded()
    #expect(full.pass?.placement.isStopped == false)
    #expect(first.work.instructionCount > 0)
    #expect(100 * first.work.instructionCount < full.work.instructionCount)
    #expect(try lazy.attributes(in: lazy.bounds) == whole.attributes(in: whole.bounds))
  }

  @Test func `an item with a measured width takes few instructions`() throws {
    let count = 4_000
    let (view, layout) = try Self.grid(itemCount: count, Self.tags, itemWidth: 70)
    view.needsWholeLayouts = true
    try view.layoutIfNeeded()
    // five tags of 70 points and the spacings between them fill a line of 390 points
    #expect(view.contentSize.height == 4 * (200 * 38 - 8))
    #expect(layout.work.instructionCount < 150 * count)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a layout that is placed screen by screen shows what its twin shows`(seed: UInt64) throws {
    var draw = DescriptionDraw(seed: seed)
    let described = draw.layout()
    let layout = try described.scripted()
    layout.smallestLazyCount = 1
    let sections = [700, 40, 900].map { count in
      SectionData((0..<count).map { Size(width: 40, height: Double(20 + $0 % 7)) })
    }
    let size = Size(width: 320, height: 300)
    let lazy = CollectionView.over(sections, size: size, layout: layout)
    let twin = CollectionView.over(sections, size: size, layout: described.twin)
    twin.needsWholeLayouts = true
    for _ in 0..<12 {
      try lazy.layoutIfNeeded()
      try twin.layoutIfNeeded()
      let found = try lazy.attributes(in: lazy.bounds)
      let expected = try twin.attributes(in: twin.bounds)
      #expect(found.map(\.key) == expected.map(\.key), "seed \(seed) at \(lazy.bounds)")
      for (one, other) in zip(found, expected) {
        #expect(
          abs(one.frame.minX - other.frame.minX) < 1e-9
            && abs(one.frame.minY - other.frame.minY) < 1e-9, "seed \(seed): \(one.key.name)")
      }
      // A view changes an offset that is too great for its content size. The lazy layout only
      // estimates this size, so the test itself limits the offset, by the content size of the twin,
      // which places everything.
      let axis = AxisFrame(described.axis)
      let greatest = max(0, axis.main(twin.contentSize) - axis.main(size))
      let start = min(axis.start(lazy.bounds) + 370, greatest)
      let origin = axis.point(lazy.bounds.origin, main: start)
      try lazy.setBounds(Rect(origin: origin, size: size))
      try twin.setBounds(Rect(origin: origin, size: size))
    }
  }

  /// Sections whose elements lie beside the items of earlier sections.
  enum Overlap: String, CaseIterable {
    case insets, background, footer

    /// The section, without its group.
    var section: String {
      switch self {
      case .insets: "insets = { top = -40, bottom = -40 }"
      case .background: #"background = { kind = "card", insets = { top = -300 } }"#
      case .footer: "footer = { height = 700, extends = false }"
      }
    }

    /// The number of items in each section.
    var counts: [Int] {
      switch self {
      case .insets: [100, 0, 0, 0, 10]
      case .background: [100, 60, 60]
      case .footer: [100, 2, 2]
      }
    }

    /// An element of the last section that begins before it, and its top edge.
    var witness: (ElementKey, Double) {
      switch self {
      // the length of the items, less twice 40, three times 80, and 40
      case .insets: (.cell(item: 0, section: 4), 5000 - 360)
      case .background:
        (.decoration(kind: "card", at: IndexPath(item: 0, section: 2)), 8000 - 300)
      // the section ends after 104 items
      case .footer: (.footer(section: 2), 5200 - 700)
      }
    }
  }

  @Test(arguments: Overlap.allCases)
  func `elements that lie before their section are placed in time`(overlap: Overlap) throws {
    let text = """
      local compositional = require "celluna.compositional"
      local group, item = compositional.group, compositional.item
      local length = compositional.estimated(40)
      return compositional.layout {
        name = "back", version = "1.0.0", api = 1,
        section = compositional.section {
          group = group.horizontal { height = length, count = 1, items = { item { height = length } } },
          \(overlap.section),
        },
      }
      """
    let sections = overlap.counts.map { count in
      SectionData(Array(repeating: Size(width: 320, height: 50), count: count))
    }
    let size = Size(width: 320, height: 100)
    func view(isLazy: Bool) throws -> CollectionView {
      let layout = try ScriptedLayout(ScriptSource(name: "back.lua", text: text))
      layout.smallestLazyCount = isLazy ? 1 : .max
      return CollectionView.over(sections, size: size, layout: layout)
    }
    let whole = try view(isLazy: false)
    let (key, top) = overlap.witness
    #expect(try whole.frame(of: key)?.minY == top)
    for y in stride(from: 0.0, to: 8000, by: 100) {
      let lazy = try view(isLazy: true)
      try lazy.setBounds(Rect(origin: Point(x: 0, y: y), size: size))
      try lazy.layoutIfNeeded()
      let visible = lazy.bounds
      #expect(try lazy.attributes(in: visible) == whole.attributes(in: visible))
    }
  }
}
