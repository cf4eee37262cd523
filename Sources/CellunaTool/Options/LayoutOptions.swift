internal import ArgumentParser
internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting

/// What commands that lay out a scene with a layout have in common.
struct LayoutOptions: ParsableArguments {
  @Argument(help: "A layout script, or ref:NAME for a layout in Swift.")
  var script: String

  @OptionGroup var scenes: SceneOptions

  /// What `--example` does, for the commands that have it.
  static let exampleHelp = ArgumentHelp(
    "Take an example of the script: its scene and its parameters, as far as nothing else is said.",
    valueName: "name")

  /// What the parameters of the layout are set to.
  var settings: [Setting] { scenes.settings }
  /// What a script may use.
  var limit: [Limit] { scenes.limit }

  /// The scene that the command line names, or another one, or `phone`.
  func sceneChoice(or other: SceneChoice? = nil) -> SceneChoice { scenes.sceneChoice(or: other) }

  /// A scene with the view and the seed that the command line asks for.
  func changed(_ scene: Scene) -> Scene { scenes.changed(scene) }

  /// A run of the scene with the layout; nothing has been laid out yet.
  ///
  /// - Parameters:
  ///   - example: The example of the script whose scene and parameters are used.
  ///   - change: Looks at the scene, and changes it further.
  func makeRun(
    example: String? = nil, process: ScriptProcess,
    _ change: (inout Scene) throws(Failure) -> Void
  ) throws(Failure) -> SceneRun {
    let choice = LayoutChoice(script)
    let example = try example.map { (name) throws(Failure) in
      try choice.example(named: name, limits: limit, process: process)
    }
    let sceneChoice = sceneChoice(or: example?.scene.map(choice.sceneChoice(ofExample:)))
    var scene = changed(try sceneChoice.load())
    try change(&scene)
    let layout = try choice.load(
      scene, example: example, settings: settings, limits: limit, process: process)
    let source = SceneLayouts(
      folder: sceneChoice.folder, limits: ScriptLimits(scene.limits, limit), process: process)
    return SceneRun(scene, layout: layout, source: source)
  }
}
