import LayoutScripting
import ReferenceLayouts
import TestSupport
import Testing

/// Checks the table of layouts in docs/LAYOUTS.md.
@Suite struct LayoutsPageTests {
  @Test func `the table has every shipped layout; bin/layout-table writes it`() throws {
    let rows = try Checkout.text("docs/LAYOUTS.md").split(separator: "\n")
      .filter { $0.contains("](../layouts/") }.map(String.init)
    let expected = try Scripts.names().map { name in
      let twin = try #require(ReferenceLayout.twin(named: name))
      let summary = try #require(try Scripts.layout(name).definition.summary)
      return "| [`\(name)`](../layouts/\(name).lua) | `\(twin.typeName)` | \(summary) |"
    }
    #expect(rows == expected)
  }
}
