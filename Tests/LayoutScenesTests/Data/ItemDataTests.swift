import LayoutCore
import SceneTestSupport
import Testing

@testable import LayoutScenes

/// The data that items have besides their sizes, and the rules that generate these data.
@Suite struct ItemDataTests {
  private static func scene(_ items: String, _ events: String = "") throws -> Scene {
    let text = """
      { "scene": 1, "name": "data", "seed": 7, "view": { "size": [100, 100] },
        "sections": [{ "items": [] }, { "items": \(items) }], "events": [\(events)] }
      """
    return try Scene.load(bytes: Array(text.utf8), named: "data.json")
  }

  /// The values that the items of the second section have under a name; nil for an item without
  /// one.
  private static func values(_ name: String, in data: SceneData) -> [ParameterValue?] {
    (0..<data.counts[1]).map { data.hints(forItemAt: IndexPath(item: $0, section: 1))[name] }
  }

  @Test func `a list is used in turn, a single value for all items`() throws {
    let data = SceneData(
      try Self.scene(
        #"{ "count": 5, "data": { "kind": "cover", "span": [1, 2], "tags": [["a", 1], []] } }"#))
    #expect(Self.values("kind", in: data) == Array(repeating: .text("cover"), count: 5))
    #expect(Self.values("span", in: data) == [1, 2, 1, 2, 1].map { .number($0) })
    #expect(
      Self.values("tags", in: data).prefix(3) == [
        .list([.text("a"), .number(1)]), .list([]), .list([.text("a"), .number(1)]),
      ])
  }

  @Test func `generators give values within their bounds, the same each time`() throws {
    let text = """
      { "count": 40, "data": { "weight": { "uniform": [-2, 2], "step": 1 },
        "kind": { "choice": ["a", true, 3], "weights": [1, 0, 1] } } }
      """
    let data = SceneData(try Self.scene(text))
    let weights = Self.values("weight", in: data)
    #expect(Set(weights) == Set([-2, -1, 0, 1, 2].map { .number($0) }))
    #expect(Set(Self.values("kind", in: data)) == [.text("a"), .number(3)])
    #expect(Self.values("weight", in: SceneData(try Self.scene(text))) == weights)
  }

  @Test func `a scene with rules for data reads back as itself`() throws {
    let scene = try Self.scene(
      """
      { "count": 9, "data": { "a/b": { "choice": [1, "x"] }, "n": { "uniform": [0, 9] }, "c": [1, 2],
        "v": true } }
      """)
    let text = SceneText(scene).text
    #expect(try Scene.load(bytes: Array(text.utf8), named: "data.json") == scene)
    #expect(text.contains(#""a/b": { "choice": [1, "x"] }"#))
  }

  @Test func `new items have data by the rules of their section`() throws {
    let scene = try Self.scene(
      #"{ "count": 1, "data": { "kind": "cover" } }"#,
      #"{ "do": "insert", "at": ["2.1", "2.2"] }"#)
    let run = try SceneRun.make(scene, "list")
    try run.run()
    #expect(Self.values("kind", in: run.data) == Array(repeating: .text("cover"), count: 3))
  }
}
