import LayoutCore
import SceneTestSupport
import TestSupport
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// The pages of a check: HTML and Markdown.
@Suite struct CheckReportPageTests {
  private func html(
    _ report: CheckReport, _ options: CheckReportOptions = CheckReportOptions()
  ) -> String {
    CheckReportWriter.text(of: report, as: .html, options: options)
  }

  private func count(_ part: String, in text: String) -> Int {
    text.split(separator: part, omittingEmptySubsequences: false).count - 1
  }

  @Test func `a failure has four pictures, its reasons, and a command`() throws {
    let page = html(SampleReport.report([try SampleReport.failure()]))
    #expect(count("<svg ", in: page) == 4)
    for part in [
      "id=\"list/conform/list/start/ltr\"", "href=\"#list/conform/list/start/ltr\"",
      "<b>Why:</b> 1.3 on is shifted: x + 8.0", "<td>+8.0, +0.0</td>", "layouts/list.lua:28",
      "<pre>celluna check layouts/list.lua", "called at layouts/list.lua:36",
      "<title>1.3 · 8.0, 30.0, 9.0 × 30.0</title>", "1.3 moves by 8.0, 0.0",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    // reference 5, script 5, onion skin 5 and 3 ghosts, what moved 5; 3 arrows
    #expect(count("<g class=\"el ", in: page) == 23)
    #expect(count("<g class=\"arrow\"", in: page) == 3)
    #expect(count(" ghost\"", in: page) == 3)
  }

  @Test func `each picture shows the selection`() throws {
    let text = listScene(#"{ "do": "select", "at": ["1.1", "1.3"] }"#)
    let scene = try Scene.load(bytes: Array(text.utf8), named: "list.json")
    let finding = try #require(try SampleReport.findings(SampleReport.shifted, in: scene).last)
    let pictures = HTMLPictures(try #require(finding.comparison), limit: 100).text
    // 1.3 is shifted: two ghosts, one of them in the onion skin, and none where an arrow shows it
    #expect(count("<g class=\"el cell selected\" data-path=\"1.1\">", in: pictures) == 4)
    #expect(count("<title>1.1 · 0.0, 0.0, 9.0 × 10.0 · selected</title>", in: pictures) == 4)
    #expect(count("<g class=\"el cell wrong selected\" data-path=\"1.3\">", in: pictures) == 2)
    #expect(count(" · selected</title>", in: pictures) == 9)
  }

  @Test func `all pictures have one view box`() throws {
    let page = html(SampleReport.report([try SampleReport.failure()]))
    let boxes = page.matches(of: #/<svg [^>]*viewBox="([^"]*)"/#).map { String($0.output.1) }
    #expect(boxes.count == 4)
    #expect(Set(boxes) == ["0 0 100 60"])
  }

  @Test func `tables and pictures are bounded, and say so`() throws {
    var options = CheckReportOptions()
    options.maximumElements = 50
    options.maximumRows = 20
    let page = html(SampleReport.report([try SampleReport.large()]), options)
    #expect(count("<g class=\"el ", in: page) <= 5 * 50)
    #expect(page.contains("4950 more elements are not drawn"))
    #expect(page.contains("4978 more differences are not shown."))
    #expect(count("<tr data-path", in: page) == 20)
    let usual = html(SampleReport.report([try SampleReport.large()]))
    #expect(count("<g class=\"el ", in: usual) <= 5 * 2_000)
    #expect(usual.contains("3000 more elements are not drawn"))
  }

  @Test func `pictures end at the limit of a page`() throws {
    var options = CheckReportOptions()
    options.maximumDrawnElements = 45
    let page = html(
      SampleReport.report([try SampleReport.failure(), try SampleReport.failure(1)]), options)
    #expect(count("<svg ", in: page) == 8)
    options.maximumDrawnElements = 20
    let short = html(
      SampleReport.report([try SampleReport.failure(), try SampleReport.failure(1)]), options)
    #expect(count("<svg ", in: short) == 4)
    #expect(short.contains("No pictures: the limit for one page is reached."))
  }

  @Test func `as many cards as rows, each with its own name`() {
    let cases = (0..<300).map { CheckCase(.rules, .list(), scene: "s\($0 / 2)", status: .fail) }
    let page = html(SampleReport.report(cases))
    let names = page.matches(of: #/<article [^>]*id="([^"]*)"/#).map { String($0.output.1) }
    #expect(names.count == 200)
    #expect(Set(names).count == 200)
    #expect(page.contains("100 more failing cases have no card here."))
  }

  @Test func `a page makes no requests`() throws {
    for (name, report) in try SampleReport.all() {
      let page = html(report)
      #expect(page.contains("default-src 'none'"), "\(name)")
      #expect(count("<script", in: page) == 1, "\(name)")
      #expect(page.matches(of: #/ (?:src|href)="(?!#|data:,)/#).isEmpty, "\(name)")
      #expect(!page.contains("url(") && !page.contains("@import"), "\(name)")
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
    #expect(!page.contains("<svg "))
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
