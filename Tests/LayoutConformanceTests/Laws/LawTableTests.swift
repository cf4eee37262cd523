import LayoutCore
import Testing

@testable import LayoutConformance

@Suite struct LawTableTests {
  @Test func `every built-in law has exactly one check`() {
    // If a law is in two tables of checks, the program stops when it joins the tables.
    #expect(Set(Law.checks.keys) == Set(NamedLaw.allCases))
  }
}
