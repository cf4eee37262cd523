import LayoutCore
import LayoutPreview
import SceneTestSupport
import TestSupport
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// Reports as pages: HTML and Markdown.
@Suite struct CheckReportPageTests {
  private func html(
    _ report: CheckReport, _ options: CheckReportOptions = CheckReportOptions()
  ) -> String {
    CheckReportWriter.text(of: report, as: .html, options: options)
  }

  private func count(_ part: String, in text: String) -> Int {
    text.split(separator: part, omittingEmptySubsequences: false).count - 1
  }

  /// The number of elements in the pictures of a page.
  private func elements(in page: String) -> Int {
    page.matches(of: #/<title>[^<]* -?[\d.]+,-?[\d.]+ [\d.]+×[\d.]+[^<]*<\/title>/#).count
  }

  @Test func `a failure has four pictures, its reasons, and a command`() throws {
    let page = html(SampleReport.report([try SampleReport.failure()]))
    #expect(count("<svg class=\"picture\"", in: page) == 4)
    for part in [
      "id=\"list/conform/list/start/ltr\"", "href=\"#list/conform/list/start/ltr\"",
      "1.3 on is shifted: x + 8.0</a></h3>", "<td>+8.0, +0.0</td>", "Made at layouts/list.lua:28",
      "<pre>celluna check layouts/list.lua", "called at layouts/list.lua:36",
      "<title>1.3 8,30 9×30</title>", "<title>1.3 moves by 8,0</title>",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    // the pictures of the script and of the reference have 5 elements each; the overlay has 5
    // elements and 3 ghosts; the difference has 5 elements, 3 previous places and 3 arrows
    #expect(elements(in: page) == 26)
    #expect(count(" moves by ", in: page) == 3)
    #expect(count("<path class=\"ghost\"", in: page) == 3)
    #expect(count("<path class=\"wrong\"", in: page) == 6)
  }

  @Test func `each picture shows the selection`() throws {
    let text = listScene(#"{ "do": "select", "at": ["1.1", "1.3"] }"#)
    let scene = try Scene.load(bytes: Array(text.utf8), named: "list.json")
    let finding = try #require(try SampleReport.findings(SampleReport.shifted, in: scene).last)
    let pictures = ConformancePictures(try #require(finding.comparison), limit: 100)
      .drawings().map { $0.drawing.svg() }
    let counts = pictures.map { picture in
      [
        count("<title>1.1 0,0 9×10 · selected</title>", in: picture),
        count("<title>1.3 8,30 9×30 · selected</title>", in: picture),
        count("<title>1.3 0,30 9×30 · selected</title>", in: picture),
      ]
    }
    // 1.3 is shifted: both the overlay and the difference show its two places
    #expect(counts == [[1, 1, 0], [1, 0, 1], [1, 1, 1], [1, 1, 1]])
  }

  @Test func `all pictures have one view box`() throws {
    let page = html(SampleReport.report([try SampleReport.failure()]))
    let boxes = page.matches(of: #/<svg class="picture"[^>]*viewBox="([^"]*)"/#)
      .map { String($0.output.1) }
    #expect(boxes.count == 4)
    // the view box is the screen; the picture has a margin of a hundredth of the content's 150
    // points, so the view box begins at 1.5
    #expect(Set(boxes) == ["1.5 1.5 100 60"])
  }

  @Test func `tables and pictures are bounded, and say so`() throws {
    var options = CheckReportOptions()
    options.maximumElements = 50
    options.maximumRows = 20
    let page = html(SampleReport.report([try SampleReport.large()]), options)
    #expect(elements(in: page) <= 6 * 50)
    #expect(page.contains("4950 more elements are not drawn"))
    #expect(page.contains("4978 more differences are not shown."))
    #expect(count("<tr data-path", in: page) == 20)
    let usual = html(SampleReport.report([try SampleReport.large()]))
    #expect(elements(in: usual) <= 6 * 200)
    #expect(usual.contains("4800 more elements are not drawn"))
  }

  @Test func `a card draws the smallest scene`() throws {
    var wrong = try SampleReport.large()
    wrong.smallest = SmallestScene(
      scene: try SampleReport.scene(1), file: nil, steps: 7,
      comparison: try SampleReport.failure().finding?.comparison)
    let page = html(SampleReport.report([wrong]))
    #expect(count("<svg class=\"picture\"", in: page) == 4)
    #expect(elements(in: page) == 26)
  }

  @Test func `cases with one cause share a card`() throws {
    let page = html(
      SampleReport.report([
        CheckCase(.load, .list(), status: .pass), try SampleReport.failure(),
        try SampleReport.failure(1),
      ]))
    #expect(count("<article ", in: page) == 1)
    #expect(count("<svg class=\"picture\"", in: page) == 4)
    #expect(page.contains("<span class=\"chip\">2 cases</span>"))
    #expect(page.contains("<li><b>conform, shift</b> 1×: list</li>"))
    #expect(count("href=\"#list/conform/list/start/ltr\"", in: page) == 3)
  }

  @Test func `all cases come last, folded`() throws {
    let page = html(try SampleReport.small())
    let last = try #require(page.split(separator: "</article>").last)
    #expect(
      last.contains("<details class=\"all\"><summary>All 242 cases, by scene and state</summary>"))
    #expect(last.contains("<section class=\"matrix\""))
  }

  @Test func `at most as many cards as rows, each with its own name`() {
    let cases = (0..<300).map {
      CheckCase(.rules, .list(), scene: "s\($0 / 2)", status: .fail, note: "fault \($0)")
    }
    let page = html(SampleReport.report(cases))
    let names = page.matches(of: #/<article [^>]*id="([^"]*)"/#).map { String($0.output.1) }
    #expect(names.count == 200)
    #expect(Set(names).count == 200)
    #expect(page.contains("100 more causes have no card here."))
  }

  @Test func `a page is shorter than a megabyte, however many cases fail`() throws {
    let name = HostileText.all.last ?? ""
    let large = try SampleReport.large()
    let cases = (0..<600).map { number in
      var wrong = CheckCase(
        .conform, .list("\(number % 150).lua", file: "\(number).lua"), against: "ListReference",
        scene: "\(name)\(number)", state: "event-\(number % 60)", status: .fail,
        finding: large.finding, note: name)
      wrong.because = name
      return wrong
    }
    let expected = cases.map { one in
      var expected = one
      expected.status = .xfail
      return expected
    }
    var report = SampleReport.report(cases + expected)
    report.warnings = (0..<600).map { _ in
      Diagnostic(code: "CL0406", severity: .warning, name, at: SourceLocation(file: name))
    }
    let page = html(report)
    #expect(page.utf8.count < 1_000_000)
    #expect(count("<article ", in: page) > 3)
    #expect(page.contains("more causes have no card here."))
    #expect(page.hasSuffix("</html>\n"))
  }

  @Test func `a page makes no requests`() throws {
    for (name, report) in try SampleReport.all() {
      let page = html(report)
      #expect(page.contains("default-src 'none'"), "\(name)")
      #expect(count("<script", in: page) == 1, "\(name)")
      #expect(page.matches(of: #/ (?:src|href)="(?!#|data:,)/#).isEmpty, "\(name)")
      #expect(page.matches(of: #/url\((?!#)/#).isEmpty && !page.contains("@import"), "\(name)")
    }
  }

  @Test func `places are links if there is an editor address`() throws {
    var options = CheckReportOptions()
    options.editorURL = "vscode://file/home/me/{file}:{line}"
    let page = html(SampleReport.report([try SampleReport.failure()]), options)
    #expect(page.contains("<a href=\"vscode://file/home/me/layouts/list.lua:28\">"))
  }

  @Test func `elements without a different frame are not drawn`() throws {
    let page = html(SampleReport.report([try SampleReport.lying()]))
    #expect(!page.contains("<svg class=\"picture\""))
    #expect(page.contains("CL0816"))
  }

  @Test func `Markdown shows scripts, causes and cases`() throws {
    var wrong = try SampleReport.failure()
    wrong.smallest = nil
    let options = CheckReportOptions(htmlName: "report.html")
    #expect(
      CheckReportWriter.text(of: SampleReport.report([wrong]), as: .md, options: options) == """
        # Conformance

        ✗ **1 failed in 2.1 s**

        celluna 1.0.0 · api 1 · Lua 5.4.6 · seed 8812 · 2026-01-15T10:22:03Z

        Pictures of the differences are in `report.html`.

        | script | failed |
        | --- | --- |
        | `list.lua` | 1 |

        ## Failures

        ### ✗ list.lua · list / start / ltr

        failed, CL0801: 3 of 5 elements differ, largest 8.0 pt

        - 1.3 on is shifted: x + 8.0
        - made at layouts/list.lua:28: sheet.item(i, x, y)   x = 8.0
        - called at line 36

        | element | what | script | reference |
        | --- | --- | --- | --- |
        | 1.3 | frame | 8.0, 30.0, 9.0 × 30.0 | 0.0, 30.0, 9.0 × 30.0 |
        | 1.4 | frame | 8.0, 60.0, 9.0 × 40.0 | 0.0, 60.0, 9.0 × 40.0 |
        | 1.5 | frame | 8.0, 100.0, 9.0 × 50.0 | 0.0, 100.0, 9.0 × 50.0 |

        ```
        celluna check layouts/list.lua --against ListReference --scene .celluna/found/7c1f.json
        ```

        ## Cases that did not simply pass

        | status | script | stage | case | what |
        | --- | --- | --- | --- | --- |
        | ✗ failed | list.lua | conform | list / start / ltr | 3 of 5 elements differ, largest 8.0 pt |

        """)
  }

  @Test func `Markdown stays below the limit of a step summary`() throws {
    let name = HostileText.all.last ?? ""
    let cases = (0..<1_000).map {
      CheckCase(.rules, .list("\($0).lua"), scene: name, status: .fail, note: name)
    }
    let text = CheckReportWriter.text(of: SampleReport.report(cases), as: .md)
    #expect(text.utf8.count < 1 << 20)
    #expect(text.utf8.count > 900_000)
    #expect(text.contains("more causes are not shown"))
    #expect(text.hasSuffix("more cases are not shown.\n"))
  }
}
