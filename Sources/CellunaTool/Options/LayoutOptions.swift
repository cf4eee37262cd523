internal import ArgumentParser
internal import LayoutConformance
internal import LayoutCore

/// What commands that lay out a scene with a layout have in common.
struct LayoutOptions: ParsableArguments {
  @Argument(help: "A layout script, or ref:NAME for a layout in Swift.")
  var script: String

  @Option(
    help: ArgumentHelp(
      "A scene file, the name of a shipped scene, or - for standard input; phone unless said otherwise.",
      valueName: "file|name|-"))
  var scene: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("Set a parameter; may be repeated.", valueName: "name=value"))
  var settings: [Setting] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The size of the view instead of the scene's: 390x844.", valueName: "WxH"))
  var view: ViewSize?

  @Flag(help: "Run lines from right to left.")
  var rtl = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The seed of the items' sizes instead of the scene's.", valueName: "n"))
  var seed: Seed?

  @Option(
    help: ArgumentHelp(
      "What a script may use: instructions=5M,memory=32,time=500; MiB and ms, each above 0.",
      valueName: "name=number"))
  var limit: [Limit] = []

  /// The scene that the command line names, or another one, or `phone`.
  func sceneChoice(or other: String? = nil) -> SceneChoice {
    SceneChoice(scene ?? other ?? "phone")
  }

  /// A scene with the view and the seed that the command line asks for.
  func changed(_ scene: Scene) -> Scene {
    var result = scene
    if let view { result.view.size = view.size }
    if let seed { result.seed = seed.value }
    if rtl { result.view.direction = .rightToLeft }
    return result
  }
}
