import LayoutCore
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// Expectation files that are written, and updated after a check.
@Suite struct ExpectationUpdateTests {
  @Test func `a written file reads back unchanged`() throws {
    let file = try ExpectationFile(
      bytes: Array(
        #"""
        { "$schema": "x", "expect": 1, "against": "Waterfall\n\"Layout\"", "cases": [
          { "scene": "*", "state": "start/rtl", "status": "limit", "because": "b", "link": "bug 1" },
          { "scene": "a b", "stage": "rules", "status": "skip", "because": "ü", "until": "2026-12-31" },
          { "if": "scale == 3", "tolerance": { "frame": 0.334, "z": 0 }, "because": "c" },
        ] }
        """#.utf8), named: "test.json")
    #expect(file.cases.count == 3)
    #expect(try ExpectationFile(bytes: Array(file.text.utf8), named: "other.json") == file)
    let empty = ExpectationFile()
    #expect(try ExpectationFile(bytes: Array(empty.text.utf8), named: "other.json") == empty)
  }

  /// Sixteen cases: those of three stages, for two scenes in both directions.
  ///
  /// The stage `conform` has two states; the cases of the other stages have no state.
  ///
  /// - Parameter outcome: Maps the number of a case, counted from 0, to its outcome.
  private static func shown(_ outcome: (Int) -> CheckStatus) -> [CheckCase] {
    var cases: [CheckCase] = []
    for (stage, states) in [
      (CheckStage.rules, [nil]), (.conform, ["start", "event-1"]), (.determinism, [nil]),
    ] {
      for scene in ["phone", "tablet"] {
        for state in states {
          for direction in LayoutDirection.allCases {
            cases.append(
              ExpectationFileTests.made(
                outcome(cases.count), stage, scene: scene, state: state, direction))
          }
        }
      }
    }
    return cases
  }

  @Test func `an update keeps the expectations that skip cases`() throws {
    let text = ExpectationFileTests.text(
      #"{ "scene": "phone", "state": "ltr", "status": "fail", "because": "a" }, "#
        + #"{ "scene": "phone", "status": "skip", "because": "b" }"#)
    var file = try ExpectationFile(bytes: Array(text.utf8), named: "t.json")
    file.update(
      from: [ExpectationFileTests.made(.xpass, .rules, scene: "phone", state: nil, .leftToRight)],
      reason: nil)
    #expect(file.cases.map(\.status) == [.skip])
  }

  static let files: [String] = [
    "", #"{ "scene": "phone", "state": "rtl", "status": "fail", "because": "a" }"#,
    #"{ "scene": "phone", "status": "error", "because": "a", "link": "bug 1" }"#,
    #"{ "scene": "tablet", "state": "start", "status": "fail", "because": "a", "#
      + #""until": "2026-12-31", "tolerance": 3 }"#,
    #"{ "scene": "phone", "state": "event-1", "stage": "conform", "status": "fail", "#
      + #""because": "a", "if": "scale == 2" }, "#
      + #"{ "scene": "phone", "status": "limit", "because": "b" }"#,
  ]

  @Test(arguments: files, [UInt64(1), 2, 3, 4, 5, 6])
  func `after an update all results are expected, and old reasons are kept`(
    cases: String, seed: UInt64
  ) throws {
    var chance = SplitMix64(seed: seed)
    let ends: [CheckStatus] = [.pass, .pass, .fail, .fail, .error, .limit, .skip]
    let outcomes = (0..<16).map { _ in ends[Int(chance.next() % 7)] }
    let before = try ExpectationFileTests.file(cases)
    let shown = Self.shown { outcomes[$0] }.map { ExpectationFileTests.judged($0, by: before) }
    var after = before
    after.update(from: shown, reason: "new")
    after = try ExpectationFile(bytes: Array(after.text.utf8), named: "other.json")
    for old in shown {
      var bare = old
      bare.conclude(old.outcome)
      bare.because = nil
      let new = ExpectationFileTests.judged(bare, by: after)
      #expect(!new.status.isWrong, "\(old.id)")
      #expect(new.status == (old.outcome.isWrong ? .xfail : old.outcome), "\(old.id)")
      if old.status == .xfail { #expect(new.because == old.because) }
      if old.status.isWrong, old.status != .xpass { #expect(new.because == "new") }
    }
    // a second update changes nothing
    var again = after
    again.update(
      from: shown.map { old in
        var bare = old
        bare.conclude(old.outcome)
        return ExpectationFileTests.judged(bare, by: after)
      }, reason: "newer")
    #expect(again == after)
    #expect(
      after.tolerance(in: try Scene.load(shipped: "tablet"), today: "")?.frame
        == before.tolerance(in: try Scene.load(shipped: "tablet"), today: "")?.frame)
  }

  @Test func `without a reason nothing new is expected`() throws {
    var file = try ExpectationFileTests.file(Self.files[1])
    let before = file
    file.update(
      from: Self.shown { _ in .fail }.map { ExpectationFileTests.judged($0, by: before) },
      reason: nil)
    #expect(file == before)
    file.update(
      from: Self.shown { _ in .pass }.map { ExpectationFileTests.judged($0, by: before) },
      reason: nil)
    #expect(file.cases == [])
  }

  @Test func `flaky and generated cases are never expected`() throws {
    var file = ExpectationFile()
    file.update(
      from: [
        ExpectationFileTests.made(.flaky), ExpectationFileTests.made(.fail, .fuzz),
        ExpectationFileTests.made(.fail, .growth, scene: nil),
      ],
      reason: "b")
    #expect(file.cases == [])
  }

  @Test func `a pattern for several scenes stays, even if one of them passes`() throws {
    var file = try ExpectationFileTests.file(#"{ "scene": "*", "status": "fail", "because": "a" }"#)
    let before = file
    file.update(
      from: [ExpectationFileTests.judged(ExpectationFileTests.made(.pass), by: file)], reason: "b")
    #expect(file == before)
  }
}
