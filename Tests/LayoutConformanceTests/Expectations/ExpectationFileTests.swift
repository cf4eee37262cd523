import LayoutCore
import SceneTestSupport
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// Files of expectations: the cases to which an expectation applies, and the result of these cases.
@Suite struct ExpectationFileTests {
  static let today = "2026-06-30"

  static func file(_ cases: String) throws -> ExpectationFile {
    try ExpectationFile(bytes: Array(text(cases).utf8), named: "test.json")
  }

  static func text(_ cases: String) -> String {
    #"{ "expect": 1, "cases": ["# + cases + "] }"
  }

  static func made(
    _ status: CheckStatus, _ stage: CheckStage = .conform, scene: String? = "phone",
    state: String? = "start", _ direction: LayoutDirection? = .rightToLeft
  ) -> CheckCase {
    CheckCase(
      stage, .list(), against: "ListReference", scene: scene, state: state, direction: direction,
      status: status)
  }

  static func judged(
    _ made: CheckCase, by file: ExpectationFile, scale: Double = 2, today: String = today
  ) -> CheckCase {
    var result = made
    file.judge(&result, scale: scale, today: today)
    return result
  }

  // MARK: Judging

  /// The status for each outcome (a row) and each expectation (a column).
  static let verdicts: [(CheckStatus, [CheckStatus])] = [
    // the columns are the expectations fail, error, limit and skip
    (.pass, [.xpass, .xpass, .xpass, .skip]), (.fail, [.xfail, .fail, .fail, .skip]),
    (.error, [.error, .xfail, .error, .skip]), (.limit, [.limit, .limit, .xfail, .skip]),
    (.skip, [.skip, .skip, .skip, .skip]), (.flaky, [.flaky, .flaky, .flaky, .skip]),
  ]

