internal import LayoutConformance
internal import LayoutCore
internal import LayoutScenes

extension LayoutSession {
  /// The fields of the table `scene`, which Lua code at the prompt can read.
  var sceneValues: [String: ParameterValue] {
    [
      "name": .text(scene.name), "seed": .number(Double(scene.seed)),
      "count": .number(Double(state.itemCounts.reduce(0, +))),
      "sections": .number(Double(state.itemCounts.count)), "events": .number(Double(position)),
    ]
  }
}
