import LayoutCore
import TestSupport
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// The formats of reports that are JSON: our own format as one object or as lines, and SARIF.
@Suite struct CheckReportJSONTests {
  private func parsed(_ text: some StringProtocol) throws -> JSONValue {
    try JSONDocument(SourceText(file: "report.json", bytes: Array(text.utf8))).root
  }

  private func value(_ report: CheckReport, _ format: CheckReportFormat) throws -> JSONValue {
    try parsed(CheckReportWriter.text(of: report, as: format))
  }

  @Test func `the whole report can be read back`() throws {
    let root = try value(try SampleReport.small(), .json)
    #expect(root["report"]?.number == 1)
    #expect(root["exit"]?.number == 1)
    #expect(root["ms"]?.number == 2100)
    #expect(root["seed"]?.number == 8812)
    let summary = try #require(root["summary"])
    let counts = Dictionary(
      uniqueKeysWithValues: summary.members.map { ($0.key.string ?? "", $0.value.number ?? -1) })
    #expect(
      counts == [
        "pass": 237, "fail": 2, "xfail": 1, "xpass": 1, "error": 0, "limit": 0, "skip": 1,
        "flaky": 0,
      ])
    #expect(root["levels"]?.elements.map { $0["level"]?.number } == [2])
    #expect(root["warnings"]?.elements.map { $0["code"]?.string } == ["CL0406"])
    #expect(
      root["cases"]?.elements.map { $0["id"]?.string } == [
        "list/load", "list/rules/list", "list/conform/list/start/ltr",
        "list/conform/list/event-1/ltr", "list/conform/list/start/rtl",
        "list/conform/empty/start/rtl", "list/fuzz", "list/determinism",
      ])
  }

  @Test func `causes refer to the places of their cases`() throws {
    let root = try value(try SampleReport.small(), .json)
    let causes = (root["causes"]?.elements).map(Array.init) ?? []
    #expect(causes.map { $0["case"]?.number } == [2, 5])
    #expect(causes.map { $0["status"]?.string } == ["fail", "xpass"])
    #expect(causes.map { $0["kind"]?.string } == ["shift", nil])
    #expect(causes.map { $0["code"]?.string } == ["CL0801", "CL0802"])
    #expect(causes.map { $0["cases"]?.elements.map(\.number) } == [[2, 3], [5]])
    #expect(causes[0]["at"]?["line"]?.number == 28)
    #expect(causes[0]["summary"]?.string == "3 of 5 elements differ, largest 8.0 pt")
    #expect(causes[0]["reproduce"]?.string?.hasPrefix("celluna check ") == true)
  }

  @Test func `a difference has full numbers and its place in the source`() throws {
    let root = try value(SampleReport.report([try SampleReport.failure()]), .json)
    let wrong = try #require(root["cases"]?.elements.map { $0 }.first)
    #expect(wrong["class"]?["kind"]?.string == "shift")
    #expect(wrong["class"]?["first"]?.string == "1.3")
    #expect(wrong["differenceCount"]?.number == 3)
    let differences = (wrong["differences"]?.elements).map(Array.init) ?? []
    #expect(differences.map { $0["path"]?.string } == ["1.3", "1.4", "1.5"])
    #expect(differences.map { $0["delta"]?.number } == [8, 8, 8])
    #expect(differences[0]["script"]?.elements.map(\.number) == [8, 30, 9, 30])
    #expect(differences[0]["reference"]?.elements.map(\.number) == [0, 30, 9, 30])
    #expect(differences[0]["madeAt"]?["line"]?.number == 28)
    #expect(differences[1]["madeAt"] == nil)
    #expect(wrong["smallest"]?["steps"]?.number == 143)
    #expect(wrong["smallest"]?["items"]?.number == 1)
  }

  @Test(arguments: [true, false])
  func `the line that placed an element says whether its values are of the smallest scene`(
    isSmallest: Bool
  ) throws {
    var failure = try SampleReport.failure()
    failure.finding?.hasOriginInSmallestScene = isSmallest
    let root = try value(SampleReport.report([failure]), .json)
    let origin = try #require(root["cases"]?.elements.map { $0 }.first?["madeAt"])
    #expect(origin["values"]?["x"]?.string == "8.0")
    #expect(origin["valuesAreOfSmallestScene"]?.boolean == isSmallest)
  }

  @Test func `a message has the shape of the Language Server Protocol`() throws {
    let root = try value(SampleReport.report([try SampleReport.broken(isLimit: false)]), .json)
    let message = try #require(root["cases"]?.elements.map { $0 }.first?["diagnostic"])
    #expect(message["code"]?.string == "CL0302")
    #expect(message["range"]?["start"]?["line"]?.number == 27)
    #expect(message["range"]?["start"]?["character"]?.number == 8)
    #expect(message["range"]?["end"]?["character"]?.number == 13)
    #expect(message["values"]?["w"]?.string == "inf")
    #expect(message["help"]?.elements.map(\.string) == ["give n a minimum"])
  }

  @Test func `the lines contain the report's objects, between start and end`() throws {
    let report = try SampleReport.small()
    let lines = CheckReportWriter.text(of: report, as: .ndjson).split(separator: "\n")
    let whole = CheckReportWriter.text(of: report, as: .json)
    #expect(lines.count == report.cases.count + 2)
    #expect(try parsed(lines[0])["start"]?["tool"]?.string == "celluna 1.0.0")
    #expect(try parsed(lines[lines.count - 1])["end"]?["exit"]?.number == 1)
    for line in lines.dropFirst().dropLast() {
      let object = line.dropFirst("{\"case\":".count).dropLast()
      #expect(whole.contains("\n\(object)"))
    }
  }

  @Test func `SARIF has a rule for each code and a result for each cause`() throws {
    let root = try value(try SampleReport.small(), .sarif)
    let run = try #require(root["runs"]?.elements.map { $0 }.first)
    let driver = try #require(run["tool"]?["driver"])
    #expect(driver["version"]?.string == "1.0.0")
    #expect(
      driver["rules"]?.elements.map { $0["id"]?.string } == [
        "CL0801", "CL0802", "CL0804", "CL0406",
      ])
    let results = (run["results"]?.elements).map(Array.init) ?? []
    #expect(results.map { $0["level"]?.string } == ["error", "error", "note", "warning"])
    #expect(results.map { $0["occurrenceCount"]?.number } == [2, 1, 1, 1])
    let suppressions = (results[2]["suppressions"]?.elements).map(Array.init) ?? []
    #expect(suppressions.map { $0["justification"]?.string } == ["mirroring not done (#12)"])
    let place = results[0]["locations"]?.elements.map { $0 }.first?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"]?.string == "layouts/list.lua")
    #expect(place?["region"]?["startLine"]?.number == 28)
  }

  @Test func `a fingerprint depends on scenes, not on lines`() throws {
    func fingerprint(_ change: (inout CheckCase) -> Void, scene: String = "list") throws -> String?
    {
      let failure = try SampleReport.failure()
      var wrong = CheckCase(
        .conform, SampleReport.shifted, scene: scene, state: "start", status: .fail,
        finding: failure.finding)
      change(&wrong)
      let root = try value(SampleReport.report([wrong]), .sarif)
      let result = root["runs"]?.elements.map { $0 }.first?["results"]?.elements.map { $0 }.first
      return result?["partialFingerprints"]?["cellunaCause/v1"]?.string
    }
    let usual = try fingerprint { _ in }
    #expect(usual?.count == 16)
    #expect(try fingerprint { $0.finding?.origin = nil } == usual)
    #expect(try fingerprint { $0.seconds = 7 } == usual)
    #expect(try fingerprint({ _ in }, scene: "other") != usual)
  }

  @Test(arguments: [
    ("layouts/a b.lua", "layouts/a%20b.lua"), ("./a.lua", "a.lua"),
    ("/x/ü.lua", "file:///x/%C3%BC.lua"),
    ("a:b%.lua", "a%3Ab%25.lua"),
  ])
  func `SARIF names files as URIs`(file: String, uri: String) throws {
    let report = SampleReport.report([CheckCase(.load, .list(file: file), status: .error)])
    #expect(CheckReportWriter.text(of: report, as: .sarif).contains("\"uri\":\"\(uri)\""))
  }
}
