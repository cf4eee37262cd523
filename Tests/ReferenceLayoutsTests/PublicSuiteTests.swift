import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

@Suite struct PublicSuiteTests {
  /// The skipped cases, each with the reason: a rule that no layout of this project has.
  static let skipped = [
    "brickkit/alignrow_multi": "stretches the items to the height of their line; flow never does"
  ]

  /// The cases whose expected content size is that of a container with a fixed size.
  ///
  /// The content does not determine this size, so the height is not compared.
  static let fixedContainers: Set = ["yoga/column_gap_wrap_align_flex_start"]

  static func cases(_ rules: Set<String>) throws -> [OracleCase] {
    try OracleCase.load(.public).filter { rules.contains($0.layout) && skipped[$0.id] == nil }
      .map { oracle in
        var oracle = oracle
        if fixedContainers.contains(oracle.id) { oracle.contentHeight = nil }
        return oracle
      }
  }

  @Test(arguments: [
    ("flow-left", LineAlignment.Line.leading), ("row", .leading), ("flex-wrap", .leading),
    ("flow-center", .center), ("flow-right", .trailing), ("flow-justified", .justify),
  ])
  func `flow agrees with public suites through its alignment`(
    rule: String, line: LineAlignment.Line
  ) throws {
    let cases = try Self.cases([rule])
    try #require(!cases.isEmpty)
    for oracle in cases {
      let layout = FlowLayout()
      layout.alignment = LineAlignment(common: line, last: line, item: .start)
      #expect(
        try oracle.mismatches(in: oracle.makeView(layout: layout)) == [], "\(oracle.id)")
    }
  }

  @Test(arguments: try cases(["flex-wrap"]))
  func `flow from right to left agrees with flexbox`(_ oracle: OracleCase) throws {
    let layout = FlowLayout()
    layout.alignment = LineAlignment(common: .leading, last: .leading, item: .start)
    let view = oracle.makeView(layout: layout, direction: .rightToLeft)
    #expect(try oracle.mismatches(in: view) == [])
  }

  @Test(arguments: try cases(["flow-right"]))
  func `the right-to-left layout agrees with lines flush right`(_ oracle: OracleCase) throws {
    #expect(try oracle.mismatches(in: oracle.makeView(layout: RightToLeftLayout())) == [])
  }

  @Test(arguments: try cases(["waterfall"]))
  func `waterfall agrees with public suites`(_ oracle: OracleCase) throws {
    let layout = WaterfallLayout()
    layout.columns = try #require(oracle.columns)
    #expect(try oracle.mismatches(in: oracle.makeView(layout: layout)) == [])
  }

  @Test(arguments: try cases(["grid"]))
  func `grid agrees with public suites`(_ oracle: OracleCase) throws {
    let layout = GridLayout()
    layout.columns = try #require(oracle.columns)
    layout.aspectRatio = try #require(oracle.aspectRatio)
    #expect(try oracle.mismatches(in: oracle.makeView(layout: layout)) == [])
  }

  @Test func `sections with different items in a line become separate cases`() throws {
    let grids = try Self.cases(["grid"])
    #expect(grids.count == 7)
    #expect(
      grids.filter { $0.id.contains("VariableColumnCount") }.map(\.columns) == [1, 2])
    #expect(grids.allSatisfy { $0.sections.contains { !$0.itemSizes.isEmpty } })
  }
}
