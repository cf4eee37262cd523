internal import ArgumentParser
internal import LayoutCore
internal import LayoutScenes

/// Which scene commands lay out, and with what.
struct SceneOptions: ParsableArguments {
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
  func sceneChoice(or other: SceneChoice? = nil) -> SceneChoice {
    scene.map { SceneChoice($0) } ?? other ?? SceneChoice("phone")
  }

  /// A scene with the view and the seed that the command line asks for.
  func changed(_ scene: Scene) -> Scene {
    var result = scene
    if let view { result.view.size = view.size }
    if let seed { result.seed = seed.value }
    if rtl { result.view.direction = .rightToLeft }
    return result
  }

  /// Checks that a scene has the event after which a command stops.
  ///
  /// - Parameter event: From 0, the start; nil is the last one.
  static func check(event: Int?, of scene: Scene) throws(Failure) {
    let count = scene.events.count
    guard let event, !(0...count).contains(event) else { return }
    let events = count == 1 ? "1 event" : count == 0 ? "no events" : "\(count) events"
    throw Failure(
      Diagnostic(
        code: .noSuchEvent, "--at \(event): the scene has \(events)",
        helps: ["name a number from 0 to \(count); 0 is before the first event"]))
  }

  /// Checks that a scene has the event, and the event the frame, after which a command stops.
  static func check(_ place: StatePlace?, of scene: Scene) throws(Failure) {
    try check(event: place?.event, of: scene)
    guard let place, let frame = place.frame else { return }
    let event = place.event > 0 ? scene.events[place.event - 1].event : nil
    let count = event?.frameCount ?? 0
    guard frame < 1 || frame > count else { return }
    let name = event.map { "event \(place.event), `\($0.name)`," } ?? "the start"
    let frames = count == 1 ? "1 frame" : count == 0 ? "no frames" : "\(count) frames"
    throw Failure(
      Diagnostic(
        code: .noSuchEvent, "--at \(place.event):\(frame): \(name) has \(frames)",
        helps: [
          count > 0
            ? "name a frame from 1 to \(count)"
            : "an event with `frames` says how many states on its way are looked at"
        ]))
  }
}
