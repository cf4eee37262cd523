import FoundationEssentials
import LayoutConformance
import LayoutScenes
import Testing

/// Writes sample reports for `.ci/read-reports`, which names the folder and reads the files.
@Suite struct CheckReportFileTests {
  private static let folder = ProcessInfo.processInfo.environment["CELLUNA_SAMPLE_REPORTS"]

  @Test(.enabled(if: folder != nil, "only .ci/read-reports wants the files"))
  func `sample reports are written in every format`() throws {
    let folder = URL(filePath: try #require(Self.folder), directoryHint: .isDirectory)
    for (name, report) in try SampleReport.all() {
      for format in CheckReportFormat.allCases {
        let text = CheckReportWriter.text(of: report, as: format)
        try Data(text.utf8).write(to: folder.appending(path: "\(name).\(format.rawValue)"))
      }
    }
  }
}
