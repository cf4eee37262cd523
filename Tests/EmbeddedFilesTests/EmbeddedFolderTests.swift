import EmbeddedFiles
import Foundation
import Testing

/// Each list in `Sources/CEmbeddedFiles` names the files of its folder that the program embeds.
struct EmbeddedFolderTests {
  private static let checkout = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A list of embedded files, and the path of its folder.
  ///
  /// `contains` decides by the name of a file whether the list contains the file. By default, the
  /// list contains all files of the folder.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let folder: @Sendable () -> EmbeddedFolder
    let path: String
    var contains: @Sendable (_ name: String) -> Bool = { _ in true }
  }

  static let cases = [
    Case(
      testDescription: "css_page.c", folder: { .cssPage }, path: "Sources/ReferenceLayouts/CSS/Page"
    ),
    Case(
      testDescription: "definitions.c", folder: { .definitions }, path: "layouts/meta",
      contains: { $0 != "celluna.lua" }),  // the program writes this file
    Case(
      testDescription: "layouts.c", folder: { .layouts }, path: "layouts",
      contains: { $0.hasSuffix(".lua") }),
    Case(
      testDescription: "library.c", folder: { .library }, path: "Sources/LayoutScripting/Library"),
    Case(testDescription: "live_page.c", folder: { .livePage }, path: "Sources/LayoutServer/Page"),
    Case(
      testDescription: "report_page.c", folder: { .reportPage },
      path: "Sources/LayoutConformance/ReportPage"),
    Case(testDescription: "scenes.c", folder: { .scenes }, path: "layouts/scenes"),
    Case(
      testDescription: "static_page.c", folder: { .staticPage },
      path: "Sources/CellunaTool/Preview/StaticPage"),
    Case(
      testDescription: "templates.c", folder: { .templates },
      path: "Sources/CellunaTool/New/Template"),
  ]

  @Test(arguments: cases)
  func `a list has the files of its folder`(_ list: Case) throws {
    let folder = Self.checkout.appending(path: list.path)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter(list.contains).sorted()
    #expect(list.folder().names == names)
    for name in names {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      #expect(list.folder().text(of: name) == text)
      #expect(!text.utf8.contains(0), "a text ends at its first NUL")
    }
    #expect(list.folder().text(of: "missing") == nil)
  }
}
