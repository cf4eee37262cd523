import LayoutCore
import LayoutScenes
import TestSupport
import Testing

/// The parameters of `flow` that apply where the data give no value, in the script and its twin.
@Suite struct FlowPropertyTests {
  /// A scene of three sections.
  ///
  /// The data have no property of the first section, every property of the second, and zeros for
  /// the third.
  private static let text = """
    { "scene": 1, "name": "properties", "view": { "size": [200, 300] }, "sections": [
        { "items": { "count": 3 } },
        { "items": [[30, 20], [30, 20]], "insets": 5, "header": { "size": [10, 12] },
          "footer": { "size": [10, 14] } },
        { "items": [], "insets": 0, "header": { "size": [0, 0] }, "footer": { "size": [0, 0] } }
      ],
      "events": [{ "do": "insert", "at": "1.1", "items": [{ "size": [90, 10] }] },
        { "do": "params", "set": { "item_size": [60, 30] } }, { "do": "direction", "is": "rtl" }] }
    """

  private static let values: [String: ParameterValue] = [
    "item_size": .size(Size(width: 80, height: 40)),
    "section_insets": .insets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
    "header_size": .size(Size(width: 21, height: 20)),
    "footer_size": .size(Size(width: 31, height: 30)),
  ]

  private static func runs(_ more: [String: ParameterValue] = [:]) throws -> TwinRuns {
    let scene = try Scene.load(bytes: Array(text.utf8), named: "properties.json")
    let pair = Pair("flow", values.merging(more) { $1 })
    return try TwinRuns(scene, pair)
  }

  @Test func `a property is used only if the data have no value`() throws {
    let runs = try Self.runs()
    try runs.script.start()
    let found = try runs.script.view.attributes(in: .plane).map { "\($0.key.name) \($0.frame)" }
    let expected: [(String, Rect)] = [
      ("header:1", Rect(x: 0, y: 0, width: 200, height: 20)),
      // two items on each line, spread from x = 2 to x = 196
      ("1.1", Rect(x: 2, y: 21, width: 80, height: 40)),
      ("1.2", Rect(x: 116, y: 21, width: 80, height: 40)),
      ("1.3", Rect(x: 2, y: 71, width: 80, height: 40)),
      ("footer:1", Rect(x: 0, y: 114, width: 200, height: 30)),
      ("header:2", Rect(x: 0, y: 144, width: 200, height: 12)),
      // five columns of 30 points, with gaps of 10 points, fit into the 190 points between the
      // insets
      ("2.1", Rect(x: 5, y: 161, width: 30, height: 20)),
      ("2.2", Rect(x: 45, y: 161, width: 30, height: 20)),
      ("footer:2", Rect(x: 0, y: 186, width: 200, height: 14)),
    ]
    #expect(found == expected.map { "\($0.0) \($0.1)" })
    #expect(runs.script.view.contentSize == Size(width: 200, height: 200))
  }

  @Test(arguments: ["vertical", "horizontal"])
  func `the script and its twin agree, also when the property changes`(direction: String) throws {
    try Self.runs(["scroll_direction": .text(direction)]).run(direction)
  }

  @Test(arguments: [
    (Size.zero, Size(width: 80, height: 40)),
    (Size(width: 70, height: 0), Size(width: 70, height: 0)),
    (Size(width: 64, height: 16), Size(width: 64, height: 16)),
  ])
  func `cells that size themselves begin with the estimate`(estimate: Size, first: Size) throws {
    let runs = try Self.runs([
      "self_sizing": .boolean(true), "estimated_item_size": .size(estimate),
    ])
    try runs.script.start()
    #expect(try runs.script.view.attributes(for: .cell(item: 0, section: 0))?.frame.size == first)
    try Self.runs([
      "self_sizing": .boolean(true), "estimated_item_size": .size(estimate),
    ]).run("estimate")
  }
}
