import Foundation
import LayoutScenes
import LayoutScripting
import ScriptConformance
import TestLayouts
import Testing
import UIKitEngine

/// Shipped scripts and layouts for iOS, compared in the same way as in the tests of an app.
@Suite struct ConformanceTests {
  private static func script(_ name: String) throws -> ScriptSource {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../layouts/\(name).lua").standardized
    return ScriptSource(name: "\(name).lua", text: try String(contentsOf: file, encoding: .utf8))
  }

  private static func scenes(_ names: [String]) throws -> [Scene] {
    try names.map { try Scene.load(shipped: $0) }
  }

  @Test func `flow.lua conforms to flow layout in every shipped scene`() async throws {
    try await assertConforms(
      try Self.script("flow"), to: UIKitLayout { FlippingFlowLayout() }, runs: 8)
  }

  @Test func `a layout that places items otherwise is told from the script`() async throws {
    let failure = await #expect(throws: ConformanceFailure.self) {
      try await assertConforms(
        try Self.script("flow"), to: UIKitLayout { LeftAlignedLayout() },
        scenes: try Self.scenes(["sections"]), runs: 0)
    }
    #expect(failure?.description.contains("against UIKitLayout") == true)
  }
}
