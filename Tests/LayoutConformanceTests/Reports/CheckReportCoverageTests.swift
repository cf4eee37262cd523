import LayoutCore
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// The coverage of scripts: how a check records it, and its texts in reports.
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

  /// The coverage of a script whose check missed lines, branches, hooks, bounds and generated
  /// scenes.
  private static var partial: ScriptCoverage {
    var coverage = complete("a<b.lua")
    coverage.missedLines = [7, 8, 9, 31].map { SourceLocation(file: "some/a<b.lua", line: $0) }
    coverage.missedLines.append(SourceLocation(file: "some/tool.lua", line: 9))
    coverage.branchCount = 8
    coverage.missedBranches = [
      missed("y == 0", 2..<7, line: 4, .isTrue), missed("wide", 20..<24, line: 8, .both),
      missed("a or b", 40..<46, line: 12, .isFalse), missed("a", 40..<41, line: 12, .isFalse),
    ]
    coverage.calledHooks = ["prepare"]
    coverage.missedHooks = ["drop", "lift"]
    coverage.missedBounds = ["gap = 9"]
    coverage.generated.askedCount = 200
    coverage.generated.count = 8
    coverage.generated.reason = "3 different faults are enough"
    return coverage
  }

  private static func missed(
    _ text: String, _ bytes: Range<Int>, line: Int, _ outcomes: PartOutcomes
  ) -> MissedBranches {
    MissedBranches(
      location: SourceLocation(file: "some/a<b.lua", line: line),
      condition: CoverablePart.Condition(text, bytes: bytes, statement: line), outcomes: outcomes)
  }

  private static let words = """
    ran 7 of 12 lines and 3 of 8 branches; never: 7-9, 31, tool.lua:9; \
    line 4: `y == 0` was never true, line 12: `a` was never false; hooks never called: drop, lift; \
    never set: gap = 9; generated 8 of 200 scenes, because 3 different faults are enough
    """

  @Test func `text has a line for each partial script, and one for all others`() {
    let text = CheckReportWriter.text(
      of: Self.report([Self.complete("c.lua"), Self.partial, Self.complete("d.lua")]), as: .text)
    #expect(
      text.hasPrefix(
        """
        coverage  2 scripts  ran all their lines, branches, hooks and bounds of parameters
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

  @Test func `parts are recorded until nothing is missing`() throws {
    let scene = try SampleReport.scene()
    let condition = CoverablePart.Condition("y == 0", bytes: 8..<13, statement: 2)
    let recorder = CoverageRecorder(
      [
        CoverablePart(.statement, at: SourceLocation(file: "a.lua", line: 2)),
        CoverablePart(.hook("snap"), at: SourceLocation(file: "a.lua", line: 6)),
        CoverablePart(.condition(condition), at: SourceLocation(file: "a.lua", line: 2)),
      ], [])
    #expect(recorder.demand.wantsParts(of: scene, in: .rules))
    recorder.add([.isFalse, [], .isTrue], in: .rules)
    #expect(recorder.demand.wantsParts(of: scene, in: .rules))
    let partial = recorder.coverage(of: "a.lua")
    #expect(
      partial.text
        == "ran 1 of 1 line and 1 of 2 branches; line 2: `y == 0` was never false; "
        + "hooks never called: snap")
    recorder.add([[], .isFalse, .isFalse], in: .rules)
    #expect(!recorder.demand.wantsParts(of: scene, in: .rules))
    #expect(recorder.coverage(of: "a.lua").text == "ran 1 of 1 line and all 2 branches")
  }

  @Test func `a stage ends after scenes without anything new, and records no large ones`() throws {
    let part = CoverablePart(.statement, at: SourceLocation(file: "a.lua", line: 2))
    let recorder = CoverageRecorder([part, part], [])
    let large = try SampleReport.scene(501)
    #expect(!recorder.demand.wantsParts(of: large, in: .rules))
    let small = try SampleReport.scene(500)
    for number in 0..<PartDemand.futileLimit + 20 {
      #expect(recorder.demand.wantsParts(of: small, in: .rules))
      recorder.add([number == 19 ? .isFalse : [], []], in: .rules)
    }
    #expect(!recorder.demand.wantsParts(of: small, in: .rules))
    #expect(recorder.demand.wantsParts(of: small, in: .fuzz))
  }

  @Test func `the script's examples are recorded also after many scenes without anything new`()
    throws
  {
    let part = CoverablePart(.statement, at: SourceLocation(file: "a.lua", line: 2))
    let recorder = CoverageRecorder([part], [], examples: ["example photos"])
    let scene = try SampleReport.scene()
    var example = scene
    example.name = "example photos"
    for _ in 0..<PartDemand.futileLimit { recorder.add([[]], in: .rules) }
    #expect(!recorder.demand.wantsParts(of: scene, in: .rules))
    #expect(recorder.demand.wantsParts(of: example, in: .rules))
    recorder.add([.isFalse], in: .rules)
    #expect(!recorder.demand.wantsParts(of: example, in: .rules))
  }

  @Test func `bounds apply to scenes and to their events`() throws {
    let gap = Parameter("gap", .number, default: .number(1), minimum: 0, maximum: 9)
    let kind = Parameter("kind", .choice(["a", "b"]), default: .text("a"))
    let recorder = CoverageRecorder([], [gap, kind])
    var scene = try SampleReport.scene()
    scene.params = [SceneParameter("gap", .number(0))]
    scene.events = [PlacedEvent(.params([SceneParameter("kind", .text("b"))]))]
    recorder.add(scene)
    #expect(recorder.coverage(of: "a.lua").missedBounds == [])
    // an unused bound is reported only if scenes were generated: only these are meant to use all
    // bounds
    recorder.generated.askedCount = 1
    let coverage = recorder.coverage(of: "a.lua")
    #expect(coverage.missedBounds == ["gap = 9"])
    #expect(coverage.usedBoundCount == 3)
    // a bound that the layout refuses is not reported
    let judged = recorder.coverage(of: "a.lua") { $0 != SceneParameter("gap", .number(9)) }
    #expect(judged.missedBounds == [] && judged.isComplete)
    #expect(judged.usedBoundCount == 3)
  }
}
