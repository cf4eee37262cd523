import LayoutCore
import SceneTestSupport
import TestSupport
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// Samples of reports, and of the cases in them; most of the layouts have a fault on purpose.
enum SampleReport {
  static let started = "2026-01-15T10:22:03Z"

  /// The scene ``listScene(_:view:more:)`` with one scroll.
  ///
  /// If `items` is not nil, the scene is a list of this many equal items without events.
  static func scene(_ items: Int? = nil) throws -> Scene {
    var text = listScene("{ \"do\": \"scroll\", \"by\": [0, 20] }")
    if let items {
      text = """
        { "scene": 1, "view": { "size": [100, 60] }, "sections": [{ "items": { "count": \(items),
          "size": { "width": 9, "height": 10 } }, "lineSpacing": 0, "insets": 0 }], "events": [] }
        """
    }
    return try Scene.load(bytes: Array(text.utf8), named: "list.json")
  }

  /// The findings about a faulty layout, state by state; states without a finding are omitted.
  ///
  /// If `isCompared` is true, the findings are differences from a correct list. Otherwise they are
  /// the broken laws and the errors.
  static func findings(
    _ subject: CheckSubject, in scene: Scene? = nil, isCompared: Bool = true
  ) throws -> [Finding] {
    let reference = CheckSubject.list("ListReference", file: nil)
    var checker = SceneChecker(subject, against: isCompared ? reference : nil) { ReferenceSource() }
    checker.laws = isCompared ? .never : .someStates
    let outcome = checker.check(try scene ?? self.scene(), allStates: true)
    guard case .states(let states) = outcome else { throw Impossible() }
    return states.compactMap(\.finding)
  }

  private struct Impossible: Error {}

  /// A list in which everything from 1.3 on is 8 points too far to the right.
  static let shifted = CheckSubject.list(
    fault: DisagreeingList.Fault(move: { item, frame in
      Rect(x: item < 2 ? 0 : 8, y: frame.minY, width: frame.width, height: frame.height)
    }))

  static func report(_ cases: [CheckCase], seconds: Double = 2.1) -> CheckReport {
    CheckReport(
      tool: "celluna 1.0.0", lua: "5.4.6", api: 1, seed: 8812, started: started, seconds: seconds,
      cases: cases)
  }

  /// A failing case of the stage `conform`, with an origin, a smallest scene, and the command that
  /// reproduces the failure.
  ///
  /// - Parameter state: The number of events before the state: 0 or 1.
  static func failure(_ state: Int = 0) throws -> CheckCase {
    var finding = try findings(shifted)[state]
    finding.origin = ElementOrigin(
      location: SourceLocation(file: "layouts/list.lua", line: 28),
      source: "sheet.item(i, x, y)",
      values: [Diagnostic.Value("x", "8.0")],
      callers: [SourceLocation(file: "layouts/list.lua", line: 36)])
    var wrong = CheckCase(
      .conform, shifted, against: "ListReference", scene: "list",
      state: state == 0 ? "start" : "event-\(state)", direction: .leftToRight, status: .fail,
      seconds: 0.0031, finding: finding)
    wrong.smallest = SmallestScene(
      scene: try scene(1), file: ".celluna/found/7c1f.json", steps: 143)
    wrong.reproduce =
      "celluna check layouts/list.lua --against ListReference --scene .celluna/found/7c1f.json"
    return wrong
  }

  /// A report with cases of most stages and most statuses.
  static func small() throws -> CheckReport {
    let list = CheckSubject.list()
    var unexpected = CheckCase(
      .conform, list, against: "ListReference", scene: "empty", state: "start",
      direction: .rightToLeft, status: .xpass)
    unexpected.because = "mirroring not done (#12)"
    var expected = CheckCase(
      .conform, list, against: "ListReference", scene: "list", state: "start",
      direction: .rightToLeft, status: .xfail)
    expected.because = "mirroring not done (#12)"
    var rules = CheckCase(.rules, list, scene: "list", status: .pass, seconds: 0.012)
    rules.count = 36
    var generated = CheckCase(.fuzz, list, status: .pass, seconds: 1.5)
    generated.count = 200
    var report = report([
      CheckCase(.load, list, status: .pass), rules, try failure(0), try failure(1), expected,
      unexpected, generated,
      CheckCase(.determinism, list, status: .skip, note: "it uses no chance"),
    ])
    report.levels = [ScriptLevel(script: "list.lua", level: 2, obstacle: "it differs in list")]
    report.warnings = [
      Diagnostic(
        code: "CL0406", severity: .warning, "prepare runs on every scroll",
        at: SourceLocation(file: "layouts/list.lua", line: 53),
        helps: ["answer only for a new width"])
    ]
    return report
  }

