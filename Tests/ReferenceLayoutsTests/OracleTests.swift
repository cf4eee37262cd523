import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

@Suite struct OracleTests {
  @Test(arguments: try OracleCase.load(.flow))
  func `flow agrees with the oracle`(_ oracle: OracleCase) throws {
    let layout = FlowLayout()
    layout.scrollDirection = oracle.scrollDirection
    #expect(try oracle.mismatches(in: oracle.makeView(layout: layout)) == [])
  }

  @Test(arguments: try OracleCase.load(.flow))
  func `flow from right to left is the mirror of the oracle`(_ oracle: OracleCase) throws {
    let layout = FlowLayout()
    layout.scrollDirection = oracle.scrollDirection
    let view = oracle.makeView(layout: layout, direction: .rightToLeft)
    #expect(try oracle.mismatches(in: view) == [])
  }

  @Test(arguments: try OracleCase.load(.waterfall))
  func `waterfall agrees with the oracle`(_ oracle: OracleCase) throws {
    let layout = WaterfallLayout()
    layout.columns = try #require(oracle.columns)
    #expect(try oracle.mismatches(in: oracle.makeView(layout: layout)) == [])
  }

  @Test func `sections with different numbers of columns become separate cases`() throws {
    let cases = try OracleCase.load(.waterfall)
    #expect(
      cases.map(\.id).filter { $0.hasPrefix("grid-lanes/w017") } == [
        "grid-lanes/w017#1", "grid-lanes/w017#2",
      ])
    #expect(cases.count == 31)
  }
}
