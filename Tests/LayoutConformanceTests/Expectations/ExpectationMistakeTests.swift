import LayoutCore
import SceneTestSupport
import TestSupport
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// Mistakes in expectation files.
@Suite struct ExpectationMistakeTests {
  private static let caseKeys =
    "scene, state, stage, status, because, link, until, if, tolerance"
  private static let example =
    #"for example { "scene": "*", "state": "rtl", "status": "fail", "because": "…" }"#

  static let mistakes: [MarkedMistake] = [
    .init(
      text: "‹[›]",
      message: "file: expected an object, a file of expectations, found an empty array"),
    .init(
      text: "‹{› }", message: "file: a file of expectations needs `expect`",
      label: #"for example { "expect": 1, "cases": [] }"#),
    .init(
      text: #"{ "expect": ‹2› }"#,
      message:
        "expect: expected 1, the version of files of expectations that this program reads, found 2"),
    .init(
      text: #"‹{› "expect": 1 }"#, message: "file: a file of expectations needs `cases`",
      label: #"for example { "expect": 1, "cases": [] }"#),
    .init(
      text: #"{ "expect": 1, ‹"case"›: [] }"#,
      message: "file: a file of expectations has no key `case`", helps: ["did you mean `cases`?"]),
    .init(
      text: #"{ "expect": 1, "cases": ‹{› } }"#,
      message: "cases: expected a list of cases, found an object"),
    .init(
      text: ExpectationFileTests.text(#"{ ‹"reason"›: "x" }"#),
      message: "cases[1]: a case has no key `reason`",
      helps: ["the keys of a case: \(caseKeys)"]),
    .init(
      text: ExpectationFileTests.text(#"‹{› "because": "x" }"#),
      message: "cases[1]: a case needs `status` or `tolerance`",
      label: example),
    .init(
      text: ExpectationFileTests.text(#"‹{› "status": "fail" }"#),
      message: "cases[1]: a case needs `because`",
      label: example),
    // cases of the stage `fuzz` have no names that an expectation could contain
    .init(
      text: ExpectationFileTests.text(
        #"{ "stage": ‹"fuzz"›, "status": "fail", "because": "b" }"#),
      message: "cases[1].stage: expected one of \"rules\", \"conform\", \"determinism\", "
        + "\"transitions\", found \"fuzz\""),
    .init(
      text: ExpectationFileTests.text(#"{ "status": "fail", "because": ‹""› }"#),
      message:
        "cases[1].because: expected a reason: why is it so, and until when?, found \"\""),
    .init(
      text: ExpectationFileTests.text(
        #"{ "status": "fail", "because": "b", "until": ‹"2026-13-01"› }"#),
      message: "cases[1].until: expected a day such as \"2026-06-30\", found \"2026-13-01\""),
    .init(
      text: ExpectationFileTests.text(
        #"{ "status": "fail", "because": "b", "until": ‹"2026-6-1"› }"#),
      message: "cases[1].until: expected a day such as \"2026-06-30\", found \"2026-6-1\""),
    .init(
      text: ExpectationFileTests.text(
        #"{ "status": "fail", "because": "b", "until": ‹"2026-02-30"› }"#),
      message: "cases[1].until: expected a day such as \"2026-06-30\", found \"2026-02-30\""),
    .init(
      text: ExpectationFileTests.text(
        #"{ "status": "fail", "because": "b", "until": ‹"+026-01--1"› }"#),
      message: "cases[1].until: expected a day such as \"2026-06-30\", found \"+026-01--1\""),
    .init(
      text: ExpectationFileTests.text(
        #"{ "status": "fail", "because": "b", "if": ‹"scale > 2"› }"#),
      message: "cases[1].if: expected a condition such as \"scale == 3\", found \"scale > 2\""),
    .init(
      text: ExpectationFileTests.text(
        #"{ "status": "fail", "because": "b", "if": ‹"scale == nan"› }"#),
      message: "cases[1].if: expected a condition such as \"scale == 3\", found \"scale == nan\""),
    .init(
      text: ExpectationFileTests.text(#"{ "tolerance": ‹-1›, "because": "b" }"#),
      message: "cases[1].tolerance: expected a number of at least 0, found -1"),
  ]

  @Test(arguments: mistakes)
  func `a mistake in a file is reported with its place`(mistake: MarkedMistake) {
    let marked = MarkedText(mistake.text)
    let error = #expect(throws: SceneError.self) {
      try ExpectationFile(bytes: marked.bytes, named: "test.json")
    }
    #expect(
      error?.diagnostic
        == marked.diagnostic("CL0601", mistake.message, label: mistake.label, helps: mistake.helps))
  }
}
