import FoundationEssentials
import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import Testing
import Tiles

@Suite struct TileConformanceTests {
  /// The script that the app ships.
  private static func script() throws -> ScriptSource {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "layouts/tiles.lua")
    return ScriptSource(
      name: "layouts/tiles.lua", text: try String(contentsOf: file, encoding: .utf8))
  }

  /// Shipped scenes with one item, with sections, and with changes of the view.
  ///
  /// By default, a test would run nearly all shipped scenes.
  private static func scenes() throws -> [Scene] {
    try ["one", "sections", "rotate"].map { try Scene.load(shipped: $0) }
  }

  @Test func `the script answers as the layout in Swift does`() async throws {
    try await assertConforms(
      try Self.script(), to: TileLayout(), varying: ["columns", "gap"],
      scenes: try Self.scenes(), runs: 50
    ) { values, layout in
      layout.columns = Int(values.number("columns"))
      layout.gap = values.number("gap")
    }
  }

  @Test func `a layout that places tiles otherwise is told from the script`() async throws {
    let failure = await #expect(throws: ConformanceFailure.self) {
      try await assertConforms(
        try Self.script(),
        to: {
          let layout = TileLayout()
          layout.gap = 9
          return layout
        }(), scenes: try Self.scenes(), runs: 5)
    }
    #expect(failure?.description.contains("against TileLayout") == true)
    let pictures = failure?.pictures ?? []
    #expect(pictures.map(\.name) == ["script", "reference", "overlay", "difference"])
    for picture in pictures {
      Attachment.record(Array(picture.svg.utf8), named: "\(picture.name).svg")
    }
  }
}
