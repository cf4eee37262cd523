internal import ArgumentParser
internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting

/// The layout and the scene of a command that lays out one scene with one layout.
///
/// The command declares the argument `script` and the option group ``SceneOptions``, and creates
/// this value from both. This type is not an option group itself, because a group that contains
/// another group would be slow: in debug builds, swift-argument-parser validates the inner group
/// several times for each validation of the outer group.
struct LayoutOptions {
  /// The path of a script, or `ref:NAME`.
  let script: String
  let scenes: SceneOptions
  /// The offset at which the view begins; nil for the offset of the scene.
  var offset: Point?

  /// The help of `script`.
  static let scriptHelp: ArgumentHelp = "A layout script, or ref:NAME for a layout in Swift."

  /// The help of `--example`, for the commands that have it.
  static let exampleHelp = ArgumentHelp(
    "Use the scene and the parameters of this example of the script; other options take precedence.",
    valueName: "name")

  /// The values that `--set` gives to the layout's parameters.
  var settings: [Setting] { scenes.settings }
  /// The limits that `--limit` gives to scripts.
  var limit: [Limit] { scenes.limit }

  /// The scene that the command line names.
  ///
  /// The choice defaults to `other`, or to `phone` if `other` is nil.
  func sceneChoice(or other: SceneChoice? = nil) -> SceneChoice { scenes.sceneChoice(or: other) }

  /// The scene, changed by the options `--device`, `--view`, `--rtl` and `--seed`, and with
  /// ``offset``.
  func changed(_ scene: Scene) -> Scene {
    var result = scenes.changed(scene)
    if let offset { result.view.offset = offset }
    return result
  }

  /// A run of the scene with the layout, before its first pass.
  ///
  /// - Parameters:
  ///   - example: The name of an example of the script; nil means no example. The run uses the
  ///     parameters of the example. If the command line has no `--scene`, the run also uses the
  ///     scene of the example.
  ///   - change: Inspects the scene before the layout is loaded, and can change the scene further.
  func makeRun(
    example: String? = nil, process: ScriptProcess,
    _ change: (inout Scene) throws(Failure) -> Void = { _ in }
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
