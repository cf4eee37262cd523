import LayoutCore
import TestSupport
import Testing

@testable import LayoutConformance

/// Reports in six of the formats show the change that repairs a fault.
@Suite struct CheckReportRepairTests {
  private static let repair = ProposedRepair(
    location: SourceLocation(file: "layouts/list.lua", line: 28, column: 15), original: "x",
    replacement: "<y>", line: "sheet.item(i, x, y)", newLine: "sheet.item(i, <y>, y)")

  private static func text(_ format: CheckReportFormat) throws -> String {
    var wrong = try SampleReport.failure()
    var repair = repair
    repair.sceneCount = 1234
    wrong.repair = repair
    return CheckReportWriter.text(of: SampleReport.report([wrong]), as: format)
  }

  @Test(arguments: [
    (CheckReportFormat.text, "+ sheet.item(i, <y>, y)"),
    (.md, "makes all 1,234 scenes pass"),
    (.github, "help: line 28: `x` → `<y>` makes all 1,234 scenes pass"),
    (.html, "- sheet.item(i, x, y)\n+ sheet.item(i, &lt;y&gt;, y)"),
    (.json, "\"replacement\":\"<y>\""),
  ])
  func `a report contains the repair`(format: CheckReportFormat, part: String) throws {
    #expect(try Self.text(format).contains(part))
  }

  @Test func `SARIF has the repair as a fix that a program can apply`() throws {
    let parts = [
      #""fixes":[{"description":{"text":"help: line 28: `x` → `<y>` makes all 1,234 scenes pass"},"#,
      #""artifactChanges":[{"artifactLocation":{"uri":"layouts/list.lua"},"replacements":["#,
      #"{"deletedRegion":{"startLine":28,"startColumn":15,"endColumn":16},"#,
      #""insertedContent":{"text":"<y>"}}]}]}]"#,
    ]
    let text = try Self.text(.sarif)
    #expect(text.contains(parts.joined()))
  }
}
