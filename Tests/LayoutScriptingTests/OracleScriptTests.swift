import LayoutCore
import LayoutScripting
import TestSupport
import Testing

@Suite struct OracleScriptTests {
  @Test(arguments: try OracleCase.load(.flow), LayoutDirection.allCases)
  func `flow.lua agrees with the oracle`(
    _ oracle: OracleCase, direction: LayoutDirection
  ) throws {
    let scrollDirection = ParameterValue.text(oracle.scrollDirection.rawValue)
    let layout = try Scripts.layout("flow", ["scroll_direction": scrollDirection])
    let view = oracle.makeView(layout: layout, direction: direction)
    #expect(try oracle.mismatches(in: view) == [])
  }

  @Test(arguments: try OracleCase.load(.waterfall) + publicCases("waterfall"))
  func `waterfall.lua agrees with the oracle`(_ oracle: OracleCase) throws {
    let columns = Double(try #require(oracle.columns))
    let layout = try Scripts.layout("waterfall", ["columns": .number(columns)])
    #expect(try oracle.mismatches(in: oracle.makeView(layout: layout)) == [])
  }

  @Test(arguments: try publicCases("flow-right"))
  func `rtl.lua agrees with lines flush right`(_ oracle: OracleCase) throws {
    let layout = try Scripts.layout("rtl")
    #expect(try oracle.mismatches(in: oracle.makeView(layout: layout)) == [])
  }

  /// The cases of public suites for one rule, which is also the rule of a shipped script.
  private static func publicCases(_ rule: String) throws -> [OracleCase] {
    let cases = try OracleCase.load(.public).filter { $0.layout == rule }
    try #require(!cases.isEmpty)
    return cases
  }
}
