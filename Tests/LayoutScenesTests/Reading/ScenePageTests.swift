import TestSupport
import Testing

@testable import LayoutScenes

/// docs/SCENES.md and the schema for editors describe every event of scenes.
@Suite struct ScenePageTests {
  private static func definitions() throws -> JSONValue {
    let path = "layouts/meta/scene.schema.json"
    let text = SourceText(file: path, bytes: Array(try Checkout.text(path).utf8))
    return try #require(try text.json()["definitions"])
  }

  @Test func `the page about scenes shows every event`() throws {
    let page = try Checkout.text("docs/SCENES.md")
    for kind in SceneEvent.Kind.allCases {
      #expect(page.contains(kind.form.example + ","), "\(kind.rawValue)")
    }
  }

  /// For each event, the schema has a definition with the name `event.NAME`.
  @Test(arguments: SceneEvent.Kind.allCases)
  func `the schema knows the keys of every event`(kind: SceneEvent.Kind) throws {
    let definitions = try Self.definitions()
    let keys = try #require(definitions["event.\(kind.rawValue)"]?["properties"]).members
    #expect(Set(keys.compactMap(\.key.string)) == Set(["do"] + kind.form.keys))
  }

  @Test func `the schema knows every event`() throws {
    let event = try #require(try Self.definitions()["event"]?["properties"]?["do"]?["enum"])
    #expect(event.elements.compactMap(\.string) == SceneEvent.Kind.allCases.map(\.rawValue))
  }
}
