import LayoutCore
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// What reports say about the parts of scripts that ran.
@Suite struct CheckReportCoverageTests {
  private static func report(_ coverage: [ScriptCoverage]) -> CheckReport {
    var report = SampleReport.report([])
    report.coverage = coverage
    return report
  }

  private static func complete(_ name: String) -> ScriptCoverage {
    var coverage = ScriptCoverage(script: name)
    (coverage.lineCount, coverage.recordedCount) = (12, 3)
    return coverage
  }

  /// A script with everything that can be missing.
  private static var partial: ScriptCoverage {
    var coverage = complete("a<b.lua")
    coverage.missedLines = [7, 8, 9, 31].map { SourceLocation(file: "some/a<b.lua", line: $0) }
    coverage.missedLines.append(SourceLocation(file: "some/tool.lua", line: 9))
    coverage.calledHooks = ["prepare"]
    coverage.missedHooks = ["drop", "lift"]
    coverage.missedBounds = ["gap = 9"]
    coverage.generated.askedCount = 200
    coverage.generated.count = 8
    coverage.generated.reason = "3 different faults are enough"
    return coverage
  }

  private static let words = """
    ran 7 of 12 lines; never: 7-9, 31, tool.lua:9; hooks never called: drop, lift; \
    never set: gap = 9; generated 8 of 200 scenes, because 3 different faults are enough
    """

  @Test func `text has a line for each partial script, and one for all others`() {
    let text = CheckReportWriter.text(
      of: Self.report([Self.complete("c.lua"), Self.partial, Self.complete("d.lua")]), as: .text)
    #expect(
      text.hasPrefix(
        """
        coverage  2 scripts  ran all their lines, hooks and bounds of parameters
        coverage  a<b.lua  \(Self.words)

        """))
    let one = CheckReportWriter.text(of: Self.report([Self.complete("c.lua")]), as: .text)
    #expect(one.hasPrefix("coverage  c.lua  ran all 12 lines\n"))
  }

  @Test func `pages have the same words`() {
    let report = Self.report([Self.partial])
    let html = CheckReportWriter.text(of: report, as: .html)
    #expect(html.contains("<h2>Coverage</h2>"))
    #expect(html.contains("<td>a&lt;b.lua</td><td>\(Self.words)</td>"))
    let page = CheckReportWriter.text(of: report, as: .md)
    #expect(page.contains("## Coverage\n\n- `a<b.lua`: ran 7 of 12 lines"))
  }

  @Test func `lines of scenes are recorded until all have run`() throws {
    let scene = try SampleReport.scene()
    let file = CoverableFile(
      name: "a.lua", statements: [2...2, 3...4], hooks: [.init("snap", lines: 6...7)])
    let recorder = CoverageRecorder([file], [])
    #expect(recorder.demand.wantsLines(of: scene, in: .rules))
    recorder.add(["a.lua": [4]], in: .rules)
    #expect(recorder.demand.wantsLines(of: scene, in: .rules))
    let partial = recorder.coverage(of: "a.lua")
    #expect(partial.missedLines == [SourceLocation(file: "a.lua", line: 2)])
    #expect(partial.calledHooks.isEmpty)
    #expect(partial.missedHooks == ["snap"])
    recorder.add(["a.lua": [2, 6], "other.lua": [1]], in: .rules)
    #expect(!recorder.demand.wantsLines(of: scene, in: .rules))
    #expect(recorder.coverage(of: "a.lua").text == "ran all 2 lines")
  }

  @Test func `a stage records a bounded number of scenes, and no large ones`() throws {
    let file = CoverableFile(name: "a.lua", statements: [2...2], hooks: [])
    let recorder = CoverageRecorder([file], [])
    let large = try SampleReport.scene(501)
    #expect(!recorder.demand.wantsLines(of: large, in: .rules))
    let small = try SampleReport.scene(500)
    for _ in 0..<200 {
      #expect(recorder.demand.wantsLines(of: small, in: .rules))
      recorder.add([:], in: .rules)
    }
    #expect(!recorder.demand.wantsLines(of: small, in: .rules))
    #expect(recorder.demand.wantsLines(of: small, in: .fuzz))
  }

  @Test func `bounds count in scenes and in their events`() throws {
    let gap = Parameter("gap", .number, default: .number(1), minimum: 0, maximum: 9)
    let kind = Parameter("kind", .choice(["a", "b"]), default: .text("a"))
    let recorder = CoverageRecorder([], [gap, kind])
    var scene = try SampleReport.scene()
    scene.params = [SceneParameter("gap", .number(0))]
    scene.events = [PlacedEvent(.params([SceneParameter("kind", .text("b"))]))]
    recorder.add(scene)
    #expect(recorder.coverage(of: "a.lua").missedBounds == [])
    // generated scenes are made to use all bounds
    recorder.generated.askedCount = 1
    let coverage = recorder.coverage(of: "a.lua")
    #expect(coverage.missedBounds == ["gap = 9"])
    #expect(coverage.usedBoundCount == 3)
  }
}