  @Test(arguments: verdicts)
  func `the result of a case follows from its outcome and the expectation`(
    outcome: CheckStatus, verdicts: [CheckStatus]
  ) throws {
    for (expected, verdict) in zip(CaseExpectation.Status.allCases, verdicts) {
      let file = try Self.file(
        #"{ "status": "\#(expected.rawValue)", "because": "not done", "link": "bug 12" }"#)
      let result = Self.judged(Self.made(outcome), by: file)
      #expect(result.status == verdict, "\(expected)")
      #expect(result.outcome == outcome)
      #expect(result.because == "not done (bug 12)")
    }
    let unexpected = Self.judged(Self.made(outcome), by: ExpectationFile())
    #expect(unexpected.status == outcome)
    #expect(unexpected.because == nil)
  }

  /// Expectations, each with a case, and whether the expectation applies to this case.
  static let scopes: [(expectation: String, made: CheckCase, isAbout: Bool)] = [
    (#""scene": "phone""#, made(.fail), true), (#""scene": "tablet""#, made(.fail), false),
    (#""scene": "ph*""#, made(.fail), true), (#""scene": "*""#, made(.fail, scene: nil), false),
    (#""state": "start""#, made(.fail), true), (#""state": "event-2""#, made(.fail), false),
    (#""state": "rtl""#, made(.fail), true), (#""state": "ltr""#, made(.fail), false),
    (#""state": "start/rtl""#, made(.fail), true),
    (#""state": "start/ltr""#, made(.fail), false),
    (#""state": "event-1/rtl""#, made(.fail), false),
    (#""state": "rtl""#, made(.fail, state: nil), true),
    (#""state": "event-2""#, made(.fail, .rules, state: nil), true),
    (#""state": "event-2/rtl""#, made(.fail, .rules, state: nil), true),
    (#""state": "event-2/ltr""#, made(.fail, .rules, state: nil), false),
    (#""stage": "rules""#, made(.fail), false), (#""stage": "conform""#, made(.fail), true),
    (#""scene": "*""#, made(.fail, .rules), true), (#""scene": "*""#, made(.fail, .fuzz), false),
    (#""scene": "*""#, made(.fail, .determinism), false),
    (#""stage": "determinism""#, made(.fail, .determinism, state: nil), true),
    (#""if": "scale == 2""#, made(.fail), true), (#""if": "scale == 3""#, made(.fail), false),
    (#""until": "2026-06-30""#, made(.fail), true),
    (#""until": "2026-06-29""#, made(.fail), false),
    (#""until": "2025-12-31""#, made(.fail), false),
    (#""until": "2027-01-01""#, made(.fail), true),
  ]

  @Test(arguments: scopes.indices)
  func `an expectation applies to the cases that it names`(index: Int) throws {
    let (expectation, made, isAbout) = Self.scopes[index]
    let file = try Self.file(#"{ \#(expectation), "status": "fail", "because": "b" }"#)
    #expect(Self.judged(made, by: file).status == (isAbout ? .xfail : .fail), "\(expectation)")
  }

  /// Expectations, each with the field `doc` of a found scene, and whether the expectation applies.
  static let origins: [(expectation: String, doc: String, isAbout: Bool)] = [
    (#""scene": "one""#, "found by conform in start/rtl of one", true),
    (#""scene": "a / b of c""#, "found by rules in ltr of a / b of c", true),
    (#""stage": "determinism""#, "found by determinism in * of one", true),
    (#""scene": "two""#, "found by conform in start/rtl of one", false),
    (#""state": "ltr""#, "found by conform in start/rtl of one", false),
    (#""state": "event-1""#, "found by conform in start/rtl of one", false),
    (#""stage": "rules""#, "found by conform in start/rtl of one", false),
    (#""scene": "*""#, "found by fuzz in start/rtl of one", false),
    (#""scene": "*""#, "found by a person in the street of one", false),
    (#""scene": "*""#, "One section with one item.", false),
  ]

  @Test(arguments: origins.indices)
  func `an expectation for a case applies to the found scene of the case`(index: Int) throws {
    let (expectation, doc, isAbout) = Self.origins[index]
    let file = try Self.file(#"{ \#(expectation), "status": "fail", "because": "b" }"#)
    var found = Self.made(.fail, .fuzz, scene: "found/1.json", state: nil)
    found.origin = CasePlace(doc: doc)
    #expect(Self.judged(found, by: file).status == (isAbout ? .xfail : .fail), "\(doc)")
    var passing = Self.made(.pass, .fuzz, scene: "found/1.json", state: nil)
    passing.origin = CasePlace(doc: doc)
    #expect(Self.judged(passing, by: file).status == .pass, "\(doc)")
  }

  /// Failed cases, each with the field `doc` of the found scene that is made for it.
  static let docs: [(made: CheckCase, doc: String?)] = [
    (made(.fail), "found by conform in start/rtl of phone"),
    (made(.fail, .rules, state: nil, .leftToRight), "found by rules in ltr of phone"),
    (made(.fail, .determinism, state: nil, nil), "found by determinism in * of phone"),
    (made(.fail, .fuzz), nil), (made(.fail, .rules, scene: nil), nil),
  ]

  @Test(arguments: docs.indices)
  func `a found scene names its case`(index: Int) {
    let (made, doc) = Self.docs[index]
    #expect(CasePlace(made).doc == doc)
    if let doc { #expect(CasePlace(doc: doc) == CasePlace(made)) }
  }

  @Test func `the first expectation that applies to a case is used`() throws {
    let file = try Self.file(
      """
      { "scene": "tablet", "status": "fail", "because": "a" },
      { "scene": "ph*", "status": "error", "because": "b" },
      { "scene": "*", "status": "fail", "because": "c" }
      """)
    #expect(Self.judged(Self.made(.fail), by: file).status == .fail)
    #expect(Self.judged(Self.made(.fail), by: file).because == "b")
    #expect(Self.judged(Self.made(.error), by: file).status == .xfail)
  }

  @Test(arguments: [
    ("phone", "phone", true), ("phone", "phon", false), ("phone", "phones", false),
    ("phone", "*", true), ("", "*", true), ("", "", true), ("a", "", false),
    ("phone", "p*", true), ("phone", "*e", true), ("phone", "*p", false), ("phone", "p*e", true),
    ("phone", "*on*", true), ("phone", "p*o*e", true), ("phone", "p*e*o", false),
    ("a", "a*a", false), ("aa", "a*a", true), ("aXbXb", "a*b*b", true), ("ab", "a*b*b", false),
    ("axb", "a**b", true), ("ab", "a**b", true), ("a.b", "a?b", false), ("日本", "*本", true),
  ])
  func `a star stands for any characters`(name: String, pattern: String, fits: Bool) {
    #expect(CaseExpectation.matches(name, pattern) == fits)
  }

  @Test func `a tolerance applies to its scenes`() throws {
    let file = try Self.file(
      """
      { "scene": "a", "status": "fail", "because": "no tolerance" },
      { "scene": "a", "if": "scale == 3", "tolerance": 0.334, "because": "thirds" },
      { "scene": "b*", "tolerance": { "alpha": 0.5 }, "until": "2026-01-31", "because": "soon" },
      { "tolerance": 9, "scene": "bc", "because": "later" }
      """)
    func frame(_ name: String, _ scale: Double, _ today: String = "2026-01-01") -> Double? {
      var scene = Scene.nothing
      scene.name = name
      scene.view.scale = scale
      return file.tolerance(in: scene, today: today)?.frame
    }
    #expect(frame("a", 3) == 0.334)
    #expect(frame("a", 2) == nil)
    #expect(frame("bc", 1) == SceneExpectation.Tolerance.standard)
    #expect(frame("bc", 1, "2026-02-01") == 9)
    #expect(frame("bd", 1, "2026-02-01") == nil)
  }
}
