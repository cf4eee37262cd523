import FoundationEssentials
import Testing

@testable import LayoutScenes

/// docs/design/UX.md, section 3.9, knows every event that a scene may hold.
@Suite struct ScenePageTests {
  @Test func `the page about scenes shows every event`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      decoding: Data(contentsOf: root.appending(path: "docs/design/UX.md")), as: UTF8.self)
    for kind in EventKind.allCases {
      #expect(page.contains(kind.example + ","), "\(kind.rawValue)")
    }
  }
}
