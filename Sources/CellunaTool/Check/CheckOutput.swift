internal import LayoutConformance
internal import LayoutCore

/// Writes the reports that the command line asks for.
struct CheckOutput {
  private let options: CheckOptions

  init(_ options: CheckOptions) {
    self.options = options
  }

  func write(_ report: CheckReport, to output: StandardOutput) throws(Failure) {
    for made in report.cases {
      output.write("\(made.status.rawValue) \(made.id) x\(made.count) \(made.note)\n")
      if let finding = made.finding {
        output.write(
          "  \(finding.code) [\(finding.classification.kind.rawValue) \(finding.classification.detail)] \(finding.stateName): \(finding.summary)\n"
        )
        for line in finding.explanation { output.write("    \(line)\n") }
        if let smallest = made.smallest {
          output.write(
            "    smallest: \(smallest.itemCount) items \(smallest.eventCount) events \(smallest.steps) steps \(smallest.file ?? "")\n"
          )
        }
      }
    }
    output.write("\(report.seconds) s\n")
  }
}
