import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import Testing

@Suite struct AssertConformsTests {
  /// A layout in Swift, as in an app: rows of equal height, in a column.
  private final class Rows: Layout {
    weak var collectionView: CollectionView?
    var height: Double {
      didSet { if height != oldValue { invalidate() } }
    }
    private(set) var contentSize = Size.zero
    private var rows: [LayoutAttributes] = []

    /// The law that the layout breaks; nil for none.
    let breaks: NamedLaw?

    init(height: Double = 20, breaking law: NamedLaw? = nil) {
      self.height = height
      breaks = law
    }

    var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    func prepare() throws(LayoutError) {
      rows = []
      guard let collectionView else { return }
      let width = collectionView.bounds.size.width
      for section in 0..<collectionView.numberOfSections {
        for item in 0..<collectionView.numberOfItems(inSection: section) {
          let frame = Rect(x: 0, y: Double(rows.count) * height, width: width, height: height)
          rows.append(LayoutAttributes(.cell(item: item, section: section), frame: frame))
        }
      }
      contentSize = Size(width: width, height: Double(rows.count) * height)
    }

    func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
      let found = rows.filter { $0.frame.overlaps(rect) }
      return breaks == .queryComplete ? Array(found.dropLast()) : found
    }

    func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
      var found = rows.first { $0.key == element }
      if breaks == .itemEqualsQuery { found?.alpha = 0.5 }
      return found
    }

    func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
      breaks == .noStrayPrepare || newBounds.size.width != collectionView?.bounds.size.width
    }
  }

  private static let script = ScriptSource(
    name: "rows.lua",
    text: """
      return {
        name = "rows", version = "1.0.0", api = 1,
        params = { height = param.length { default = 20, min = 1, max = 200 } },
        prepare = function(ctx, sheet)
          local y, height = 0, ctx.params.height
          for i in ctx.items() do
            sheet.item(i, 0, y, ctx.width, height)
            y = y + height
          end
          return ctx.width, y
        end,
      }
      """)

  /// Two scenes that are quick to lay out.
  private static func scenes() throws -> [Scene] {
    try ["one", "sections"].map { try Scene.load(shipped: $0) }
  }

  @Test func `a script that agrees with the layout conforms`() async throws {
    try await assertConforms(
      Self.script, to: Rows(), varying: ["height"], scenes: try Self.scenes(), runs: 20
    ) { values, layout in layout.height = values.number("height") }
  }

  @Test func `a layout that ignores a varying parameter does not conform`() async throws {
    let failure = await #expect(throws: ConformanceFailure.self) {
      try await assertConforms(
        Self.script, to: Rows(), varying: ["height"], scenes: [], runs: 20)
    }
    let report = try #require(failure?.report)
    let wrongCases = report.cases.filter(\.status.isWrong)
    #expect(wrongCases.allSatisfy { $0.stage == .fuzz })
    #expect(!wrongCases.isEmpty)
  }

  @Test(arguments: [NamedLaw.itemEqualsQuery, .queryComplete, .noStrayPrepare])
  func `a law that the layout breaks is ignored for it alone`(law: NamedLaw) async throws {
    let scene = try Scene.load(shipped: "rotate")
    await #expect(throws: ConformanceFailure.self) {
      try await assertConforms(Self.script, to: Rows(breaking: law), scenes: [scene], runs: 0)
    }
    try await assertConforms(
      Self.script, to: Rows(breaking: law), scenes: [scene], runs: 5, exceptLaws: [law])
  }

  @Test func `a script may not break a law that its reference may break`() async throws {
    let lines = String(decoding: Self.script.bytes, as: UTF8.self)
    let script = ScriptSource(
      name: "rows.lua",
      text: lines.replacing(
        "  prepare =",
        with: "  scroll = function(_, el) return { alpha = math.random() } end,\n  prepare ="))
    let failure = await #expect(throws: ConformanceFailure.self) {
      try await assertConforms(
        script, to: Rows(breaking: .itemEqualsQuery), scenes: try Self.scenes(), runs: 0,
        exceptLaws: [.itemEqualsQuery])
    }
    #expect(failure?.description.contains("item_equals_query") == true)
  }

  @Test func `the error has the difference, its line and the smallest scene`() async throws {
    let failure = await #expect(throws: ConformanceFailure.self) {
      try await assertConforms(
        Self.script, to: Rows(height: 25), scenes: [try Scene.load(shipped: "one")], runs: 0)
    }
    let lines = try #require(failure).description.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(6) == [
        "load     rows.lua                                       1 ok",
        "rules    rows.lua × 1 scene × 2 directions              2 ok",
        "conform  rows.lua  against Rows                     2 failed",
        "  ✗ one / start / ltr    1 of 1 elements differs, largest 5.0 pt",
        "      heights × 0.8: 5.0 pt lower",
        "      made at rows.lua:7: sheet.item(i, 0, y, ctx.width, height)   in the smallest scene, for 1.1: i = 1  y = 0  ctx.width = 200  height = 20",
      ])
  }

  @Test func `the error has four pictures, which a test can attach`() async throws {
    let failure = await #expect(throws: ConformanceFailure.self) {
      try await assertConforms(
        Self.script, to: Rows(height: 25), scenes: [try Scene.load(shipped: "one")], runs: 0)
    }
    let pictures = try #require(failure).pictures
    for picture in pictures {
      Attachment.record(Array(picture.svg.utf8), named: "\(picture.name).svg")
    }
    #expect(pictures.map(\.name) == ["script", "reference", "overlay", "difference"])
    // the cell is 20 points high in the script, and 25 in the layout
    let heights = pictures.map { picture in
      picture.svg.matches(of: #/<title>1\.1 0,0 200×(\d+)<\/title>/#).compactMap {
        Int($0.output.1)
      }
    }
    #expect(heights == [[20], [25], [20, 25], [25, 20]])
    let parts = [">wrong<", ">expected<", ">before<", "1 of 1 elements differs, largest 5.0 pt"]
    let shown = pictures.map { picture in parts.map { picture.svg.contains($0) } }
    #expect(
      shown == [
        [true, false, false, true], [false, false, false, true], [true, true, false, true],
        [false, false, true, true],
      ])
  }

  @Test func `an expectation that catches a failure reflects its description alone`() async throws {
    let failure = await #expect(throws: ConformanceFailure.self) {
      try await assertConforms(
        Self.script, to: Rows(height: 25), scenes: [try Scene.load(shipped: "one")], runs: 0)
    }
    let children = Mirror(reflecting: try #require(failure)).children
    #expect(children.map(\.label) == ["description"])
  }

  @Test func `a failure without a wrong place has no pictures`() async throws {
    let failure = await #expect(throws: ConformanceFailure.self) {
      try await assertConforms(ScriptSource(name: "rows.lua", text: "return {"), to: Rows())
    }
    #expect(failure?.pictures.count == 0)
  }

  @Test func `the number of refused sizes is not a difference`() async throws {
    // a new width makes the cells of scripts with `fit` measure themselves again
    let text = #"""
      { "scene": 1, "name": "sizes", "view": { "size": [200, 200] },
        "sections": [{ "items": [{ "estimated": [50, 20], "size": [50, 30] }] }],
        "events": [{ "do": "resize", "size": [300, 200] }] }
      """#
    let scene = try Scene.load(bytes: Array(text.utf8), named: "sizes.json")
    let lines = String(decoding: Self.script.bytes, as: UTF8.self)
    let script = ScriptSource(
      name: "rows.lua",
      text: lines.replacing(
        "  prepare =", with: "  fit = function() return false end,\n  prepare ="))
    try await assertConforms(script, to: Rows(), scenes: [scene], runs: 0)
  }

  @Test func `a script that does not load is reported as such`() async throws {
    let failure = await #expect(throws: ConformanceFailure.self) {
      try await assertConforms(ScriptSource(name: "rows.lua", text: "return {"), to: Rows())
    }
    #expect(failure?.report == nil)
    #expect(failure?.description.contains("a `{` opened on line 1 is never closed") == true)
  }

  @Test func `a parameter that the script does not declare cannot vary`() async throws {
    let failure = await #expect(throws: ConformanceFailure.self) {
      try await assertConforms(Self.script, to: Rows(), varying: ["heigth"], runs: 0)
    }
    #expect(
      failure?.description
        == "varying: the script has no parameter `heigth`; did you mean `height`? it has height")
  }
}
