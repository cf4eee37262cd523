internal import ArgumentParser
internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting

/// The options that choose a scene and change it.
struct SceneOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A scene file, the name of a shipped scene, or - for standard input; phone by default.",
      valueName: "file|name|-"))
  var scene: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("Set a parameter; the option can be repeated.", valueName: "name=value"),
    transform: Setting.init)
  var settings: [Setting] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The size of the view, for example 390x844; it replaces the size in the scene.
      """, valueName: "WxH"))
  var view: ViewSize?

  @Option(
    help: ArgumentHelp(
      """
      A device; its size, scale and safe area replace those of the scene. The devices are phone, \
      tablet, \(Device.allCases.map(\.rawValue).joined(separator: ", ")). A size as for --view is \
      possible too.
      """, valueName: "name|WxH"))
  var device: DeviceChoice?

  @Flag(help: "Lay out for text that runs from right to left.")
  var rtl = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The seed of the scene's generators, for example of the items' sizes; it replaces the seed in \
      the scene.
      """, valueName: "n"))
  var seed: Seed?

  @Option(
    help: ArgumentHelp(
      """
      The limits of a script, for example instructions=5M,memory=32,time=500. Memory is in MiB, \
      and time in milliseconds; each limit is above 0.
      """,
      valueName: "name=number"))
  var limit: [Limit] = []

  /// The scene that the command line names.
  ///
  /// The choice defaults to `other`, or to `phone` if `other` is nil.
  func sceneChoice(or other: SceneChoice? = nil) -> SceneChoice {
    scene.map { SceneChoice($0) } ?? other ?? SceneChoice("phone")
  }

  /// The folder in which events find scripts, besides the current folder: the folder that a kept
  /// session remembers, or that of the scene's file; nil if there is none.
  func folder(_ kept: KeptSession.Content?) -> String? {
    if let kept { kept.folder } else { sceneChoice().folder }
  }

  /// The scene, changed by the options `--device`, `--view`, `--rtl` and `--seed`.
  func changed(_ scene: Scene) -> Scene {
    var result = scene
    if let device { result.view.take(device) }
    if let view { result.view.size = view.size }
    if let seed { result.seed = seed.value }
    if rtl { result.view.direction = .rightToLeft }
    return result
  }

  /// The values of all the layout's parameters; nil if the command line sets none, or if the script
  /// does not load.
  ///
  /// The command line takes precedence over the scene, and the scene over the defaults. The values
  /// are in the order of the declarations.
  ///
  /// - Throws: ``Failure`` if the layout does not accept the parameters.
  func parameters(
    of file: LayoutFile, in scene: Scene, limits: ScriptLimits
  ) throws(Failure) -> [SceneParameter]? {
    guard !settings.isEmpty, let loaded = try? file.reload(limits: limits) else { return nil }
    let values = try LayoutFile.parameters(
      loaded.parameters.declarations, scene, nil, settings)
    return values.declarations.compactMap { declaration in
      values[declaration.name].map { SceneParameter(declaration.name, $0) }
    }
  }

  /// Checks that a scene has the event after which a command stops.
  ///
  /// - Parameter event: The number of the event; 0 means the start, nil the last event.
  static func check(event: Int?, of scene: Scene) throws(Failure) {
    let count = scene.events.count
    guard let event, !(0...count).contains(event) else { return }
    let events = count == 1 ? "1 event" : count == 0 ? "no events" : "\(count) events"
    throw Failure(
      Diagnostic(
        code: .noSuchEvent, "--at \(event): the scene has \(events)",
        helps: ["name a number from 0 to \(count); 0 is before the first event"]))
  }

  /// Checks that a scene has the event and the frame at which a command stops.
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
            : "the field `frames` of an event says how many frames it has"
        ]))
  }
}
