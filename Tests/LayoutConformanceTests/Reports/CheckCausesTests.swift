import LayoutCore
import TestSupport
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// The groups of failing cases that have the same cause.
@Suite struct CheckCausesTests {
  /// A failing case of a stage, with the kind of its fault.
  ///
  /// - Parameter line: The line that placed the first wrong element; nil if it is unknown.
  private func wrong(
    _ kind: Classification.Kind, detail: String = "", line: Int? = nil, x: String = "1",
    in scene: String = "s", _ stage: CheckStage = .conform, _ status: CheckStatus = .fail,
    of script: String = "a.lua"
  ) -> CheckCase {
    let origin = line.map {
      ElementOrigin(
        location: SourceLocation(file: script, line: $0, column: 3), source: "put(x)",
        values: [Diagnostic.Value("x", x)])
    }
    let finding = Finding(
      severity: .fail, code: .differsFromReference, summary: "differs",
      classification: Classification(kind, detail: detail, hint: "it differs"), eventCount: 0,
      stateName: "start", direction: .leftToRight, comparison: nil, diagnostic: nil,
      origin: origin)
    return CheckCase(
      stage, .list(script, file: script), scene: scene, status: status, finding: finding)
  }

  private func error(line: Int, _ stage: CheckStage) -> CheckCase {
    let diagnostic = Diagnostic(
      code: "CL0202", "no such field", at: SourceLocation(file: "a.lua", line: line, column: 9))
    let failure = DisagreeingList.Failure(diagnostic: diagnostic)
    let subject = CheckSubject.list("a.lua")
    return CheckCase(
      stage, subject, status: .error,
      finding: Finding(
        LayoutError(.layoutFailed, "no such field", cause: failure), of: subject))
  }

  private func places(_ cases: [CheckCase]) -> [[Int]] {
    CheckCauses(SampleReport.report(cases)).all.map(\.places)
  }

  @Test func `without failures there are no causes`() {
    #expect(places([]) == [])
    #expect(places([SampleReport.one(.pass), SampleReport.one(.xfail)]) == [])
  }

