extension DiagnosticExample {
  /// Examples about checks and references.
  static let aboutConformance: [DiagnosticCode: DiagnosticExample] = [
    .noReason: .command(
      wrong: """
        celluna check layouts/flow.lua --only conform --scene one --against ref:list --update-expect
        """,
      right: """
        celluna check layouts/flow.lua --only conform --scene one --against ref:list \
        --update-expect --because unfinished
        """),
    .nothingFound: .command(
      wrong: "celluna check layouts/flow.lua --only load --last-failed",
      right: "celluna check layouts/flow.lua --only load"),
    .differsFromReference: .command(
      wrong: """
        celluna check layouts/flow.lua --only conform --scene one --against ref:list --report github
        """,
      right: """
        celluna check layouts/flow.lua --only conform --scene one --against ref:flow --report github
        """),
    .unexpectedPass: .command(
      wrong: """
        echo '{ "expect": 1, "cases": [
          { "scene": "one", "status": "fail", "because": "unfinished" } ] }' > flow.json
        celluna check layouts/flow.lua --only rules --scene one --expect flow.json --report github
        """,
      right: """
        echo '{ "expect": 1, "cases": [] }' > flow.json
        celluna check layouts/flow.lua --only rules --scene one --expect flow.json --report github
        """),
    .referenceNotBuilt: .command(
      wrong: """
        celluna check layouts/flow.lua --only conform --scene one --against UIKit#FlowLayout
        """,
      right: "celluna check layouts/flow.lua --only conform --scene one --against ref:flow"),
  ]
}
