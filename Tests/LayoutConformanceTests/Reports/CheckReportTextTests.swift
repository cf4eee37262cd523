import LayoutCore
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// The report of a check as text for people.
@Suite struct CheckReportTextTests {
  private func text(_ report: CheckReport, plain: Bool = false, color: Bool = false) -> String {
    CheckReportWriter.text(
      of: report, as: .text, options: CheckReportOptions(isPlain: plain, usesColor: color))
  }

  @Test func `a line for each stage, the failures below it, a summary`() throws {
    #expect(
      text(try SampleReport.small()) == """
        load     list.lua                                       1 ok
        rules    list.lua × 1 scene                            36 ok
        conform  list.lua  against ListReference            2 failed  1 unexpected  1 expected
          ✗ list / start / ltr   3 of 5 elements differ, largest 8.0 pt
              1.3 on is shifted: x + 8.0
              made at layouts/list.lua:28: sheet.item(i, x, y)   x = 8.0
              called at line 36
              smallest scene: 1 item and no events, after 143 tries, in .celluna/found/7c1f.json
              the same in 1 more: list / event-1 / ltr
          + empty / start / rtl  passed, but a failure is expected: mirroring not done (#12)
        fuzz     list.lua, 200 scenes, seed 8812              200 ok
        determinism  list.lua                              1 skipped
          – skipped: it uses no chance
        warning  CL0406  layouts/list.lua:53  prepare runs on every scroll
        level    list.lua  2  it keeps the laws; not 3: it differs in list

        2 failed, 1 unexpected pass, 1 warning in 2.1 s

        """)
  }

  @Test func `values of the smallest scene name their element`() throws {
    var failure = try SampleReport.failure()
    failure.finding?.hasOriginInSmallestScene = true
    failure.finding?.origin?.element = .cell(item: 0, section: 0)
    #expect(
      text(SampleReport.report([failure]))
        .contains("sheet.item(i, x, y)   in the smallest scene, for 1.1: x = 8.0\n"))
  }

  struct Mirroring: Sendable, CustomTestStringConvertible {
    let kind: Classification.Kind
    var candidates: Set<Classification.Kind> = []
    var isMirrored = true
    var isHelped = true
    var testDescription: String { "\(kind), \(candidates.count), \(isMirrored)" }
  }

  @Test(arguments: [
    Mirroring(kind: .mirrored), Mirroring(kind: .shift, candidates: [.mirrored]),
    Mirroring(kind: .shift, isHelped: false),
    Mirroring(kind: .mirrored, isMirrored: false, isHelped: false),
  ])
  func `a help names the coordinates of a layout that can be mirrored by the host`(
    one: Mirroring
  ) throws {
    var failure = try SampleReport.failure()
    let finding = try #require(failure.finding)
    var origin = try #require(finding.origin)
    origin.isMirrored = one.isMirrored
    failure.finding = Finding(
      severity: .fail, code: finding.code, summary: finding.summary,
      classification: Classification(one.kind, candidates: one.candidates, hint: "it differs"),
      eventCount: 0, stateName: "start", direction: .rightToLeft, comparison: finding.comparison,
      diagnostic: nil, origin: origin)
    let help = "with `coords = \"physical\"`, x grows to the right, and the host mirrors nothing"
    let lines = try #require(failure.finding?.explanation)
    #expect((lines.last == "help: \(help)") == one.isHelped, "\(lines)")
    let page = CheckReportWriter.text(of: SampleReport.report([failure]), as: .html)
    #expect(page.contains("and the host mirrors nothing") == one.isHelped)
  }

  @Test func `a failure of a script is shown with its source`() throws {
    let report = SampleReport.report([try SampleReport.broken(isLimit: false)], seconds: 0.04)
    #expect(
      text(report) == """
        rules    list.lua × 1 scene                          1 error
          ✗ list / start / ltr   CL0302: the width of 1.1 is inf, and 4 more are not finite
                --> layouts/list.lua:28:9
                 |
              28 |         sheet.item(i, x, y, w)
                 |         ^^^^^ became the width
                 = values: w = inf
                 = note: n was 0
                 = help: give n a minimum

        1 error in 0.0 s

        """)
  }

  struct Ending: Sendable, CustomTestStringConvertible {
    let status: CheckStatus
    let exitCode: Int32
    let conclusion: String
    let plain: String?
    var testDescription: String { status.rawValue }
  }

  static let endings = [
    Ending(status: .pass, exitCode: 0, conclusion: "1 ok in 2.1 s", plain: nil),
    Ending(
      status: .fail, exitCode: 1, conclusion: "1 failed in 2.1 s",
      plain: "  failed: list / start         failed"),
    Ending(status: .xfail, exitCode: 0, conclusion: "1 expected failure in 2.1 s", plain: nil),
    Ending(
      status: .xpass, exitCode: 1, conclusion: "1 unexpected pass in 2.1 s",
      plain: "  unexpected pass: list / start         passed, but a failure is expected: not done"),
    Ending(
      status: .error, exitCode: 2, conclusion: "1 error in 2.1 s",
      plain: "  error: list / start         error"),
    Ending(
      status: .limit, exitCode: 3, conclusion: "1 limit hit in 2.1 s",
      plain: "  limit hit: list / start         limit hit"),
    Ending(status: .skip, exitCode: 0, conclusion: "1 skipped in 2.1 s", plain: nil),
    Ending(
      status: .flaky, exitCode: 1, conclusion: "1 flaky in 2.1 s",
      plain: "  flaky: list / start         flaky"),
  ]

  @Test(arguments: endings)
  func `each ending has its words and its exit code`(ending: Ending) throws {
    let report = SampleReport.report([SampleReport.one(ending.status)])
    let lines = text(report, plain: true).split(separator: "\n").map(String.init)
    #expect(lines.last == ending.conclusion)
    #expect(lines.dropFirst().first == ending.plain ?? ending.conclusion)
    #expect(report.exitCode == ending.exitCode)
    #expect(report.isFine == (ending.exitCode == 0))
    let marks: Set<Character> = ["✓", "✗", "+", "~", "–", "\u{1B}"]
    #expect(!text(report, plain: true).contains { marks.contains($0) })
  }

  @Test func `colours change nothing but colours`() throws {
    let report = try SampleReport.small()
    let colored = text(report, color: true)
    #expect(colored != text(report))
    #expect(colored.replacing(#/\u{1B}\[\d+m/#, with: "") == text(report))
  }

  @Test func `without checks nothing is printed about them`() {
    #expect(text(SampleReport.report([], seconds: 0)) == "nothing was checked in 0.0 s\n")
  }

  @Test func `the hint is the command for the worst case`() throws {
    #expect(
      CheckReportWriter.hint(for: try SampleReport.small())
        == "hint: celluna check layouts/list.lua --against ListReference "
        + "--scene .celluna/found/7c1f.json")
    #expect(CheckReportWriter.hint(for: SampleReport.report([SampleReport.one(.pass)])) == nil)
    #expect(CheckReportWriter.hint(for: SampleReport.report([SampleReport.one(.fail)])) == nil)
    var hostile = SampleReport.one(.fail)
    hostile.reproduce = "celluna\u{1B}[2J\nrm"
    #expect(
      CheckReportWriter.hint(for: SampleReport.report([hostile]))
        == "hint: celluna\u{FFFD}[2J\u{FFFD}rm")
  }

  @Test func `several scripts are counted, and named at failures`() {
    let subjects = ["a.lua", "b.lua", "c.lua", "d.lua"].map { CheckSubject.list($0) }
    let cases = subjects.flatMap { subject in
      LayoutDirection.allCases.map {
        CheckCase(.rules, subject, scene: "phone", direction: $0, status: .pass)
      }
    }
    var report = SampleReport.report(cases)
    #expect(
      text(report).hasPrefix("rules    4 scripts × 1 scene × 2 directions             8 ok\n"))
    report.cases[5].status = .error
    #expect(text(report).contains("\n  ✗ c.lua  phone / rtl   error\n"))
  }

  @Test func `numbers whose product is not the number of cases have no multiplication sign`() {
    // the scene `rtl` states its own direction
    let pairs: [(String, LayoutDirection)] = [
      ("phone", .leftToRight), ("phone", .rightToLeft), ("rtl", .rightToLeft),
    ]
    let cases = pairs.map {
      CheckCase(.rules, .list(), scene: $0, direction: $1, status: .pass)
    }
    #expect(
      text(SampleReport.report(cases)).hasPrefix(
        "rules    list.lua, 2 scenes, 2 directions               3 ok\n"))
  }

  @Test func `the note on a script is on the line of the stage`() {
    var graded = CheckCase(.mutate, .list(), status: .pass, note: "38 of 40 mutants are found")
    graded.details = ["list.lua:3: `+` for `-`, and no check failed"]
    #expect(
      text(SampleReport.report([graded])) == """
        mutate   list.lua, 38 of 40 mutants are found           1 ok
              list.lua:3: `+` for `-`, and no check failed

        1 ok in 2.1 s

        """)
    graded.status = .fail
    let lines = text(SampleReport.report([graded])).split(separator: "\n")
    #expect(
      lines.dropFirst().prefix(2) == [
        "  ✗ mutate               38 of 40 mutants are found",
        "      list.lua:3: `+` for `-`, and no check failed",
      ])
  }

  @Test func `reasons for skips are printed once, at most five`() {
    let cases = (0..<14).map {
      CheckCase(.rules, .list(), scene: "s\($0)", status: .skip, note: "reason \($0 % 7)")
    }
    let lines = text(SampleReport.report(cases)).split(separator: "\n").map(String.init)
    #expect(lines.count == 8)
    #expect(lines[1] == "  – skipped 2: reason 0 (first in scene s0)")
    #expect(lines[6] == "    and 2 more reasons")
  }
}