  @Test func `the same line with the same values is one cause`() {
    #expect(
      places([
        wrong(.attributes, detail: "alpha", line: 7), wrong(.columns, line: 7, .fuzz),
        wrong(.attributes, detail: "z", line: 7, x: "2"), wrong(.shift, line: 8),
      ]) == [[0, 1], [2], [3]])
  }

  @Test func `all wrong places that a line makes are one cause`() {
    #expect(
      places([
        wrong(.columns, line: 7, x: "1"), wrong(.shift, line: 7, x: "2", .fuzz),
        wrong(.law, detail: "no_overlap", line: 7, x: "3", .rules), wrong(.columns, line: 9, .fuzz),
      ]) == [[0, 1, 2], [3]])
    #expect(
      places([
        wrong(.attributes, detail: "transform", line: 7, x: "1"),
        wrong(.animation, line: 7, x: "2"), wrong(.attributes, detail: "z", line: 7, x: "3"),
      ]) == [[0, 1], [2]])
  }

  @Test func `other faults of one kind at a line are one cause`() {
    #expect(
      places([
        wrong(.attributes, detail: "z", line: 7, x: "1"),
        wrong(.attributes, detail: "z", line: 7, x: "2", .fuzz),
        wrong(.attributes, detail: "alpha", line: 7, x: "3", .fuzz),
      ]) == [[0, 1], [2]])
  }

  @Test func `a case that is not explained has the cause of the one that is`() {
    #expect(
      places([
        wrong(.columns, line: 7), wrong(.shift, line: 9), wrong(.shift, in: "t"),
        wrong(.columns, in: "t"),
      ]) == [[0, 3], [1, 2]])
  }

  @Test func `one kind of fault without a line is one cause`() {
    #expect(
      places([
        wrong(.missing, detail: "footer"), wrong(.missing, detail: "footer", .fuzz),
        wrong(.missing, detail: "header"),
      ]) == [[0, 1], [2]])
  }

  @Test func `a difference from another run is not one from the reference`() throws {
    let finding = try SampleReport.findings(SampleReport.shifted)[0]
    #expect(
      places(
        [.conform, .fuzz, .determinism].map {
          CheckCase($0, SampleReport.shifted, scene: "s", status: .fail, finding: finding)
        }) == [[0, 1], [2]])
  }

  @Test func `an error has the cause of errors at its line`() {
    #expect(
      places([
        error(line: 7, .rules), error(line: 9, .rules), error(line: 7, .conform),
        error(line: 7, .determinism),
      ]) == [[0, 2, 3], [1]])
  }

  @Test func `a fault that only follows from another has its cause`() throws {
    var follower = wrong(.animation, in: "t")
    follower.followed = FaultKind(.conform, try #require(wrong(.columns).finding))
    let explained = wrong(.columns, line: 7)
    let causes = CheckCauses(SampleReport.report([follower, explained])).all
    #expect(causes.map(\.places) == [[0, 1]])
    #expect(causes.map(\.shownPlace) == [1])
    // the case that explains the follower is expected to fail, so it belongs to no cause
    #expect(places([follower, wrong(.columns, line: 7, .conform, .xfail)]) == [[0]])
  }

  @Test func `a fault that the smallest scene of another one shows has its cause`() throws {
    func state(_ items: Int) throws -> ObservedState {
      let findings = try SampleReport.findings(
        SampleReport.shifted, in: try SampleReport.scene(items))
      return try #require(findings.first?.comparison).found
    }
    let comparison = StateComparison(
      try state(5), try state(3), tolerance: SceneExpectation.Tolerance())
    try #require(comparison.differences.contains { $0.aspect == .contentSize })
    var moved = wrong(.shift, line: 7)
    #expect(places([moved, wrong(.contentSize)]) == [[0], [1]])
    moved.smallest = SmallestScene(
      scene: try SampleReport.scene(1), file: nil, steps: 1, comparison: comparison)
    #expect(places([moved, wrong(.contentSize), wrong(.drop)]) == [[0, 1], [2]])
  }

  @Test func `other calls follow from wrong places, and are a cause of their own without them`() {
    for kind in [Classification.Kind.shift, .contentSize, .missing] {
      #expect(places([wrong(.lifecycle, in: "t"), wrong(kind, line: 7)]) == [[0, 1]])
    }
    // several mistakes with places stay apart, and the calls belong to the first of them
    #expect(
      places([
        wrong(.shift, line: 7), wrong(.attributes, detail: "z", line: 8),
        wrong(.missing, detail: "cell", .fuzz), wrong(.lifecycle),
      ]) == [[0, 3], [1], [2]])
    #expect(places([wrong(.lifecycle), wrong(.drop)]) == [[0], [1]])
    #expect(places([wrong(.lifecycle), wrong(.shift, line: 7, of: "b.lua")]) == [[0], [1]])
    #expect(places([wrong(.lifecycle, .determinism), wrong(.shift, line: 7)]) == [[0], [1]])
  }

  @Test func `other calls do not join two mistakes with places`() throws {
    var (found, expected) = (StateSketch(), StateSketch())
    (found.prepareCount, expected.prepareCount) = (2, 1)
    var second = wrong(.columns, line: 20)
    second.smallest = SmallestScene(
      scene: try SampleReport.scene(1), file: nil, steps: 1,
      comparison: found.comparison(with: expected))
    #expect(places([wrong(.shift, line: 7), second, wrong(.lifecycle)]) == [[0], [1, 2]])
    #expect(places([wrong(.lifecycle), wrong(.shift, line: 7), second]) == [[0, 2], [1]])
  }

  /// A difference from the reference with a smallest scene; all such cases have the same repair.
  private func explained(_ kind: Classification.Kind, itemCount: Int = 1) throws -> CheckCase {
    let compared = try #require(SampleReport.findings(SampleReport.shifted).first)
    let finding = Finding(
      severity: .fail, code: .differsFromReference, summary: "differs",
      classification: Classification(kind, detail: "", hint: "it differs"), eventCount: 0,
      stateName: "start", direction: .leftToRight, comparison: compared.comparison,
      diagnostic: nil, origin: nil)
    var result = CheckCase(
      .conform, .list("a.lua", file: "a.lua"), scene: "s", status: .fail, finding: finding)
    result.smallest = SmallestScene(scene: try SampleReport.scene(itemCount), file: nil, steps: 1)
    result.repair = ProposedRepair(
      location: SourceLocation(file: "a.lua", line: 7, column: 3), original: "<",
      replacement: "<=", line: "a < b", newLine: "a <= b")
    return result
  }

  @Test func `the fault that least probably follows from others shows a cause`() throws {
    let kinds: [Classification.Kind] = [.lifecycle, .restore, .query, .target, .drop]
    let causes = CheckCauses(SampleReport.report(try kinds.map { try explained($0) })).all
    #expect(causes.map(\.places) == [[0, 1, 2, 3, 4]])
    #expect(causes.map(\.shownPlace) == [3])
  }

  @Test func `differences of less than a pixel do not show the cause of larger ones`() throws {
    func shownPlace(_ kinds: [Classification.Kind]) throws -> [Int] {
      CheckCauses(SampleReport.report(try kinds.map { try explained($0) })).all.map(\.shownPlace)
    }
    #expect(try shownPlace([.rounding, .columns, .shift]) == [1])
    // The content size can be wrong because of rounding, too.
    #expect(try shownPlace([.rounding, .contentSize]) == [0])
  }

  @Test func `a scene with many items gives way to a smaller one, but the first small one stays`()
    throws
  {
    func shownPlace(_ itemCounts: [Int]) throws -> [Int] {
      let cases = try itemCounts.map { try explained(.columns, itemCount: $0) }
      return CheckCauses(SampleReport.report(cases)).all.map(\.shownPlace)
    }
    #expect(try shownPlace([13_845, 900, 22, 2]) == [2])
    #expect(try shownPlace([13_845, 900]) == [1])
  }

  @Test func `a case with a repair shows a cause, even if its scene is larger`() throws {
    var small = try explained(.columns, itemCount: 2)
    small.repair = nil
    let causes = CheckCauses(
      SampleReport.report([small, try explained(.columns, itemCount: 900)])
    ).all
    #expect(causes.map(\.places) == [[0, 1]])
    #expect(causes.map(\.shownPlace) == [1])
  }

  @Test func `layouts, results that changed, and words without a finding stay apart`() {
    let xpass = SampleReport.one(.xpass)
    #expect(
      places([
        wrong(.shift, line: 7), wrong(.shift, line: 7, of: "b.lua"),
        wrong(.shift, line: 7, .conform, .flaky), xpass, xpass,
      ]) == [[0], [1], [2], [3, 4]])
  }

  @Test func `the worst cause comes first, and an explained case shows it`() throws {
    var explained = wrong(.shift, line: 7, in: "t")
    explained.smallest = SmallestScene(scene: try SampleReport.scene(1), file: nil, steps: 1)
    let causes = CheckCauses(
      SampleReport.report([wrong(.shift, in: "s"), explained, error(line: 3, .rules)]))
    #expect(causes.all.map(\.places) == [[2], [0, 1]])
    #expect(causes.all.map(\.shownPlace) == [2, 1])
    #expect(causes.reference(fromCaseAt: 0) == "the same cause as conform, t")
    #expect(causes.reference(fromCaseAt: 1) == nil)
    #expect(causes.all[1].otherLines == ["the same in 1 more: s"])
  }
}