  /// A minimal case with a status.
  static func one(_ status: CheckStatus) -> CheckCase {
    var one = CheckCase(
      .conform, .list(), against: "ListReference", scene: "list", state: "start", status: status)
    if status == .xfail || status == .xpass { one.because = "not done" }
    return one
  }

  /// A case whose script raises an error, or exceeds a limit.
  static func broken(isLimit: Bool) throws -> CheckCase {
    let diagnostic = Diagnostic(
      code: isLimit ? "CL0501" : "CL0302", "the width of 1.1 is inf, and 4 more are not finite",
      at: SourceLocation(file: "layouts/list.lua", line: 28, column: 9),
      labels: [
        Diagnostic.Label(
          line: 28, column: 9, length: 5, text: "became the width",
          source: "        sheet.item(i, x, y, w)")
      ], values: [Diagnostic.Value("w", "inf")], notes: ["n was 0"], helps: ["give n a minimum"])
    let failure = DisagreeingList.Failure(diagnostic: diagnostic, isLimit: isLimit)
    let subject = CheckSubject.list(fault: DisagreeingList.Fault(failure: failure))
    return CheckCase(
      .rules, subject, scene: "list", state: "start", direction: .leftToRight,
      status: isLimit ? .limit : .error, finding: try findings(subject, isCompared: false)[0])
  }

  /// A report of four cases; all names, notes and reasons in it are the given text.
  static func named(_ name: String) throws -> CheckReport {
    let subject = CheckSubject.list(name, file: name)
    var finding = try findings(shifted)[0]
    finding.origin = ElementOrigin(
      location: SourceLocation(file: name, line: 1), source: name,
      values: [Diagnostic.Value(name, name)], callers: [])
    var wrong = CheckCase(
      .conform, subject, against: name, scene: name, state: name, status: .fail, finding: finding,
      note: name)
    wrong.reproduce = "celluna check \(name)"
    var expected = CheckCase(.conform, subject, scene: name, status: .xfail, finding: finding)
    expected.because = name
    var report = report([
      wrong, expected, CheckCase(.rules, subject, scene: name, status: .skip, note: name),
      CheckCase(.load, subject, status: .pass),
    ])
    report.levels = [ScriptLevel(script: name, level: 1, obstacle: name)]
    report.warnings = [
      Diagnostic(code: "CL0406", severity: .warning, name, at: SourceLocation(file: name))
    ]
    return report
  }

  /// The reports for independent readers, with the names of their files without extension.
  static func all() throws -> [(name: String, report: CheckReport)] {
    var reports = [
      ("small", try small()), ("fine", report([one(.pass)])), ("empty", report([])),
      ("statuses", report(CheckStatus.allCases.map(one))),
      ("broken", report([try broken(isLimit: false), try broken(isLimit: true)])),
      ("turned", report([try turned()])), ("lying", report([try lying()])),
      ("large", report([try large()])),
      ("unloadable", report([CheckCase(.load, .list(), status: .error, note: "no such file")])),
    ]
    for (index, name) in HostileText.all.enumerated() {
      reports.append(("hostile-\(index)", try named(name)))
    }
    return reports
  }

  /// A case with an element that is wrongly rotated by 30 degrees.
  static func turned() throws -> CheckCase {
    let subject = CheckSubject.list(fault: DisagreeingList.Fault(turn: 30))
    return CheckCase(
      .conform, subject, against: "ListReference", scene: "list", state: "start", status: .fail,
      finding: try findings(subject)[0])
  }

  /// A case with a broken law.
  static func lying() throws -> CheckCase {
    let subject = CheckSubject(
      name: "lying.lua", file: "lying.lua", argument: "lying.lua", parameters: []
    ) {
      NamedLayout(
        name: "lying.lua", layout: LyingLayout(.leavesOut), parameters: ParameterValues([]),
        apply: { _ in })
    }
    return CheckCase(
      .rules, subject, scene: "list", state: "start", status: .fail,
      finding: try findings(subject, isCompared: false)[0])
  }

  /// A case with thousands of differing elements.
  static func large() throws -> CheckCase {
    let subject = shifted
    return CheckCase(
      .conform, subject, against: "ListReference", scene: "long", state: "start", status: .fail,
      finding: try findings(subject, in: try scene(5_000))[0])
  }
}
