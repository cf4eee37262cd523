import LayoutCore
import TestSupport
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// Complete reports in the formats for CI servers: JUnit, TAP and commands for GitHub.
@Suite struct CheckReportMachineTests {
  private static func text(_ report: CheckReport, _ format: CheckReportFormat) -> String {
    CheckReportWriter.text(of: report, as: format)
  }

  /// A report with a passing case, a failure, an expected failure, a case that exceeds a limit, and
  /// a skipped case.
  private static func brief() throws -> CheckReport {
    var wrong = try SampleReport.failure()
    wrong.smallest = nil
    var expected = SampleReport.one(.xfail)
    expected.because = "not done (#12)"
    return SampleReport.report([
      CheckCase(.load, .list(), status: .pass, seconds: 0.0005), wrong, expected,
      try SampleReport.broken(isLimit: true),
      CheckCase(.fuzz, .list(), status: .skip, note: "no time left"),
    ])
  }

  @Test(arguments: CheckReportFormat.allCases)
  func `the page about checks has every format`(format: CheckReportFormat) throws {
    let rows = try Checkout.text("docs/CHECK.md").split(separator: "\n")
      .filter { $0.hasPrefix("| `") }
    #expect(rows.contains { $0.contains("`\(format.rawValue)`") })
  }

  @Test func `JUnit has a suite for each stage of a script`() throws {
    #expect(
      Self.text(try Self.brief(), .junit) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="celluna" tests="5" failures="1" errors="1" skipped="2" time="2.100">
         <testsuite name="list.lua / load" tests="1" failures="0" errors="0" skipped="0" time="0.001" timestamp="2026-01-15T10:22:03">
          <properties><property name="seed" value="8812"/></properties>
          <testcase classname="list.load" name="load" file="layouts/list.lua" time="0.001"/>
         </testsuite>
         <testsuite name="list.lua / conform" tests="2" failures="1" errors="0" skipped="1" time="0.003" timestamp="2026-01-15T10:22:03">
          <properties><property name="seed" value="8812"/><property name="against" value="ListReference"/></properties>
          <testcase classname="list.conform" name="list / start / ltr" file="layouts/list.lua" line="28" time="0.003">
           <failure type="CL0801" message="3 of 5 elements differ, largest 8.0 pt">3 of 5 elements differ, largest 8.0 pt
        1.3 on is shifted: x + 8.0
        made at layouts/list.lua:28: sheet.item(i, x, y)   x = 8.0
        called at line 36
        reproduce: celluna check layouts/list.lua --against ListReference --scene .celluna/found/7c1f.json</failure>
          </testcase>
          <testcase classname="list.conform" name="list / start" file="layouts/list.lua" time="0.000">
           <skipped message="fails as expected: not done (#12)"/>
          </testcase>
         </testsuite>
         <testsuite name="list.lua / rules" tests="1" failures="0" errors="1" skipped="0" time="0.000" timestamp="2026-01-15T10:22:03">
          <properties><property name="seed" value="8812"/></properties>
          <testcase classname="list.rules" name="list / start / ltr" file="layouts/list.lua" line="28" time="0.000">
           <error type="CL0501" message="the width of 1.1 is inf, and 4 more are not finite">the width of 1.1 is inf, and 4 more are not finite
        note: n was 0
        help: give n a minimum</error>
          </testcase>
         </testsuite>
         <testsuite name="list.lua / fuzz" tests="1" failures="0" errors="0" skipped="1" time="0.000" timestamp="2026-01-15T10:22:03">
          <properties><property name="seed" value="8812"/></properties>
          <testcase classname="list.fuzz" name="fuzz" file="layouts/list.lua" time="0.000">
           <skipped message="no time left"/>
          </testcase>
         </testsuite>
        </testsuites>

        """)
  }

  @Test func `TAP distinguishes expected failures from failures`() throws {
    #expect(
      Self.text(try Self.brief(), .tap) == ##"""
        TAP version 14
        1..5
        ok 1 - list / load
        not ok 2 - list / conform / list / start / ltr
          ---
          message: "3 of 5 elements differ, largest 8.0 pt"
          severity: "fail"
          code: "CL0801"
          class: "shift"
          first: "1.3"
          madeAt: "layouts/list.lua:28"
          reproduce: "celluna check layouts/list.lua --against ListReference --scene .celluna/found/7c1f.json"
          explanation: "1.3 on is shifted: x + 8.0\nmade at layouts/list.lua:28: sheet.item(i, x, y)   x = 8.0\ncalled at line 36"
          ...
        not ok 3 - list / conform / list / start # TODO not done (\#12)
          ---
          message: "expected failure"
          severity: "xfail"
          code: "CL0804"
          madeAt: "layouts/list.lua"
          ...
        not ok 4 - list / rules / list / start / ltr
          ---
          message: "the width of 1.1 is inf, and 4 more are not finite"
          severity: "limit"
          code: "CL0501"
          class: "limit"
          madeAt: "layouts/list.lua:28:9"
          explanation: "note: n was 0\nhelp: give n a minimum"
          ...
        ok 5 - list / fuzz # SKIP no time left

        """##)
  }

  @Test func `a cause is explained once, and its other cases refer to it`() throws {
    let report = SampleReport.report([try SampleReport.failure(), try SampleReport.failure(1)])
    let junit = Self.text(report, .junit)
    #expect(junit.contains("<testsuites name=\"celluna\" tests=\"2\" failures=\"2\""))
    #expect(
      junit.contains(
        """
        largest 8.0 pt
        the same cause as conform, list / start / ltr</failure>
        """))
    #expect(junit.split(separator: "made at ").count == 2)
    let tap = Self.text(report, .tap)
    #expect(tap.contains("  explanation: \"the same cause as conform, list / start / ltr\"\n"))
    #expect(tap.split(separator: "made at ").count == 2)
  }

  @Test func `TAP bails out if nothing can be loaded, and plans nothing if nothing is checked`() {
    let report = SampleReport.report([
      CheckCase(.load, .list(), status: .error, note: "no such file")
    ])
    #expect(Self.text(report, .tap).hasSuffix("  ...\nBail out! No script can be loaded\n"))
    #expect(
      Self.text(SampleReport.report([]), .tap)
        == "TAP version 14\n1..0 # SKIP nothing was checked\n")
  }

  @Test func `GitHub gets a command for each cause, the worst first`() throws {
    #expect(
      Self.text(try SampleReport.small(), .github) == """
        ::error file=layouts/list.lua,line=28,title=CL0801 list / start / ltr::3 of 5 elements differ, \
        largest 8.0 pt%0A1.3 on is shifted: x + 8.0%0Amade at layouts/list.lua:28: \
        sheet.item(i, x, y)   x = 8.0%0Acalled at line 36%0A\
        smallest scene: 1 item and no events, after 143 tries, in .celluna/found/7c1f.json\
        %0Athe same in 1 more%0Areproduce: celluna check layouts/list.lua --against ListReference \
        --scene .celluna/found/7c1f.json
        ::error file=layouts/list.lua,title=CL0802 empty / start / rtl::passed, but a failure is \
        expected: mirroring not done (#12)
        ::warning file=layouts/list.lua,line=53,title=CL0406::prepare runs on every scroll%0Ahelp: \
        answer only for a new width

        """)
  }

  @Test(arguments: [9, 10, 11, 50])
  func `GitHub gets at most ten commands`(count: Int) {
    let cases = (0..<count).map {
      CheckCase(.rules, .list("\($0).lua"), scene: "s", status: .fail, note: "wrong")
    }
    let lines = Self.text(SampleReport.report(cases), .github).split(separator: "\n")
    #expect(lines.count == min(count, 10))
    let rest = count > 10 ? "::error::\(count - 9) more: see the summary" : lines.last ?? ""
    #expect(lines.last ?? "" == rest)
  }

  @Test func `GitHub's special characters are escaped`() {
    var wrong = CheckCase(
      .rules, .list(file: "a,b:c%.lua"), scene: "x: 1, 2", status: .fail, note: "50% of a: b, c")
    wrong.reproduce = "celluna check"
    #expect(
      Self.text(SampleReport.report([wrong]), .github) == """
        ::error file=a%2Cb%3Ac%25.lua,title=CL0804 x%3A 1%2C 2::50%25 of a: b, c%0Areproduce: celluna check

        """)
  }
}
