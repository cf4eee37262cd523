import LayoutCore
import TestSupport
import Testing

@testable import LayoutConformance

/// Reports in six of the formats show the change that repairs a fault.
@Suite struct CheckReportRepairTests {
  private static let repair = ProposedRepair(
    location: SourceLocation(file: "layouts/list.lua", line: 28, column: 15), original: "x",
    replacement: "<y>", line: "sheet.item(i, x, y)", newLine: "sheet.item(i, <y>, y)")

  private static func text(
    _ format: CheckReportFormat, agreesWithReference: Bool = true
  ) throws -> String {
    var wrong = try SampleReport.failure()
    var repair = repair
    repair.sceneCount = 1234
    repair.agreesWithReference = agreesWithReference
    wrong.repair = repair
    wrong.suspect = SourceLocation(file: "layouts/list.lua", line: 40)
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

  @Test(arguments: [CheckReportFormat.text, .md, .github, .html, .sarif])
  func `a report warns of a repair without a reference`(format: CheckReportFormat) throws {
    let warning = "scenes pass; without a reference, it can still be wrong: look at the result"
    #expect(try Self.text(format, agreesWithReference: false).contains(warning))
    #expect(try !Self.text(format).contains("it can still be wrong"))
  }

  @Test(arguments: [
    (CheckReportFormat.text, "look at layouts/list.lua:40"),
    (.md, "look at layouts/list.lua:40"), (.github, "look at layouts/list.lua:40"),
    (.html, "Look at layouts/list.lua:40"),
  ])
  func `only a repair that agrees with a reference replaces the suspected line`(
    format: CheckReportFormat, place: String
  ) throws {
    #expect(try Self.text(format, agreesWithReference: false).contains(place))
    #expect(try !Self.text(format).contains(place))
  }

  @Test func `the lines that set the values of the suspected line are named below it`() throws {
    var wrong = try SampleReport.failure()
    wrong.suspect = SourceLocation(file: "layouts/list.lua", line: 40)
    wrong.suspectNotes = ["`y` comes from line 38", "`x` comes from line 2"]
    let lines = ["look at layouts/list.lua:40", "`y` comes from line 38", "`x` comes from line 2"]
    // the last line has the smallest scene
    #expect(Array(wrong.explanation.dropLast().suffix(3)) == lines)
    let html = CheckReportWriter.text(of: SampleReport.report([wrong]), as: .html)
    #expect(html.contains("`y` comes from line 38 · `x` comes from line 2"))
  }

  @Test(arguments: [true, false])
  func `JSON tells whether a reference has judged the repair`(agrees: Bool) throws {
    let text = try Self.text(.json, agreesWithReference: agrees)
    #expect(text.contains(#""scenes":1234,"agreesWithReference":\#(agrees)}"#))
  }

  @Test func `SARIF has no fix if no reference has judged the repair`() throws {
    let text = try Self.text(.sarif, agreesWithReference: false)
    #expect(!text.contains(#""fixes""#))
    #expect(text.contains("+ sheet.item(i, <y>, y)"))
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
