internal import ArgumentParser
internal import LayoutCore
internal import LayoutScenes

/// The options for pictures of one event.
struct FilmOptions: ParsableArguments {
  /// A way to draw an event.
  enum Kind: String {
    case film, animate

    /// The command-line option that selects this way to draw.
    var option: String { "--\(rawValue)" }
  }

  @Flag(
    help: """
      Draw the event of --at, or the last event, as a strip of pictures: the state before the \
      event, and then the frames of its animation. If the event has no animation, the second \
      picture is the state after the event.
      """)
  var film = false

  @Flag(
    help: """
      Draw the event of --at, or the last event, as an SVG that plays by itself; with -o x.png, \
      as numbered pictures x-01.png, x-02.png and so on.
      """)
  var animate = false

  /// The way to draw an event; nil if one state is drawn.
  ///
  /// - Throws: ``Failure`` if both ways are requested.
  func kind() throws(Failure) -> Kind? {
    guard !film || !animate else {
      throw Failure(
        Diagnostic(
          code: .conflictingOptions, "--film and --animate cannot be used together",
          helps: ["--film shows the frames side by side, --animate one after the other"]))
    }
    return film ? .film : animate ? .animate : nil
  }
}

extension FilmOptions.Kind {
  /// Checks that pictures of this kind can have a format, and returns the format.
  ///
  /// - Parameter format: The format of `--format`, or of the name of the output file; nil if
  ///   neither gives a format.
  /// - Throws: ``Failure`` if the format is nil, text, or impossible for this kind.
  func pictureFormat(_ format: RenderFormat?) throws(Failure) -> PictureFormat {
    let choices = self == .film ? "svg, png or pdf" : "svg or png"
    guard let format else {
      throw Failure(
        Diagnostic(
          code: .conflictingOptions, "\(option) draws a picture, not text",
          helps: ["name a file: -o \(rawValue).svg, or add --format svg"]))
    }
    guard let picture = format.picture, self == .film || picture != .pdf else {
      throw Failure(
        Diagnostic(
          code: .conflictingOptions,
          "\(option) and the format \(format.rawValue) exclude each other",
          helps: ["choose \(choices)"]))
    }
    return picture
  }

  /// The number of the event to draw, from 1.
  ///
  /// - Parameter place: The argument of `--at`; nil means the last event.
  /// - Throws: ``Failure`` if the scene has no such event, or if `place` is the start or a frame.
  func event(_ place: StatePlace?, of scene: Scene) throws(Failure) -> Int {
    try SceneOptions.check(place, of: scene)
    if let place, let frame = place.frame {
      throw Failure(
        Diagnostic(
          code: .conflictingOptions,
          "\(option) shows every frame, not --at \(place.event):\(frame)",
          helps: ["name the event alone: --at \(place.event)"]))
    }
    let event = place?.event ?? scene.events.count
    guard event > 0 else {
      throw Failure(
        Diagnostic(
          code: .noSuchEvent,
          scene.events.isEmpty
            ? "\(option) shows an event, and the scene \(scene.name.printable) has none"
            : "\(option) shows an event, and --at 0 is the state before the first one",
          helps: [
            scene.events.isEmpty
              ? "choose a scene with events, such as --scene edits"
              : "name a number from 1 to \(scene.events.count)"
          ]))
    }
    return event
  }
}
