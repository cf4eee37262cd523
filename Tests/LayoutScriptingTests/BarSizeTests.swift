import LayoutConformance
import LayoutCore
import LayoutScenes
import TestSupport
import Testing

/// The heights of headers and footers, measured and negative ones, in scripts and in their twins.
@Suite struct BarSizeTests {
  private static let text = """
    { "scene": 1, "name": "bars", "view": { "size": [200, 300] }, "sections": [
        { "items": [[90, 40], [90, 40], [90, 40]],
          "header": { "estimated": [15, 20], "size": [25, 50] },
          "footer": { "estimated": [30, 30], "size": [35, 10] } },
        { "items": [[90, 700]] }
      ],
      "events": [{ "do": "selfSize", "at": "header:1", "size": [200, 35] },
        { "do": "selfSize", "at": "footer:2", "size": [200, 35] },
        { "do": "params", "set": { "line_spacing": 20 } },
        { "do": "scroll", "to": [0, 300] },
        { "do": "selfSize", "at": "footer:1", "size": [200, 60] },
        { "do": "moveSection", "from": 1, "to": 2 }, { "do": "scroll", "to": "top" },
        { "do": "rotate" }, { "do": "direction", "is": "rtl" }, { "do": "reloadSection", "at": 2 },
        { "do": "scroll", "to": "bottom" }] }
    """

  private static func runs(
    _ name: String, _ isSelfSizing: Bool, _ direction: String = "vertical"
  ) throws -> TwinRuns {
    let scene = try Scene.load(bytes: Array(text.utf8), named: "bars.json")
    return try TwinRuns(
      scene,
      Pair(
        name,
        ["self_sizing": .boolean(isSelfSizing), "scroll_direction": .text(direction)]))
  }

  /// The tops of the header, the first item and the footer of the first section, then the footer's
  /// bottom.
  ///
  /// For an element that is not placed, the number is −1.
  private static func ends(_ run: SceneRun) throws -> [Double] {
    let view = run.view
    let frames = try [
      view.attributes(for: .header(section: 0))?.frame,
      view.attributes(for: .cell(item: 0, section: 0))?.frame,
      view.attributes(for: .footer(section: 0))?.frame,
    ]
    return frames.map { $0?.minY ?? -1 } + [frames[2]?.maxY ?? -1]
  }

  /// `height` is the height of the three items in the first section.
  ///
  /// In `flow`, the items form two lines of 40 points with a gap of 10 points: 90 points. In
  /// `list`, they form three rows with the same gap: 140 points.
  @Test(arguments: [("flow", 90.0), ("list", 140)])
  func `header and footer have their measured heights`(
    name: String, height: Double
  ) throws {
    let estimated = try Self.runs(name, false).script
    try estimated.start()
    #expect(try Self.ends(estimated) == [0, 20, 20 + height, 50 + height])
    let run = try Self.runs(name, true).script
    try run.start()
    #expect(try Self.ends(run) == [0, 50, 50 + height, 60 + height])
    try run.step()
    #expect(try Self.ends(run) == [0, 35, 35 + height, 45 + height])
    #expect(run.view.contentSize.height == 745 + height)
    // a footer without a length is not placed, and not measured
    try run.step()
    #expect(run.view.contentSize.height == 745 + height)
  }

  @Test func `the visible part stays in place when a footer above it grows`() throws {
    let run = try Self.runs("flow", true).script
    try run.start()
    for _ in 0..<4 { try run.step() }
    #expect(run.view.contentOffset.y == 300)
    try run.step()
    #expect(run.view.contentOffset.y == 350)
    #expect(run.view.contentSize.height == 35 + 100 + 60 + 700)
  }

  @Test(arguments: ["flow", "list", "sticky"], ["vertical", "horizontal"])
  func `script and twin agree`(name: String, direction: String) throws {
    try Self.runs(name, true, direction).run(direction)
  }

  @Test(arguments: Pair.plain)
  func `a negative extent of a header or a footer is 0`(pair: Pair) throws {
    func view(_ layout: any Layout, header: Size, footer: Size) -> CollectionView {
      let items = Array(repeating: Size(width: 30, height: 20), count: 3)
      return CollectionView.over(
        (0..<2).map { _ in SectionData(items, header: header, footer: footer) },
        size: Size(width: 100, height: 200), layout: layout)
    }
    let twin = view(
      try pair.reference(), header: Size(width: 0, height: 12), footer: Size(width: 8, height: 0))
    for layout: any Layout in [try pair.script(), try pair.reference()] {
      let negative = view(
        layout, header: Size(width: -5, height: 12), footer: Size(width: 8, height: -40))
      let differences = try negative.differences(from: twin, tolerance: 1e-9)
      #expect(differences == [], "\(type(of: layout))")
    }
  }

  @Test(arguments: ["flow", "list"])
  func `the shipped scene shows a header and a footer that size themselves`(name: String) throws {
    for isSelfSizing in [false, true] {
      let scene = try Scene.load(shipped: "self-sizing")
      let run = try TwinRuns(scene, Pair(name, ["self_sizing": .boolean(isSelfSizing)])).script
      try run.start()
      func lengths() throws -> [Double?] {
        try [ElementKey.header(section: 0), .footer(section: 0), .header(section: 1)].map {
          try run.view.attributes(for: $0)?.frame.height
        }
      }
      #expect(try lengths() == (isSelfSizing ? [30, 48, 56] : [30, 20, 24]))
      while run.eventCount < 5 { try run.step() }
      let offset = run.view.contentOffset.y
      try run.step()
      #expect(try lengths() == (isSelfSizing ? [42, 48, 56] : [30, 20, 24]))
      #expect(run.view.contentOffset.y == offset + (isSelfSizing ? 12 : 0))
    }
  }
}
