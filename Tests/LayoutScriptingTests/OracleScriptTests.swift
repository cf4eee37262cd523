import LayoutCore
import LayoutScripting
import TestSupport
import Testing

@Suite struct OracleScriptTests {
  @Test(arguments: try OracleCase.load(.flow), LayoutDirection.allCases)
  func `flow.lua agrees with the oracle`(
    _ oracle: OracleCase, direction: LayoutDirection
  ) throws {
    let layout = try Scripts.layout("flow", ["scroll_direction": .text(oracle.scrollDirection.rawValue)])
    let view = oracle.makeView(layout: layout, direction: direction)
    #expect(try oracle.mismatches(in: view) == [])
  }

  @Test(arguments: try OracleCase.load(.waterfall))
  func `waterfall.lua agrees with the oracle`(_ oracle: OracleCase) throws {
    let columns = Double(try #require(oracle.columns))
    let layout = try Scripts.layout("waterfall", ["columns": .number(columns)])
    #expect(try oracle.mismatches(in: oracle.makeView(layout: layout)) == [])
  }
}
