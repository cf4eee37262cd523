import LayoutCore
import SceneTestSupport
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// Reports with names that could break a format.
///
/// `.ci/read-reports` passes reports with the same names to independent readers.
@Suite struct CheckReportHostileTests {
  private func text(_ name: String, _ format: CheckReportFormat) throws -> String {
    CheckReportWriter.text(of: try SampleReport.named(name), as: format)
  }

  @Test(arguments: HostileText.all)
  func `JSON keeps names unchanged`(name: String) throws {
    let text = try text(name, .json)
    let root = try JSONDocument(SourceText(file: "report.json", bytes: Array(text.utf8))).root
    let first = try #require(root["cases"]?.elements.map { $0 }.first)
    #expect(first["script"]?.string == name)
    #expect(first["scene"]?.string == name)
    #expect(first["reproduce"]?.string == "celluna check \(name)")
  }

  @Test(arguments: HostileText.all, CheckReportFormat.allCases)
  func `no format passes on characters that terminals or parsers obey`(
    name: String, format: CheckReportFormat
  ) throws {
    let text = try text(name, format)
    let forbidden = text.unicodeScalars.first { scalar in
      scalar.value < 0x20 && scalar != "\n" && scalar != "\t"
    }
    #expect(forbidden == nil)
    #expect(text.hasSuffix("\n"))
  }

  @Test(arguments: HostileText.all)
  func `a name adds no line to formats made of lines`(name: String) throws {
    let lines: [CheckReportFormat: Int] = [.github: 2, .ndjson: 6, .md: 0, .text: 0, .tap: 0]
    for (format, expected) in lines {
      let count = try text(name, format).utf8.count { $0 == UInt8(ascii: "\n") }
      let usual = try text("plain", format).utf8.count { $0 == UInt8(ascii: "\n") }
      #expect(count == (expected > 0 ? expected : usual), "\(format)")
    }
  }

  @Test(arguments: HostileText.all)
  func `XML contains only characters of XML 1.0, and our own tags`(name: String) throws {
    for format in [CheckReportFormat.junit, .html] {
      let text = try text(name, format)
      #expect(!text.contains("<b>&lt;"))
      #expect(!text.contains("<script>alert"))
      let allowed = text.unicodeScalars.allSatisfy { scalar in
        switch scalar.value {
        case 0x9, 0xA, 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFDCF, 0xFDF0...0xFFFD,
          0x10000...0x1FFFD, 0x20000...0x10FFFD:
          true
        default: false
        }
      }
      #expect(allowed, "\(format)")
    }
    let plain = try text("plain", .junit)
    #expect(
      try text(name, .junit).utf8.count { $0 == UInt8(ascii: "<") }
        == plain.utf8.count { $0 == UInt8(ascii: "<") })
  }

  @Test(
    arguments: ["::error file=a::x", "##vso[task.complete]", "##[add-mask]x", "##teamcity[x]"],
    CheckReportFormat.allCases)
  func `no line of a report is a command from a script`(
    text: String, format: CheckReportFormat
  ) throws {
    for name in [text, "a\n" + text, " \t" + text] {
      let report = CheckReportWriter.text(of: try SampleReport.named(name), as: format)
      #expect(!report.contains(#/##[A-Za-z]*\[/#), "\(format)")
      for line in report.split(separator: "\n") {
        let start = line.drop(while: \.isWhitespace)
        #expect(
          !start.hasPrefix("::")
            || format == .github && line.contains(#/^::(error|warning) [a-z]+=/#),
          "\(line)")
      }
    }
  }

  @Test(arguments: ["# TODO", "a #skip b", "#\tToDo"])
  func `a name does not become a TAP directive`(name: String) throws {
    let report = SampleReport.report([
      CheckCase(.rules, .list(), scene: name, status: .fail, note: "wrong")
    ])
    let line = CheckReportWriter.text(of: report, as: .tap).split(separator: "\n")[2]
    #expect(line.hasPrefix("not ok 1 - list / rules / "))
    #expect(!line.contains("#"))
  }
}
