internal import LayoutCore
internal import LayoutPreview
internal import LayoutScenes
internal import LayoutScripting

/// The origin of a picture: the layout, the scene, the last event, and the version of a script.
struct PictureOrigin {
  /// The facts for the metadata of the picture.
  let facts: [Drawing.Fact]
  /// A description of the picture.
  let title: String

  /// Describes the current state of a run.
  ///
  /// The version is that of the script's file, which is read again.
  ///
  /// - Throws: ``Failure`` if the script's file can no longer be read.
  init(_ options: LayoutOptions, _ run: SceneRun) throws(Failure) {
    let event = run.eventCount
    let place =
      event == 0 ? "start" : "event \(event), \(run.scene.events[event - 1].event.name)"
    title = "\(options.script.printable) · \(run.scene.name) · \(place)"
    var facts = [Drawing.Fact("Script", options.script.printable)]
    if case .script(let source) = try LayoutChoice(options.script).read() {
      facts.append(Drawing.Fact("Version", source.allText.stableDigits))
    }
    facts.append(Drawing.Fact("Scene", run.scene.name))
    facts.append(Drawing.Fact("Event", place))
    self.facts = facts
  }
}
