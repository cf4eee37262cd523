internal import LayoutConformance
internal import LayoutCore
internal import LayoutPreview
internal import LayoutScripting

/// A layout of a static page, with its recorded scenes.
struct StaticLayout {
  /// The path of the script, or `ref:NAME`.
  let script: String
  /// A sentence that describes the layout; nil if the script has none.
  let summary: String?
  private(set) var scenes: [StaticScene] = []
  /// The number of examples that are not shown.
  private let examplesLeftOut: Int

  /// Records a layout in the scene that the command line names.
  ///
  /// Without such a scene, the layout is recorded in the scenes of the script's first examples, at
  /// most ``StaticLimits/examples``, or in the scene `phone` if there are no examples.
  ///
  /// - Throws: ``Failure`` if the script does not load, or if the layout or a scene fails.
  init(_ script: String, _ options: SceneOptions) throws(Failure) {
    self.script = script
    let layout = LayoutOptions(script: script, scenes: options)
    let definition = try LayoutChoice(script).definition(limits: options.limit, process: .host)
    summary = definition?.summary
    let examples = options.scene == nil ? (definition?.examples ?? []).map(\.name) : []
    examplesLeftOut = max(0, examples.count - StaticLimits.examples)
    if examples.isEmpty {
      scenes = [try StaticScene(layout, example: nil)]
    } else {
      for example in examples.prefix(StaticLimits.examples) {
        scenes.append(try StaticScene(layout, example: example))
      }
    }
  }

  /// The name of the script without its folder and its extension, or `NAME` for `ref:NAME`.
  var name: String {
    script.hasPrefix("ref:") ? String(script.dropFirst(4)) : script.stem
  }

  /// The small picture of the layout; nil if no state was recorded.
  var tile: Drawing? { scenes.first?.states.first?.tile }

  /// Keeps the first `count` states of a scene, at least one, and removes the others.
  mutating func keepStates(_ count: Int, ofScene index: Int) {
    scenes[index].keepStates(count)
  }

  /// Sentences about the parts of the layout that are not shown.
  var omissions: [String] {
    (examplesLeftOut > 0
      ? ["\(examplesLeftOut) more examples of the script are not shown."] : [])
      + scenes.flatMap { scene in scene.omissions.map { "\(scene.title.printable): \($0)" } }
  }
}
